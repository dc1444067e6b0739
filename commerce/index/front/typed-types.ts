import { listHeld, writeGrades } from "../../text/measures/grades";
import { isMeasure, writeMeasures } from "../../text/measures/measures";
import { isSilent, REMANUFACTURED_WORD, writeCondition } from "../../text/measures/silent-words";
import { isEnglishWord } from "../../text/query/english-words";
import { translateBeginning } from "../../text/query/foreign";
import { nearBeginning } from "../../text/query/near-beginnings";
import type { PartType, PartTypes } from "../../text/query/part-types";
import type { Understanding } from "../../text/query/understand";
import { isStopWord, splitWords, stemFor, stemsFor } from "../../text/words";

/**
 * The words of a text with their spelling corrected, the unfinished last one as the beginning that is nearest; an English
 * word is none of a part: "horn" is no beginning of "harness".
 */
function correctWords(text: string, { words: partWords }: PartTypes): string[] {
  const words = splitWords(text);
  const last = words.at(-1);
  if (last === undefined) return words;
  const stem = stemFor(last);
  const isOther = isEnglishWord(stem) && partWords.beginning(stem, 1).length === 0;
  return isOther ? words : [...words.slice(0, -1), nearBeginning(stem, partWords) ?? last];
}

/** Part types that a text may become, and the typed words that are not of their names; null where those are not understood. */
export type Reading = { readonly types: readonly PartType[]; readonly beside: readonly string[] | null };

/** Reads words as the beginning of part types' names. */
export const readBeginning = (types: PartTypes, words: readonly string[], beside: readonly string[] = []): Reading => ({
  types: words.length === 0 ? [] : types.beginning(words.map(stemFor), Number.POSITIVE_INFINITY),
  beside,
});

const NAME_MIN_CHARS = 4;

/** Whether a part's name is that of another thing beside words that no part has: "hamster wheel", "cat litter box". */
function isOfOtherThing(types: PartTypes, words: readonly string[], unknown: readonly string[]): boolean {
  const stems = words.map(stemFor);
  const name = types.findNamed(stems)?.name ?? [];
  const end = Math.max(...name.map((stem) => stems.lastIndexOf(stem)));
  const isInFront = words.slice(0, Math.max(0, end)).some((word) => unknown.includes(word));
  return isInFront || (unknown.length > 0 && name.length > 0 && name.join("").length < NAME_MIN_CHARS);
}

/**
 * Reads an unfinished text for part types, each time more freely: those whose names begin with the words, in English, then
 * in Spanish or French ("banda ser"); with the words corrected; without places and styles ("rear shock abs"); without a
 * vehicle or a brand in front ("honda civic brake p"); and the one that is named beside other words ("window regulator 2010 tu").
 */
export function* readTypes(
  types: PartTypes,
  words: readonly string[],
  { text, partType, isVehicleNamed, notCarried, unknown }: Understanding,
): Generator<Reading> {
  yield readBeginning(types, words);
  const foreign = translateBeginning(words.join(" ")).flatMap((name) => types.named(stemsFor(name)) ?? []);
  yield { types: foreign, beside: [] };
  const corrected = correctWords(text, types);
  yield readBeginning(types, corrected);
  const [styles, plain] = [corrected.filter(types.isStyleWord), corrected.filter((word) => !types.isStyleWord(word))];
  yield readBeginning(types, plain, styles);
  if (isVehicleNamed || notCarried.length > 0)
    for (let from = 1; from < plain.length; from += 1)
      yield readBeginning(types, plain.slice(from), [...plain.slice(0, from), ...styles]);
  yield { types: partType === null || isOfOtherThing(types, words, unknown) ? [] : [partType], beside: null };
}

/** A text without the part that it names and that part's place and style: "2010 tu" of "left window regulator 2010 tu". */
export function withoutPart(text: string, types: PartTypes): string {
  const name = types.findNamed(stemsFor(text))?.name ?? [];
  const isOfPart = (stem: string) => name.includes(stem) || types.isStyleWord(stem);
  return text
    .split(/\s+/)
    .filter((word) => !stemsFor(word).every(isOfPart))
    .join(" ");
}

/** The words of an unfinished text that say something, and those that say which of a part is meant: "18 in", "rebuilt". */
export function readTyped(text: string): { readonly words: readonly string[]; readonly apart: readonly string[] } {
  const written = writeCondition(writeMeasures(text).text, true).text;
  const all = splitWords(written).filter((word) => !isStopWord(word));
  const isApart = (word: string) => isMeasure(word) || word === REMANUFACTURED_WORD;
  return {
    words: all.filter((word) => !isApart(word)),
    apart: all.filter((word) => isApart(word) && !isSilent(word)),
  };
}

/** Adds to the words beside part types those apart from their names, and the grade or kind of a fluid. */
export function besideWords({ types, beside }: Reading, apart: readonly string[], text: string): Reading {
  const held = listHeld(splitWords(writeGrades(text).text), types[0]?.name ?? null);
  return { types, beside: beside === null ? null : [...beside, ...apart, ...held] };
}
