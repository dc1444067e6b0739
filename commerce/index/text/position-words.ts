import { stemsFor } from "./words";

const WORDS =
  "front rear left right upper lower inner outer side driver passenger center centre top bottom lh rh".split(" ");
const PLACE_WORDS = new Set(WORDS);
/** Finds them before anything is stemmed: a catalogue has a million titles. */
const SOME_PLACE = new RegExp(`\\b(?:${WORDS.join("|")})(?:s|es)?\\b`, "gi");

/** The words of a title that say where the part sits, as stems in their order; empty when it says nothing. */
export function positionFor(title: string): string {
  const found = title.match(SOME_PLACE);
  return found === null
    ? ""
    : stemsFor(found.join(" "))
        .filter((stem) => PLACE_WORDS.has(stem))
        .join(" ");
}

/** The words of a place; what tells one side from the other is also said with the word "side". */
export function wordsOfPlace(place: string): string[] {
  return stemsFor(place).flatMap((stem) => (stem === "left" || stem === "right" ? [stem, "side"] : [stem]));
}
