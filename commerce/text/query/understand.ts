import type { FitmentAnswer } from "~/models/fitment/fitment";
import type { SearchedVehicle } from "~/models/fitment/named-vehicle";
import { readPrice } from "~/models/search/typed-price";
import type { Currency } from "~/models/shop/money";
import type { Db } from "../../db/open";
import { isPositionWord } from "../position-words";
import { loadVocabulary, type Vocabulary } from "../vocabulary";
import { isStopWord, splitWords, stemFor, stemsFor } from "../words";
import { readBrands } from "./brands";
import { isEnglishWord } from "./english";
import { FOREIGN_WORDS, translatePhrase } from "./foreign";
import { normalizePhrase } from "./normalize";
import { loadPartTypes, type NamedPartType, type PartType } from "./part-types";
import { isEnumeration, listOtherTypes, listSeveralParts, type PartSearch } from "./several-parts";
import { correctSpelling } from "./spelling";
import { splitTokens, type Token } from "./tokens";
import { chooseDrive, readDetails, readDrive, rewriteEngine } from "./understand-engine";
import { readVehicle, type TypedVehicle } from "./understand-vehicle";
import { loadVehicleLexicon } from "./vehicle-lexicon";

/** Words to search for, and the typed ones that they leave out. */
export type SearchAttempt = {
  readonly text: string;
  readonly dropped: readonly string[];
  /** The part type that these words name; null when they name none. */
  readonly partType: PartType | null;
  /** Whether the words are its name, perhaps with positions, and nothing else. */
  readonly isName: boolean;
  /** Whether it is one that does the work of the typed one, such as a hub assembly for a wheel bearing. */
  readonly isInstead: boolean;
  /** The part types that are enumerated, each searched for itself; absent where one is meant. */
  readonly each?: readonly PartSearch[];
};

/** The interpretation of a typed text. */
export type Understanding = {
  /** The named vehicle, as deep as determined; null without a year, a make and a model. */
  readonly vehicle: SearchedVehicle | null;
  /** The words to search for, corrected, without the vehicle. */
  readonly text: string;
  /** Fewer words to search for while nothing is found, in their order; the first is `text`. */
  readonly attempts: readonly SearchAttempt[];
  /** The named part type; null when there is none. */
  readonly partType: PartType | null;
  /** Whether a word was corrected. */
  readonly isCorrected: boolean;
  /** Whether words name a make or a model. */
  readonly isVehicleNamed: boolean;
  /** Facts about the shopper's vehicle in a text that names none: the driven wheels. */
  readonly answers: readonly FitmentAnswer[];
  /** The named price, in cents of the market: "-5000"; null without one. */
  readonly price: string | null;
  /** Whether the search asks for the lowest prices. */
  readonly isLowestPrice: boolean;
  /** Brands named that the shop does not carry. */
  readonly notCarried: readonly string[];
  /** Words that no part has. */
  readonly unknown: readonly string[];
  /** Whether anything was understood that is not a word to search for. */
  readonly isMoreThanWords: boolean;
};

type UnderstandOptions = {
  readonly isVehicleIgnored?: boolean;
  /** Whether the last word may still go on. */
  readonly isUnfinished?: boolean;
  /** The currency of the market. */
  readonly currency?: Currency;
};

const restFrom = (tokens: readonly Token[]) =>
  tokens
    .filter(({ as }) => as === "rest")
    .map(({ text }) => text)
    .join(" ");

const nameFor = (vehicle: TypedVehicle) =>
  vehicle.model === null ? (vehicle.make ?? "") : `${vehicle.model.make} ${vehicle.model.model}`;

/** Finds the part that words name; of "control arm with ball joint" it is the control arm, unless both are one name. */
function findPart(
  findNamed: (stems: readonly string[]) => NamedPartType | null,
  searched: readonly string[],
  words: readonly string[],
): NamedPartType | null {
  const whole = findNamed(searched.map(stemFor));
  const end = words.findIndex((word) => word === "with" || word === "without");
  const head = end < 1 ? null : findNamed(words.slice(0, end).map(stemFor));
  return head !== null && head.name.length >= (whole?.name.length ?? 0) ? head : whole;
}

/** Words have no point: "5 3l" is shown and searched as "5.3L". */
const joinLiters = (text: string) => text.replace(/\b(\d)\s(\d)l\b/g, "$1.$2L");

/** Words have no slash either: "1" and "2" are named as the "1/2" that was typed. */
function joinFractions(attempts: readonly SearchAttempt[], typed: string): readonly SearchAttempt[] {
  const [whole, over, under] = /\b(\d{1,2})\/(\d{1,2})\b/.exec(typed) ?? [];
  if (whole === undefined) return attempts;
  return attempts.map((attempt) => ({
    ...attempt,
    dropped: attempt.dropped
      .join("\n")
      .replace(`${over}\n${under}`, whole)
      .split("\n")
      .filter((word) => word !== ""),
  }));
}

/** Joins two words that are one in the names of part types: "head light bulbs" are headlight bulbs. */
function joinHalves(words: readonly string[], isOwnWord: (word: string) => boolean): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const both = `${joined.at(-1) ?? ""}${word}`;
    if (joined.length > 0 && isOwnWord(both)) joined.splice(-1, 1, both);
    else joined.push(word);
  }
  return joined;
}

type PlainWords = {
  /** Make and model named without a year, in the vehicle tree's spelling. */
  readonly named: string;
  /** The corrected words without stop words. */
  readonly words: readonly string[];
  readonly namedType: NamedPartType | null;
  /** Part types that the text names besides, as in "shocks and struts", then those that do the same work. */
  readonly others: readonly NamedPartType[];
  /** Whether they are wanted beside the first. */
  readonly isEnumerated: boolean;
  readonly neighbors: readonly PartType[];
  readonly catalogue: Vocabulary;
  readonly isAboutVehicle: boolean;
  readonly isStyleWord: (word: string) => boolean;
};

/**
 * Lists what to search for, the whole text first, or each of several part types: then without positions, without a vehicle that lacks its year, then
 * the part type alone, and at last one that does the same work. A one-word name ("polish") does not stand for a text about something else ("nail polish").
 */
function listAttempts(plain: PlainWords): SearchAttempt[] {
  const { named, words, namedType, catalogue, isAboutVehicle, isStyleWord } = plain;
  const nameStems = namedType?.name ?? [];
  const isPosition = (word: string) => isPositionWord(word) && !nameStems.includes(stemFor(word));
  const others = words.filter((word) => !isPosition(word));
  const positions = words.filter(isPosition);
  const attempts: SearchAttempt[] = [];
  const add = (texts: readonly string[], dropped: readonly string[]) => {
    const text = joinLiters(texts.filter((part) => part !== "").join(" "));
    if (text === "" && attempts.length > 0) return;
    if (attempts.some((attempt) => attempt.text === text)) return;
    const left = dropped.length === 0 ? [] : joinLiters(dropped.join("\n")).split("\n");
    const isName =
      namedType !== null &&
      texts.every(
        (each) =>
          each === "" ||
          isPosition(each) ||
          isStyleWord(each) ||
          isWord(each) ||
          each === namedType.part.name.toLowerCase(),
      );
    attempts.push({ text, dropped: left, partType: namedType?.part ?? null, isName, isInstead: false });
  };
  const isWord = (word: string) => nameStems.includes(stemFor(word));
  if (plain.isEnumerated && namedType !== null && plain.others.length > 0)
    for (const several of listSeveralParts([namedType, ...plain.others], words, named))
      if (!attempts.some(({ text }) => text === several.text))
        attempts.push({ ...several, partType: null, isName: false, isInstead: false });
  const addWith = (vehicle: string, left: readonly string[]) => {
    add([vehicle, ...words], left);
    if (others.length > 0) add([vehicle, ...others], [...left, ...positions]);
  };
  addWith(named, []);
  // "golf balls": without the Volkswagen nothing about cars is left.
  if (namedType === null) return attempts;
  if (named !== "") addWith("", [named]);
  const typeStems = stemsFor(namedType.part.name);
  const lost = others.filter((word) => !nameStems.includes(stemFor(word)) && !typeStems.includes(stemFor(word)));
  const isForeign = (word: string) => isEnglishWord(word) && !catalogue.has(word);
  if (nameStems.length < 2 && !isAboutVehicle && lost.some(isForeign)) return attempts;
  const left = [...(named === "" ? [] : [named]), ...lost];
  const type = namedType.part.name.toLowerCase();
  const engine = lost.filter((word, at) => /^\dl$/.test(word) || /^\dl$/.test(lost[at + 1] ?? ""));
  add([type, ...engine], [...left.filter((word) => !engine.includes(word)), ...positions]);
  add([...positions, type], left);
  add([type], [...left, ...positions]);
  const addType = (partType: PartType, dropped: readonly string[], isInstead: boolean) => {
    const text = partType.name.toLowerCase();
    if (positions.length > 0)
      attempts.push({ text: [...positions, text].join(" "), dropped, partType, isName: true, isInstead });
    attempts.push({ text, dropped: [...dropped, ...positions], partType, isName: true, isInstead });
  };
  for (const { part } of plain.others) addType(part, [type], false);
  for (const part of plain.neighbors) addType(part, [], true);
  return attempts;
}

/**
 * Interprets a text in stages; each marks or rewrites what it understands and leaves the rest to the next:
 * price, marks and short forms, Spanish and French, vehicle, engine and driven wheels, brands not carried, spelling, part
 * type, and what to leave out when nothing is found.
 */
export async function understand(db: Db, text: string, options: UnderstandOptions = {}): Promise<Understanding> {
  const [lexicon, types, catalogue] = [await loadVehicleLexicon(db), await loadPartTypes(db), await loadVocabulary(db)];
  const isPartWord = (word: string) => types.isWord(word) || isStopWord(word) || FOREIGN_WORDS.has(word);

  const price = readPrice(text.normalize("NFKC"), options.currency ?? null);
  const tokens = splitTokens(translatePhrase(normalizePhrase(price.text)));

  const isVehicleName = (key: string) => lexicon.models.has(key) || lexicon.makes.has(key);
  const brandContext = { carried: types.brands, isVehicleName, isPartWord };
  const isVehicleTyped = tokens.some(({ key }) => lexicon.makes.has(key) || /^(?:19|20)?\d\d$/.test(key));
  const brands = readBrands(tokens, { ...brandContext, isVehicleNamed: isVehicleTyped });

  const typed = readVehicle(tokens, lexicon, isPartWord);
  const modelId = typed.year === null ? undefined : typed.model?.nodeByYear.get(typed.year);
  const drives = readDrive(tokens);
  const driveAnswers = drives === null ? [] : [await chooseDrive(db, modelId, drives)];
  let vehicle: Understanding["vehicle"] = null;
  if (modelId !== undefined && typed.model !== null) {
    const details = await readDetails(db, tokens, modelId, isPartWord);
    const levels = [typed.year, typed.make, typed.model.model, details.name];
    const answers = [...details.answers, ...driveAnswers];
    vehicle = {
      attributeValueId: details.attributeValueId,
      name: levels.filter((part) => part !== "").join(" "),
      answers,
    };
  } else rewriteEngine(tokens);

  const rest = restFrom(tokens);
  const typedWords = splitWords(rest);
  const corrected = correctSpelling(typedWords, {
    partWords: types.words,
    catalogue,
    completesName: types.completes,
    isVehicleNamed: vehicle !== null,
    isUnfinished: options.isUnfinished === true,
  });
  const words = joinHalves(corrected, types.isOwnWord);
  const plain = words.flatMap((word) => word.split(" ")).filter((word) => !isStopWord(word));
  const usual = brands.flatMap(({ partType }) => partType ?? []);
  const searched = plain.length === 0 ? usual.flatMap(splitWords) : plain;

  const named = options.isVehicleIgnored === true || vehicle !== null ? "" : nameFor(typed);
  const namedType = findPart(types.findNamed, searched, words);
  const isAboutVehicle = vehicle !== null || typed.year !== null;
  const others = listOtherTypes(types.findNamed, searched, namedType);
  const neighbors = namedType === null ? [] : types.neighbors(namedType.part);
  const attempts = joinFractions(
    listAttempts({
      named,
      words: searched,
      namedType,
      others,
      isEnumerated: isEnumeration(price.text),
      neighbors,
      catalogue,
      isAboutVehicle,
      isStyleWord: types.isStyleWord,
    }),
    text,
  );
  const [first] = attempts;
  return {
    vehicle: options.isVehicleIgnored === true ? null : vehicle,
    text: first?.text ?? "",
    attempts,
    partType: namedType?.part ?? null,
    isCorrected: corrected.join(" ") !== typedWords.join(" "),
    isVehicleNamed: nameFor(typed) !== "",
    answers: vehicle === null ? driveAnswers : [],
    price: price.range,
    isLowestPrice: price.isLowest,
    unknown: plain.filter((word) => !/\d/.test(word) && !catalogue.has(word) && !types.words.has(word)),
    notCarried: brands.map(({ name }) => name),
    isMoreThanWords: vehicle !== null || brands.length > 0 || price.range !== null || price.isLowest,
  };
}
