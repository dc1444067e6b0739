import { singularFor } from "~/models/product/singular";
import { foldPartNumber } from "~/models/search/search";

/** A part number is also found by a prefix of at least this many characters. */
const NUMBER_PREFIX_MIN_CHARS = 4;
const ONE_TYPO_MIN_CHARS = 4;
const TWO_TYPOS_MIN_CHARS = 8;
const STEM_MIN_CHARS = 4;

/** Stop words: grammar, and words shoppers use about every part. */
const STOP_WORDS = new Set(
  (
    "a an and any anyone are at best buy can carry cheap could do does find fit fits for from get good got has have hello help how i im in is it know looking me my near need new of on online or our please " +
    "order own part parts price replace replacement replacing sale sell shop should show some that the these this those to trying us want we what where which who will with would you your"
  ).split(" "),
);

/** Splits a text into words as both databases index them: lower case, without accents. */
export function splitWords(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Whether a word says nothing about a part ("for", "my", "replacement"). */
export const isStopWord = (word: string) => STOP_WORDS.has(word);

/** The singular of a word, the same for index and query; short words and numbers stay as they are. */
export function stemFor(word: string): string {
  return word.length < STEM_MIN_CHARS || /\d/.test(word) ? word : singularFor(word);
}

/** The stems of a text's words. */
export const stemsFor = (text: string) => splitWords(text).map(stemFor);

/** Words before a part number that name what it is: "OEM", "part no.", "#". */
const NUMBER_LABELS = /^(?:(?:oem?|part|p\/n|pn|no|num|number|sku|mpn|item|interchange)\b[\s.:#]*|#\s*)+/i;

/** Reads a typed text as a part number; null unless it has at least 4 characters and a digit once folded. */
export function readPartNumber(text: string): string | null {
  const folded = foldPartNumber(text.trim().replace(NUMBER_LABELS, ""));
  return folded.length >= NUMBER_PREFIX_MIN_CHARS && /\d/.test(folded) ? folded : null;
}

/** The number of typos a word may have: one from 4 letters, two from 8. */
export function typosAllowed(word: string): number {
  if (word.length >= TWO_TYPOS_MIN_CHARS) return 2;
  return word.length >= ONE_TYPO_MIN_CHARS ? 1 : 0;
}

const doubled = /(.)\1+/g;

/** The edit distance of two words (a swap of neighbors counts as one), or `limit + 1` when it exceeds `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

/**
 * The number of typos in a typed word, or `limit + 1`. Doubling the wrong letter ("corrola") counts as one typo though it
 * takes two edits.
 */
export function typosBetween(typed: string, correct: string, limit: number): number {
  const edits = editDistance(typed, correct, limit);
  if (edits <= 1 || limit === 0) return edits;
  return typed.replace(doubled, "$1") === correct.replace(doubled, "$1") ? 1 : edits;
}
