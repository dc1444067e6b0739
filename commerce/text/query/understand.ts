import type { NamedVehicle } from "~/models/search/search";
import type { Db } from "../../db/open";
import { loadVocabulary, type Vocabulary } from "../vocabulary";
import { isStopWord, splitWords, stemFor } from "../words";
import { loadPartTypes, type PartType } from "./part-types";
import { readDetails } from "./understand-engine";
import { readVehicle, splitTokens, type Token } from "./understand-vehicle";
import { loadVehicleLexicon } from "./vehicle-lexicon";

/** The interpretation of a typed text. */
export type Understanding = {
  /** The named vehicle, as deep as determined; null without a year, a make and a model. */
  readonly vehicle: NamedVehicle | null;
  /** The words to search for, corrected, without the vehicle. */
  readonly text: string;
  /** The same words without make and model even when no year is given. */
  readonly textWithoutVehicle: string;
  /** The named part type; null when there is none. */
  readonly partType: PartType | null;
  /** Whether a word was corrected. */
  readonly isCorrected: boolean;
  /** Whether words name a make or a model. */
  readonly isVehicleNamed: boolean;
};

type Speller = { readonly partWords: Vocabulary; readonly catalogue: Vocabulary };

/** Splits two words typed as one ("brakepads"), if both halves are known words. */
function halvesFor(word: string, partWords: Vocabulary): string | null {
  for (let at = 3; at <= word.length - 3; at += 1) {
    const [a, b] = [word.slice(0, at), word.slice(at)];
    if (partWords.has(a) && partWords.has(b)) return `${a} ${b}`;
  }
  return null;
}

/** Corrects a word's spelling; an unfinished word is correct while a known word begins with it. */
function spelled(word: string, { partWords, catalogue }: Speller, isUnfinished: boolean): string {
  if (isUnfinished && [partWords, catalogue].some((words) => words.beginning(word, 1).length > 0)) return word;
  if (/\d/.test(word) || isStopWord(word) || partWords.has(word) || catalogue.has(word)) return word;
  return partWords.closest(stemFor(word)) ?? halvesFor(word, partWords) ?? catalogue.closest(word) ?? word;
}

const restFrom = (tokens: readonly Token[], isIncluded: (token: Token) => boolean) =>
  tokens
    .filter(isIncluded)
    .map(({ text }) => text)
    .join(" ");

/** Interprets a text: its vehicle, its part type, and its words with corrected spelling. */
export async function understand(
  db: Db,
  text: string,
  options: { isVehicleIgnored?: boolean; isUnfinished?: boolean } = {},
): Promise<Understanding> {
  const [lexicon, types, catalogue] = [await loadVehicleLexicon(db), await loadPartTypes(db), await loadVocabulary(db)];
  const tokens = splitTokens(text);
  const isPartWord = (word: string) => types.isWord(word) || isStopWord(word);
  const typedVehicle = readVehicle(tokens, lexicon, isPartWord);
  const modelId = typedVehicle.year === null ? undefined : typedVehicle.model?.nodeByYear.get(typedVehicle.year);
  let vehicle: Understanding["vehicle"] = null;
  if (modelId !== undefined && typedVehicle.model !== null) {
    const details = await readDetails(db, tokens, modelId, isPartWord);
    const name = [typedVehicle.year, typedVehicle.make, typedVehicle.model.model, details.name]
      .filter((part) => part !== "")
      .join(" ");
    vehicle = { attributeValueId: details.attributeValueId, name, answers: details.answers };
  }
  const speller = { partWords: types.words, catalogue };
  const fix = (part: string) =>
    splitWords(part).map((word, at, { length }) =>
      spelled(word, speller, options.isUnfinished === true && at === length - 1),
    );
  const rest = restFrom(tokens, ({ as }) => as === "rest");
  const words = fix(rest);
  const plain = words.filter((word) => !isStopWord(word)).join(" ");
  // A make or model without a year is searched as words, in the vehicle tree's spelling.
  const named =
    typedVehicle.model === null ? (typedVehicle.make ?? "") : `${typedVehicle.make} ${typedVehicle.model.model}`;
  const isNamedOnly = vehicle === null && named !== "" && options.isVehicleIgnored !== true;
  return {
    vehicle: options.isVehicleIgnored === true ? null : vehicle,
    text: isNamedOnly ? `${named} ${plain}`.trim() : plain,
    textWithoutVehicle: plain,
    partType: types.named(splitWords(plain).map(stemFor)),
    isCorrected: words.join(" ") !== splitWords(rest).join(" "),
    isVehicleNamed: named !== "",
  };
}
