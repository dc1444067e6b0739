import type { Db } from "../../../db/open";
import { loadVocabulary, type Vocabulary } from "../../../index/text/vocabulary";
import { isStopWord, splitWords, stemFor } from "../../../index/text/words";
import { type PartType, partTypes } from "./part-types";
import { readDetails } from "./understand-engine";
import { readVehicle, type Token, tokensFor } from "./understand-vehicle";
import { vehicleLexicon } from "./vehicle-lexicon";

/** What a typed text means. */
export type Understanding = {
  /** The vehicle it names, as deep as it decides; null without a year, a make and a model. */
  readonly vehicle: { readonly attributeValueId: number; readonly name: string } | null;
  /** What is left to search for: spelled right, without the vehicle. */
  readonly text: string;
  /** The same words when the vehicle's names are left out though no year decided it. */
  readonly textWithoutVehicle: string;
  /** The part type that the words name; null when they name none. */
  readonly partType: PartType | null;
  /** Whether a word was put right. */
  readonly isCorrected: boolean;
  /** Whether words name a make or a model. */
  readonly isVehicleNamed: boolean;
};

type Speller = { readonly parts: Vocabulary; readonly catalogue: Vocabulary };

/** Two words typed as one ("brakepads"), if both halves are words of the trade. */
function halvesFor(word: string, parts: Vocabulary): string | null {
  for (let at = 3; at <= word.length - 3; at += 1) {
    const [a, b] = [word.slice(0, at), word.slice(at)];
    if (parts.has(a) && parts.has(b)) return `${a} ${b}`;
  }
  return null;
}

/** A word as the catalogue spells it; one that is still being typed is right as long as a known word begins so. */
function spelled(word: string, { parts, catalogue }: Speller, isUnfinished: boolean): string {
  if (isUnfinished && [parts, catalogue].some((words) => words.beginning(word, 1).length > 0)) return word;
  if (/\d/.test(word) || isStopWord(word) || parts.has(word) || catalogue.has(word)) return word;
  return parts.closest(stemFor(word)) ?? halvesFor(word, parts) ?? catalogue.closest(word) ?? word;
}

const restFrom = (tokens: readonly Token[], isKept: (token: Token) => boolean) =>
  tokens
    .filter(isKept)
    .map(({ text }) => text)
    .join(" ");

/** Reads a text: the vehicle in it, the part type, and its words spelled as the catalogue spells them. */
export async function understand(
  db: Db,
  text: string,
  options: { isVehicleIgnored?: boolean; isUnfinished?: boolean } = {},
): Promise<Understanding> {
  const [lexicon, types, catalogue] = [await vehicleLexicon(db), await partTypes(db), await loadVocabulary(db)];
  const tokens = tokensFor(text);
  const isPartWord = (word: string) => types.isWord(word) || isStopWord(word);
  const said = readVehicle(tokens, lexicon, isPartWord);
  const modelId = said.year === null ? undefined : said.model?.nodeIn.get(said.year);
  let vehicle: Understanding["vehicle"] = null;
  if (modelId !== undefined && said.model !== null) {
    const details = await readDetails(db, tokens, modelId, isPartWord);
    const name = [said.year, said.make, said.model.model, details.name].filter((part) => part !== "").join(" ");
    vehicle = { attributeValueId: details.attributeValueId, name };
  }
  const speller = { parts: types.words, catalogue };
  const fix = (part: string) =>
    splitWords(part).map((word, at, { length }) =>
      spelled(word, speller, options.isUnfinished === true && at === length - 1),
    );
  const rest = restFrom(tokens, ({ as }) => as === "rest");
  const words = fix(rest);
  const plain = words.filter((word) => !isStopWord(word)).join(" ");
  // A make or model without a year is searched as words, spelled as the vehicle tree spells it.
  const named = said.model === null ? (said.make ?? "") : `${said.make} ${said.model.model}`;
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
