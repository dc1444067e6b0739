import { oncePerVersion } from "../db/catalogue-version";
import { stemFor, typosAllowed, typosBetween } from "./words";

/** Corrections consider this many of the most used words; rarer ones are mostly typos themselves. */
const WORDS_MAX = 60_000;
/** A word with its count, stem and mask. */
const WORD_BYTES = 200;
const A = "a".charCodeAt(0);
const LETTERS = 26;

/** The words of the catalogue, for spelling correction and completion. */
export type Vocabulary = {
  readonly has: (word: string) => boolean;
  /**
   * The word with the fewest typos, the most used among equals; null when none is close enough. With `accepts`, of the
   * accepted words, which may have a typo more where the word has three, six or seven letters.
   */
  readonly closest: (word: string, accepts?: (candidate: string) => boolean) => string | null;
  /** The most used words with a prefix. */
  readonly beginning: (prefix: string, limit: number) => string[];
};

/** A bit mask of the letters in a word: words one typo apart differ in at most two bits. */
function letterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) {
    const letter = word.charCodeAt(index) - A;
    if (letter >= 0 && letter < LETTERS) mask |= 1 << letter;
  }
  return mask;
}

/** Counts set bits in parallel, in pairs, fours and bytes. */
function bits(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Creates a vocabulary from words and their use counts. A look-up compares letter masks first, so that few words are
 * compared in full.
 */
export function createVocabulary(entries: readonly (readonly [word: string, uses: number])[]): Vocabulary {
  const inOrder = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const masks = Int32Array.from(inOrder, ([word]) => letterMask(word));
  const lengths = Uint16Array.from(inOrder, ([word]) => word.length);
  const stems = new Set(inOrder.map(([word]) => stemFor(word)));
  return {
    has: (word) => stems.has(stemFor(word)),
    closest(word, accepts) {
      const more = accepts !== undefined && [3, 6, 7].includes(word.length) ? 1 : 0;
      const limit = typosAllowed(word) + more;
      if (limit === 0 || /\d/.test(word)) return null;
      const mine = letterMask(word);
      let found = { word: "", typos: limit + 1, uses: 0 };
      for (let index = 0; index < lengths.length; index += 1) {
        if (Math.abs((lengths[index] ?? 0) - word.length) > limit || bits((masks[index] ?? 0) ^ mine) > 2 * limit)
          continue;
        const [candidate, uses] = inOrder[index] ?? ["", 0];
        const allowed = Math.min(limit, typosAllowed(candidate) + more);
        const typos = typosBetween(word, candidate, allowed);
        if (typos > allowed || accepts?.(candidate) === false) continue;
        if (typos < found.typos || (typos === found.typos && uses > found.uses))
          found = { word: candidate, typos, uses };
      }
      return found.word === "" ? null : found.word;
    },
    beginning(prefix, limit) {
      let [low, high] = [0, inOrder.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((inOrder[middle]?.[0] ?? "") < prefix) low = middle + 1;
        else high = middle;
      }
      // A single letter begins thousands of words, so one pass keeps the best instead of sorting.
      const best: (readonly [word: string, uses: number])[] = [];
      for (let at = low; at < inOrder.length; at += 1) {
        const entry = inOrder[at];
        if (entry === undefined || !entry[0].startsWith(prefix)) break;
        if (best.length >= limit && entry[1] <= (best.at(-1)?.[1] ?? 0)) continue;
        const place = best.findIndex(([, uses]) => uses < entry[1]);
        best.splice(place < 0 ? best.length : place, 0, entry);
        best.length = Math.min(best.length, limit);
      }
      return best.map(([word]) => word);
    },
  };
}

/** Loads the vocabulary of a database once per version of the catalogue. */
export const loadVocabulary = oncePerVersion("vocabulary", (db) =>
  db
    .selectFrom("search_word")
    .select(["word", "uses"])
    .orderBy("uses", "desc")
    .limit(WORDS_MAX)
    .execute()
    .then((rows) => ({
      value: createVocabulary(rows.map(({ word, uses }) => [word, uses] as const)),
      bytes: rows.length * WORD_BYTES,
    })),
);
