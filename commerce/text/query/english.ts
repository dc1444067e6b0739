import { stemFor } from "../words";
import { ENGLISH_WORDS } from "./english-words";

let words: ReadonlySet<string> | undefined;

/** Whether a word is an ordinary English word of four letters or more. */
export function isEnglishWord(word: string): boolean {
  words ??= new Set(ENGLISH_WORDS.trim().split(/\s+/));
  return words.has(stemFor(word));
}
