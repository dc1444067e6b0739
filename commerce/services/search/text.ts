import { foldNumber } from "~/models/search";

/** From this many characters on a part number is also found by its beginning (row OPEN-34). */
export const NUMBER_PREFIX_MIN_CHARS = 4;
const ONE_TYPO_MIN_CHARS = 4;
const TWO_TYPOS_MIN_CHARS = 8;

/** The words of a text as both databases index them: lower case, without accents, split at everything else. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The typed text as a part number, when it can be one: at least 4 characters with a digit once folded. */
export function numberIn(text: string): string | null {
  const folded = foldNumber(text);
  return folded.length >= NUMBER_PREFIX_MIN_CHARS && /\d/.test(folded) ? folded : null;
}

/** How many typos a word may have: one from 4 letters, two from 8 (row OPEN-34). */
export function typosAllowed(word: string): number {
  if (word.length >= TWO_TYPOS_MIN_CHARS) return 2;
  return word.length >= ONE_TYPO_MIN_CHARS ? 1 : 0;
}

/** Edits between two words (a swap of neighbours is one), or `limit + 1` once there are more than `limit`. */
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

/** Words the catalogue uses and how often. */
export type Vocabulary = ReadonlyMap<string, number>;

/** Counts the words of texts. */
export function vocabularyOf(texts: Iterable<string>): Vocabulary {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function closest(word: string, vocabulary: Vocabulary): string {
  const limit = typosAllowed(word);
  if (limit === 0 || /\d/.test(word) || vocabulary.has(word)) return word;
  let found = { word, distance: limit + 1, count: 0 };
  for (const [candidate, count] of vocabulary) {
    // A shorter word may have fewer typos than the typed one.
    const distance = editDistance(word, candidate, Math.min(limit, typosAllowed(candidate)));
    if (distance > Math.min(limit, typosAllowed(candidate))) continue;
    if (distance < found.distance || (distance === found.distance && count > found.count))
      found = { word: candidate, distance, count };
  }
  return found.word;
}

/** The text with its unknown words replaced by the closest known ones; null when nothing changes (row OPEN-34). */
export function corrected(text: string, vocabulary: Vocabulary): string | null {
  const words = wordsOf(text);
  const better = words.map((word) => closest(word, vocabulary));
  return better.every((word, index) => word === words[index]) ? null : better.join(" ");
}
