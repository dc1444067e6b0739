import type { FitmentAnswer } from "~/models/fitment/fitment";
import type { PartialVehicle, SearchedVehicle } from "~/models/fitment/named-vehicle";
import type { MissingYear, OtherVehicle, SeveralYears } from "~/models/search/search";
import { readTypedOrder } from "~/models/search/typed-order";
import { readPrice } from "~/models/search/typed-price";
import type { Currency } from "~/models/shop/money";
import type { Db } from "../../db/open";
import { readBody } from "../body-styles";
import { listHeld, showGrade } from "../measures/grades";
import { isNew, isSilent } from "../measures/silent-words";
import { asTyped } from "../measures/spoken";
import { writePhrase } from "../measures/write-phrase";
import { isPositionWord } from "../position-words";
import { loadVocabulary } from "../vocabulary";
import { isStopWord, readPartNumber, splitWords, stemFor } from "../words";
import { listAttempts, type SearchAttempt } from "./attempts";
import { readBrands, readNotSold } from "./brands";
import { isEnglishWord } from "./english-words";
import { FOREIGN_WORDS, translatePhrase } from "./foreign";
import { normalizePhrase } from "./normalize";
import { loadPartTypes, type NamedPartType, type PartType, type PartTypes } from "./part-types";
import { isEnumeration, listOtherTypes } from "./several-parts";
import { correctSpelling } from "./spelling";
import { readSymptom } from "./symptoms";
import { splitTokens, type Token, takePhrases } from "./tokens";
import { chooseDrive, readDetails, readDrive, rewriteEngine } from "./understand-engine";
import {
  missingYearOf,
  readOtherVehicle,
  readVehicle,
  severalYearsOf,
  type TypedVehicle,
  yearsOf,
} from "./understand-vehicle";
import { partialVehicleFor, readUnknownVehicle } from "./unknown-vehicle";
import { loadVehicleLexicon } from "./vehicle-lexicon";

/** The interpretation of a typed text. */
export type Understanding = {
  /** The named vehicle, as deep as determined; null without a year, a make and a model. */
  readonly vehicle: SearchedVehicle | null;
  /** The words to search for, corrected, without the vehicle. */
  readonly text: string;
  /** What is typed besides a vehicle, brands not carried and a price, as it is typed: there part numbers are looked for. */
  readonly unnamed: string;
  /** Make and model named without a year, as titles write them. */
  readonly named: string;
  /** Fewer words to search for while nothing is found, in their order; the first is `text`. */
  readonly attempts: readonly SearchAttempt[];
  /** The named part type; null when there is none. */
  readonly partType: PartType | null;
  /** The part types to look at first, where the text tells what is wrong with a vehicle. */
  readonly lookAt: readonly string[];
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
  /** A second vehicle that the text names, with the text for it alone. */
  readonly otherVehicle: OtherVehicle | null;
  /** The named vehicle that is in no list, as a name; null for another. */
  readonly unknownVehicle: string | null;
  /** What the text says of a vehicle when `vehicle` is null; null when that is nothing. */
  readonly partialVehicle: PartialVehicle | null;
  /** The named vehicle that was not made in the named year, with the text for the years next to it. */
  readonly missingYear: MissingYear | null;
  /** The named years, when a model is named with several: parts differ between them. */
  readonly severalYears: SeveralYears | null;
  /** The years of a model that is named without one. */
  readonly anyYear: SeveralYears | null;
  /** The thing asked for that the shop does not sell at all, such as tires; null for anything else. */
  readonly notSold: string | null;
  /** The fluid of the grade or kind that the text names: "DOT 5 brake fluid"; null without one. */
  readonly fluid: string | null;
  /** Makers' names of engines, which no part has. */
  readonly engineNames: readonly string[];
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

/** Make and model as titles write them; of a model that was not made in the named year too. */
function nameFor({ make, model, otherYears }: TypedVehicle): string {
  const named = model ?? otherYears ?? null;
  return named === null ? (make ?? "") : `${named.make} ${named.model}`;
}

/** Finds the part that words name; of "control arm with ball joint" it is the control arm, unless both are one name. */
function findPart(
  findNamed: (stems: readonly string[]) => NamedPartType | null,
  searched: readonly string[],
  words: readonly string[],
): NamedPartType | null {
  const whole = findNamed(searched.map(stemFor));
  const end = words.indexOf("with");
  const head = end < 1 ? null : findNamed(words.slice(0, end).map(stemFor));
  return head !== null && head.name.length >= (whole?.name.length ?? 0) ? head : whole;
}

/**
 * The part types that a text may mean which is a piece of their names and nothing else: the last word ("hose"), or all but
 * that ("window").
 */
function listKinds({ headed, headless }: PartTypes, words: readonly string[]): NamedPartType[] {
  const stems = words.filter((word) => !isPositionWord(word)).map(stemFor);
  const last = headed(stems.at(-1) ?? "");
  return (last.length > 0 ? last : headless(stems)).filter((kind) => isWhole(kind, words));
}

/** Whether words are a name, with positions and codes and nothing else. */
const isWhole = ({ name }: NamedPartType, words: readonly string[]) =>
  words.every((word) => name.includes(stemFor(word)) || isPositionWord(word) || /\d|^.$/.test(word));

/** Whether a word completes the name of a part, of which the text holds the rest, but for a typo: "brake caliber". */
function isTypoOfPart(word: string, tokens: readonly Token[], { words, completes }: PartTypes): boolean {
  const closest = words.closest(stemFor(word));
  if (closest === null || closest === word) return false;
  return completes(
    closest,
    tokens.filter(({ key }) => key !== word).map(({ key }) => stemFor(key)),
  );
}

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

/**
 * Joins two words that are one in the names of part types: "head light bulbs" are headlight bulbs, and so are "hed light
 * bulbs", because no part is called "hed".
 */
function joinHalves(words: readonly string[], { isOwnWord, isWord, words: partWords }: PartTypes): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const both = `${last ?? ""}${word}`;
    const near =
      last === undefined || (isWord(last) && isWord(word)) || both.length < 8 ? null : partWords.closest(both);
    const one = isOwnWord(both) ? both : near !== null && isOwnWord(near) && near[0] === both[0] ? near : null;
    if (last !== undefined && one !== null) joined.splice(-1, 1, one);
    else joined.push(word);
  }
  return joined;
}

/**
 * Interprets a text in stages; each marks or rewrites what it understands and leaves the rest to the next:
 * price, marks and short forms, Spanish and French, vehicle, engine and driven wheels, brands not carried, spelling, part
 * type, and what to leave out when nothing is found.
 */
export async function understand(db: Db, text: string, options: UnderstandOptions = {}): Promise<Understanding> {
  const symptom = options.isUnfinished === true ? null : readSymptom(text);
  if (symptom === null || (await understandWords(db, symptom.rest, options)).partType !== null)
    return understandWords(db, text, options);
  return understandWords(db, symptom.rest, options, symptom.partTypes);
}

/** `first` are the names of the part types to look at first for a symptom, of which `text` is the rest. */
async function understandWords(
  db: Db,
  text: string,
  options: UnderstandOptions,
  first: readonly string[] = [],
): Promise<Understanding> {
  const [lexicon, types, catalogue] = [await loadVehicleLexicon(db), await loadPartTypes(db), await loadVocabulary(db)];

  const price = readPrice(readTypedOrder(text.normalize("NFKC")).text, options.currency ?? null);
  const written = writePhrase(price.text, options.isUnfinished === true);
  const phrase = normalizePhrase(written.text);
  const translated = translatePhrase(phrase);
  const { tokens, phrases } = takePhrases(splitTokens(translated), {
    isVehicleName: (key) => !types.isWord(key) && (lexicon.makes.has(key) || lexicon.models.has(key)),
    isPart: (words) => types.findNamed(words.map(stemFor)) !== null,
  });

  const isVehicleTyped = tokens.some(({ key }) => lexicon.makes.has(key) || /^(?:19|20)?\d\d$/.test(key));
  const isPartTypo = (word: string) => !isVehicleTyped && isTypoOfPart(word, tokens, types);
  const isPartWord = (word: string) =>
    types.isWord(word) || isStopWord(word) || FOREIGN_WORDS.has(word) || isPartTypo(word);
  const isVehicleName = (key: string) => lexicon.models.has(key) || lexicon.makes.has(key);
  const isModel = (key: string) => !/^\d+$/.test(key) && lexicon.models.has(key);
  const brandContext = { carried: types.brands, isVehicleName, isModel, isPartWord };
  const brands = readBrands(tokens, { ...brandContext, isVehicleNamed: isVehicleTyped });

  const typed = readVehicle(tokens, lexicon, isPartWord);
  const modelId = typed.year === null ? undefined : typed.model?.nodeByYear.get(typed.year);
  const drives = readDrive(tokens);
  const driveAnswers = drives === null ? [] : [await chooseDrive(db, modelId, drives)];
  let vehicle: Understanding["vehicle"] = null;
  let engineNames: string[] = [];
  if (modelId !== undefined && typed.model !== null) {
    const isDoorPart = (stems: readonly string[]) => types.findNamed(stems)?.name.includes("door") === true;
    const bodyAnswers = await readBody(db, tokens, modelId, isDoorPart);
    const details = await readDetails(db, tokens, modelId, isPartWord);
    const levels = [typed.year, typed.make, typed.model.model, details.name];
    const answers = [...details.answers, ...driveAnswers, ...bodyAnswers];
    vehicle = {
      attributeValueId: details.attributeValueId,
      name: levels.filter((part) => part !== "").join(" "),
      answers,
    };
  } else engineNames = rewriteEngine(tokens).filter((name) => !catalogue.has(name.toLowerCase()));
  const otherVehicle = vehicle === null ? null : readOtherVehicle(tokens, lexicon, isPartWord);

  const spelling = {
    partWords: types.words,
    catalogue,
    completesName: types.completes,
    isVehicleNamed: vehicle !== null,
    isUnfinished: options.isUnfinished === true,
  };
  // A word that no part, title or dictionary explains, nor a typo of one.
  const isUnknownWord = ({ key }: Token) =>
    /^[a-z]{3,}$/.test(key) &&
    !(isPartWord(key) || isPositionWord(key) || isEnglishWord(key) || catalogue.has(key) || types.words.has(key)) &&
    !engineNames.some((name) => name.toLowerCase() === key) &&
    correctSpelling([key], spelling)[0] === key;
  const unknownVehicle =
    vehicle !== null || options.isUnfinished === true ? null : readUnknownVehicle(tokens, typed, isUnknownWord);

  const rest = restFrom(tokens);
  // A piece of a part number is no name of a part: the "W" of "LL3Z-9102-W".
  const isNumberPiece = (word: string) =>
    tokens.some(
      ({ as, text: piece }) => as === "rest" && readPartNumber(piece) !== null && splitWords(piece).includes(word),
    );
  const typedWords = splitWords(rest);
  const once = correctSpelling(typedWords, spelling);
  // A corrected word may be what shows how another was meant: of "brak padz" first "brake padz", then "brake pads".
  const isPartly = once.some((word, at) => word !== typedWords[at]) && once.some((word, at) => word === typedWords[at]);
  const corrected = isPartly
    ? correctSpelling(
        once.flatMap((word) => word.split(" ")),
        spelling,
      )
    : once;
  // Places are named as parts name them: "frnt" is the front.
  const misspelt = once.flatMap((word, at) =>
    word === typedWords[at] || isPositionWord(word) ? [] : [[word, typedWords[at] ?? word] as const],
  );
  const typedBy = new Map([...written.typed, ...misspelt]);
  const words = joinHalves(corrected, types);
  const plain = words.flatMap((word) => word.split(" ")).filter((word) => !isStopWord(word));
  const usual = brands.flatMap(({ partType }) => partType ?? []);
  const notSold = readNotSold(text, plain, types.findNamed);
  // "Optima yellow top" asks for a battery by its maker's own name of it.
  const isOwnName =
    usual.length > 0 &&
    notSold === null &&
    plain.every((word) => !/\d/.test(word) && (!types.isWord(word) || types.isStyleWord(word) || isPositionWord(word)));
  const places = plain.every(isPositionWord) ? plain : [];
  const searched = isOwnName ? [...places, ...usual.flatMap(splitWords)] : plain;

  const named = options.isVehicleIgnored === true || vehicle !== null || unknownVehicle !== null ? "" : nameFor(typed);
  const isAboutVehicle = vehicle !== null || typed.year !== null;
  const isKind = notSold === null && (isAboutVehicle || searched.some((word) => /\d/.test(word)));
  const kinds = isKind ? listKinds(types, searched) : [];
  const only = kinds.length === 1 ? kinds : [];
  const found = notSold === null ? findPart(types.findNamed, searched, isOwnName ? searched : words) : null;
  const lookAt = first.flatMap((name) => types.findNamed(splitWords(name).map(stemFor)) ?? []);
  const namedType = lookAt[0] ?? found ?? only[0] ?? null;
  const isEnumerated = lookAt.length > 0 || isEnumeration(written.text, translated !== phrase);
  const others =
    lookAt.length > 0 ? lookAt.slice(1) : listOtherTypes(types.findNamed, searched, namedType, isEnumerated);
  const neighbors = namedType === null ? [] : types.neighbors(namedType.part);
  const held = listHeld(searched, namedType?.part.name ?? null);
  const attempts = joinFractions(
    listAttempts(
      {
        named,
        held,
        words: searched.filter((word) => !held.includes(word)),
        namedType,
        others,
        isEnumerated,
        neighbors,
        kinds,
        catalogue,
        isAboutVehicle,
        isStyleWord: types.isStyleWord,
      },
      options.isUnfinished === true ? [] : phrases,
    ),
    text,
  ).map((attempt) => ({
    ...attempt,
    isNewLost: attempt.dropped.some(isNew),
    dropped: attempt.dropped
      .filter((word) => !isSilent(word) && !isNew(word))
      .map((word) => asTyped(word, typedBy, text)),
  }));
  return {
    vehicle: options.isVehicleIgnored === true ? null : vehicle,
    text: attempts[0]?.text ?? "",
    unnamed: tokens
      .flatMap(({ as, key, text: piece }) =>
        as !== "rest" || isStopWord(key) || isNew(piece) ? [] : (written.typed.get(piece) ?? piece),
      )
      .join(" "),
    named,
    attempts,
    partType: lookAt.length > 0 ? null : (namedType?.part ?? null),
    lookAt: lookAt.map(({ part }) => part.name),
    isCorrected: corrected.join(" ") !== typedWords.join(" "),
    isVehicleNamed: nameFor(typed) !== "",
    answers: vehicle === null ? driveAnswers : [],
    price: price.range,
    isLowestPrice: price.isLowest,
    unknown: plain.filter(
      (word) =>
        !/\d/.test(word) &&
        !catalogue.has(word) &&
        !types.words.has(word) &&
        !isNumberPiece(word) &&
        !engineNames.some((name) => name.toLowerCase() === word),
    ),
    engineNames,
    notCarried: brands.map(({ name }) => name),
    otherVehicle: options.isVehicleIgnored === true ? null : otherVehicle,
    unknownVehicle: options.isVehicleIgnored === true ? null : unknownVehicle,
    partialVehicle:
      vehicle === null ? partialVehicleFor(tokens, typed, { lexicon, isUnknown: unknownVehicle !== null }) : null,
    missingYear: options.isVehicleIgnored === true ? null : missingYearOf(typed, tokens),
    severalYears: options.isVehicleIgnored === true ? null : severalYearsOf(typed, tokens),
    anyYear: options.isVehicleIgnored === true ? null : yearsOf(typed, tokens),
    notSold,
    fluid:
      held.length === 0 || namedType === null
        ? null
        : [...held.map(showGrade), namedType.part.name.toLowerCase()].join(" "),
    isMoreThanWords: vehicle !== null || brands.length > 0 || price.range !== null || price.isLowest,
  };
}
