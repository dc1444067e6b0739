import type { Vocabulary } from "../vocabulary";
import { isStopWord, stemFor } from "../words";
import { isEnglishWord } from "./english-words";

/** The words that spelling is corrected against. */
type SpellingContext = {
  /** Words of part types and of the trade. */
  readonly partWords: Vocabulary;
  readonly catalogue: Vocabulary;
  /** Whether a stem completes a part type's name of which the text holds all other words. */
  readonly completesName: (stem: string, typed: readonly string[], wordsMin?: number) => boolean;
  /** Whether the text names a vehicle, and so is about cars. */
  readonly isVehicleNamed: boolean;
  /** Whether the last word may still go on. */
  readonly isUnfinished: boolean;
};

/** Splits two words typed as one ("brakepads"), if both halves are known words. */
function halvesFor(word: string, partWords: Vocabulary): string | null {
  for (let at = 3; at <= word.length - 3; at += 1) {
    const [a, b] = [word.slice(0, at), word.slice(at)];
    if (partWords.has(a) && partWords.has(b)) return `${a} ${b}`;
  }
  return null;
}

/** Splits two words typed as one with a typo in one of them ("waterpupm"), if both together are a part's name. */
function nearHalvesFor(word: string, { partWords, completesName }: SpellingContext): string | null {
  for (let at = 4; at <= word.length - 4; at += 1) {
    const typed = [word.slice(0, at), word.slice(at)] as const;
    if (!typed.some((half) => partWords.has(half))) continue;
    const [a, b] = typed.map((half) => (partWords.has(half) ? half : partWords.closest(half)));
    if (a == null || b == null || !hasSameBeginning(typed[0], a) || !hasSameBeginning(typed[1], b)) continue;
    if (completesName(stemFor(b), [stemFor(a)])) return `${a} ${b}`;
  }
  return null;
}

const hasSameBeginning = (a: string, b: string) => a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);

/**
 * Corrects the spelling of words. Four rules keep a search for something else from being bent into parts:
 * an ordinary English word is a typo only when its correction completes a part type's name ("wheel baring");
 * a text with ordinary words that the catalogue does not know, and without a vehicle, is about something else, so the same
 * holds for all its words;
 * a word alone is corrected to a word of a part type's name only, not to any word of a title ("blender", "bleeder");
 * a word with another first letter is another word ("iphone"), unless its first two are swapped.
 */
export function correctSpelling(words: readonly string[], context: SpellingContext): string[] {
  const { partWords, catalogue, completesName, isVehicleNamed, isUnfinished } = context;
  const isWord = (word: string) => /\d/.test(word) || isStopWord(word) || partWords.has(word) || catalogue.has(word);
  const isOther = (word: string) => !isWord(word) && isEnglishWord(word);
  const stems = words.map(stemFor);
  const isAboutOther = !isVehicleNamed && words.some(isOther);
  return words.map((word, at) => {
    if (isWord(word)) return word;
    const isBeginning = isUnfinished && at === words.length - 1;
    if (isBeginning && [partWords, catalogue].some((some) => some.beginning(word, 1).length > 0)) return word;
    const part = partWords.closest(stemFor(word));
    const isTypo = part !== null && hasSameBeginning(word, part);
    const others = stems.toSpliced(at, 1);
    if (isTypo && completesName(stemFor(part), others)) return part;
    if (isVehicleNamed || !isEnglishWord(word))
      // The longest name first: "mas air flow sensor" is no MAP sensor.
      for (const wordsMin of [4, 3, 2]) {
        const completes = (candidate: string) =>
          hasSameBeginning(word, candidate) && completesName(stemFor(candidate), others, wordsMin);
        const completion = partWords.closest(stemFor(word), completes);
        if (completion !== null) return completion;
      }
    if (isAboutOther || isEnglishWord(word)) return word;
    const isAlone =
      !isVehicleNamed && !words.some((other, index) => index !== at && isWord(other) && !isStopWord(other));
    const closest =
      part ?? halvesFor(word, partWords) ?? nearHalvesFor(word, context) ?? (isAlone ? null : catalogue.closest(word));
    if (closest === null) return word;
    return hasSameBeginning(word, closest) ? closest : word;
  });
}
