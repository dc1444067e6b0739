import type { Vocabulary } from "../vocabulary";

/** Shorter beginnings are within one typo of too many words. */
const MIN_CHARS = 4;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Everything one typo away from a word whose first letter is right: swapped, extra, wrong and missing letters. */
function* oneTypoAway(word: string): Generator<string> {
  const pieces = (at: number, skipped: number) => [word.slice(0, at), word.slice(at + skipped)] as const;
  for (let at = 1; at < word.length - 1; at += 1) {
    const [before, after] = pieces(at, 2);
    yield `${before}${word[at + 1]}${word[at]}${after}`;
  }
  for (let at = 1; at < word.length; at += 1) yield pieces(at, 1).join("");
  for (let at = 1; at < word.length; at += 1) for (const letter of LETTERS) yield pieces(at, 1).join(letter);
  for (let at = 1; at < word.length; at += 1) for (const letter of LETTERS) yield pieces(at, 0).join(letter);
}

/**
 * Returns a beginning of known words that an unfinished word is one typo away from: "altrn" begins none, "altern" does.
 * The word itself when it begins one, null when nothing is near. It looks up a few hundred beginnings, each by halving.
 */
export function nearBeginning(word: string, words: Vocabulary): string | null {
  const isBeginning = (each: string) => words.beginning(each, 1).length > 0;
  if (isBeginning(word)) return word;
  if (word.length < MIN_CHARS || /\d/.test(word)) return null;
  for (const each of oneTypoAway(word)) if (isBeginning(each)) return each;
  return null;
}
