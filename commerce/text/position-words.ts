import { stemsFor } from "./words";

const WORDS =
  "front rear left right upper lower inner outer side driver passenger center centre top bottom lh rh".split(" ");
const POSITION_WORDS = new Set(WORDS);
/** Matches before stemming, because a catalogue has a million titles. */
const ANY_POSITION_WORD = new RegExp(`\\b(?:${WORDS.join("|")})(?:s|es)?\\b`, "gi");

/** Whether a word says where a part sits. */
export const isPositionWord = (word: string) => POSITION_WORDS.has(stemsFor(word)[0] ?? "");

/** The position words of a title, as stems in their order; empty when it has none. */
export function positionWords(title: string): string {
  const found = title.match(ANY_POSITION_WORD);
  return found === null
    ? ""
    : stemsFor(found.join(" "))
        .filter((stem) => POSITION_WORDS.has(stem))
        .join(" ");
}

/** The stems of a position. Left and right also match the word "side". */
export function stemsForPosition(place: string): string[] {
  return stemsFor(place).flatMap((stem) => (stem === "left" || stem === "right" ? [stem, "side"] : [stem]));
}
