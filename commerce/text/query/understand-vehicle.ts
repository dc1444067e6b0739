import type { MissingYear, OtherVehicle, SeveralYears } from "~/models/search/search";
import { typosAllowed, typosBetween } from "../words";
import { isEnglishWord } from "./english-words";
import { type Token, UNITS } from "./tokens";
import { isMakeFor, MODEL_OF_MAKE, type VehicleLexicon, type VehicleModel } from "./vehicle-lexicon";

/** A vehicle as far as a text names it; without a year it is only a name. */
export type TypedVehicle = {
  year: number | null;
  make: string | null;
  model: VehicleModel | null;
  /** The named model when it was not made in the named year: then `model` is null. */
  otherYears?: VehicleModel;
  /** The token of a range of years, "2004-2008", and its first and last. */
  range?: { readonly token: Token; readonly years: readonly [number, number] };
};

const SPAN_MAX = 4;
const FUZZY_SPAN_MAX = 3;
const FUZZY_MIN_CHARS = 4;
/** Without a make beside it only a word this long is read as a misspelled model. */
const FUZZY_ALONE_MIN_CHARS = 5;
/** A shorter name before two digits is rather the beginning of another model's name. */
const MODEL_BEFORE_YEAR_MIN_CHARS = 3;
/** The number of a model may stand before the make; a shorter one rather counts pieces. */
const NUMBER_AHEAD = /^\d{3,}$/;
const CENTURY = 100;

/** The year that two digits mean: the newest that ends so and has vehicles; null without one. */
export function shortYear(digits: string, years: ReadonlySet<number>): number | null {
  const newest = Math.max(...years, 0);
  const inThis = Math.floor(newest / CENTURY) * CENTURY + Number(digits);
  const year = inThis <= newest ? inThis : inThis - CENTURY;
  return years.has(year) ? year : null;
}

/** Whether the words before a bare two-digit number name a model that does not go on with it, as in "civic 08". */
function isYearOfModel(
  tokens: readonly Token[],
  at: number,
  { models, modelsByBeginning }: VehicleLexicon,
  isPartWord: (word: string) => boolean,
): boolean {
  if (UNITS.test(tokens[at + 1]?.key ?? "")) return false;
  for (let size = 1; size <= Math.min(SPAN_MAX, at); size += 1) {
    const key = tokens
      .slice(at - size, at)
      .map((token) => token.key)
      .join("");
    const whole = `${key}${tokens[at]?.key}`;
    if (models.has(whole) || modelsByBeginning.has(whole)) return false;
    if (key.length < MODEL_BEFORE_YEAR_MIN_CHARS || isPartWord(key)) continue;
    if (models.has(key) || (key.length >= FUZZY_ALONE_MIN_CHARS && modelsByBeginning.has(key))) return true;
  }
  return false;
}

const RANGE = /^((?:19|20)?\d\d)[-–]((?:19|20)?\d\d)$/;

/** Reads a range of years, which describes parts rather than a vehicle. */
function readRange(tokens: readonly Token[], { years }: VehicleLexicon): TypedVehicle["range"] {
  const yearFor = (digits: string) => (digits.length === 4 ? Number(digits) : shortYear(digits, years));
  for (const token of tokens) {
    const [, from = "", to = ""] = RANGE.exec(token.text) ?? [];
    if (from === "") continue;
    const [first, last] = [yearFor(from), yearFor(to)];
    if (first !== null && last !== null && first < last) return { token, years: [first, last] };
  }
  return undefined;
}

function readYear(tokens: Token[], lexicon: VehicleLexicon, isPartWord: (word: string) => boolean): number | null {
  const { years, makes, models, modelsByBeginning } = lexicon;
  const isVehicleWord = (key: string | undefined) =>
    key !== undefined && (makes.has(key) || models.has(key) || modelsByBeginning.has(key));
  for (const [index, token] of tokens.entries()) {
    const whole = /^(?:19|20)\d\d$/.test(token.key) ? Number(token.key) : null;
    if (whole !== null && years.has(whole)) {
      token.as = "year";
      return whole;
    }
    // A range of years describes a part, not a vehicle, so it sets no year.
    if (RANGE.test(token.text)) token.as = "year";
    const [digits] = /\d\d/.exec(token.text) ?? [""];
    const isQuoted = /^['’"“]\d\d['’"”]?$/.test(token.text);
    const isBare =
      /^\d\d$/.test(token.text) &&
      (isVehicleWord(tokens[index + 1]?.key) || isYearOfModel(tokens, index, lexicon, isPartWord));
    if (isQuoted || isBare) {
      const year = shortYear(digits, years);
      if (year === null) continue;
      token.as = "year";
      return year;
    }
  }
  return null;
}

function readMake(tokens: Token[], { makes }: VehicleLexicon): string | null {
  for (const size of [2, 1])
    for (let at = 0; at + size <= tokens.length; at += 1) {
      const span = tokens.slice(at, at + size);
      const make = makes.get(span.map(({ key }) => key).join(""));
      if (make === undefined || span.some(({ as }) => as !== "rest")) continue;
      for (const token of span) token.as = "make";
      return make;
    }
  return null;
}

type Choice = { model: VehicleModel; span: Token[]; typos: number };

/** Picks among models of the same name: the one made in the year, the light truck of a family, the shortest name. */
function pickModel(models: readonly VehicleModel[], typedVehicle: TypedVehicle): VehicleModel | null {
  const { year, make } = typedVehicle;
  const ofMake = make === null ? models : models.filter((each) => isMakeFor(make, each.make));
  const ofYear = year === null ? ofMake : ofMake.filter(({ nodeByYear: nodeIn }) => nodeIn.has(year));
  const rank = ({ model, make: each }: VehicleModel) =>
    (each === make || make === null ? 0 : 1_000) + (model.endsWith("1500") ? 0 : 100) + model.length;
  // Manual names are in order of preference, which the stable sort preserves.
  return ofYear.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** Words behind which a vehicle is named, in English, Spanish and French. */
const BEFORE_VEHICLE = new Set(["for", "fits", "para", "pour"]);

/**
 * Whether the tokens from an index may name a model: a bare number or a trade word only behind a make or a year, a number
 * of three digits before a make too ("2500 ram"). A trade word before a year may too, unless another one stands before it
 * ("hemi charger 2014" and "battery charger 2014") or it begins a text about another model ("charger 2014 radiator",
 * "charger 2014 camry"). So may two letters ("x5 2012") at the beginning of a text about no other model, or behind "for".
 */
function canName(
  tokens: readonly Token[],
  { at, size }: { readonly at: number; readonly size: number },
  isPartWord: (word: string) => boolean,
  isOnly: (token: Token) => boolean,
): boolean {
  const [before, first, after] = [tokens[at - 1], tokens[at], tokens[at + size]];
  if (size > 1 || first === undefined) return true;
  if (/^\d+$/.test(first.key)) return before?.as === "make" || (NUMBER_AHEAD.test(first.key) && after?.as === "make");
  if (first.key.length > 2 && !isPartWord(first.key)) return true;
  if (before?.as === "make" || before?.as === "year") return true;
  const isBeforeYear = after?.as === "year" || (/^\d\.\d/.test(after?.text ?? "") && tokens[at + 2]?.as === "year");
  if (isBeforeYear && before !== undefined && BEFORE_VEHICLE.has(before.key)) return true;
  if (first.key.length <= 2) return isBeforeYear && before === undefined && !isPartWord(first.key) && isOnly(first);
  return isBeforeYear && isOnly(first) && (before === undefined || (before.as === "rest" && !isPartWord(before.key)));
}

type Span = { readonly at: number; readonly size: number; readonly span: Token[] };

/** A name with its number ahead is read with the number behind it too: "2500 dodge ram" is the Ram 2500. */
function numberLast({ at, size, span }: Span): Span[] {
  const [first, ...others] = span;
  const name = others.filter(({ as }) => as === "rest");
  if (first === undefined || name.length === 0 || !NUMBER_AHEAD.test(first.key)) return [];
  return [{ at, size, span: [...name, first] }];
}

function exactModel(
  tokens: Token[],
  lexicon: VehicleLexicon,
  typedVehicle: TypedVehicle,
  isPartWord: (word: string) => boolean,
): Choice | null {
  const isOnly = (token: Token) =>
    tokens.every(({ key }) => key === token.key || isPartWord(key) || !lexicon.models.has(key));
  // The make does not make a name longer: of "Land Rover Range Rover Sport" the model is the Range Rover Sport.
  const spans = Array.from({ length: SPAN_MAX }, (_, index) => SPAN_MAX - index)
    .flatMap((size) => tokens.slice(size - 1).map((_, at) => ({ at, size, span: tokens.slice(at, at + size) })))
    .flatMap((each) => [each, ...numberLast(each)])
    .filter(({ span }) => span.every(({ as }) => as === "rest" || as === "make") && span.at(-1)?.as !== "make")
    .map((each) => ({ ...each, own: each.span.filter(({ as }) => as === "rest").length }))
    .toSorted((a, b) => b.own - a.own);
  for (const names of [lexicon.models, lexicon.modelsByBeginning])
    for (const { at, size, span } of spans) {
      const key = span.map((token) => token.key).join("");
      const isBeginning = names === lexicon.modelsByBeginning;
      if (
        isBeginning &&
        typedVehicle.make === null &&
        (typedVehicle.year === null || key.length < FUZZY_ALONE_MIN_CHARS)
      )
        continue;
      const model = pickModel(names.get(key) ?? [], typedVehicle);
      if (model !== null && canName(tokens, { at, size }, isPartWord, isOnly)) return { model, span, typos: 0 };
    }
  return null;
}

function fuzzyModel(
  tokens: Token[],
  lexicon: VehicleLexicon,
  typedVehicle: TypedVehicle,
  isPartWord: (word: string) => boolean,
): Choice | null {
  let best: Choice | null = null;
  for (let size = FUZZY_SPAN_MAX; size > 0; size -= 1)
    for (let at = 0; at + size <= tokens.length; at += 1) {
      const span = tokens.slice(at, at + size);
      const typed = span.map(({ key }) => key).join("");
      if (span.some(({ as, key }) => as !== "rest" || isPartWord(key))) continue;
      // A different digit is another vehicle, not a typo.
      if (/\d/.test(typed) || typed.length < (typedVehicle.make === null ? FUZZY_ALONE_MIN_CHARS : FUZZY_MIN_CHARS))
        continue;
      for (const names of [lexicon.models, lexicon.modelsByBeginning])
        for (const [key, models] of names) {
          const limit = Math.min(typosAllowed(typed), typosAllowed(key), (best?.typos ?? 3) - 1);
          if (limit < 1 || Math.abs(key.length - typed.length) > 2) continue;
          const typos = typosBetween(typed, key, limit);
          const model = typos > limit ? null : pickModel(models, typedVehicle);
          if (model !== null) best = { model, span, typos };
        }
    }
  return best;
}

function fuzzyMake(
  tokens: Token[],
  makes: Iterable<readonly [string, string]>,
  isPartWord: (word: string) => boolean,
  hasYear: boolean,
) {
  const names = [...makes];
  for (const token of tokens) {
    const { key } = token;
    if (token.as !== "rest" || key.length < FUZZY_MIN_CHARS || isPartWord(key) || /\d/.test(key)) continue;
    // "food" is no Ford; "2012 doge" may be a Dodge.
    if (!hasYear && isEnglishWord(key)) continue;
    for (const limit of [1, 2]) {
      const found = names.find(
        ([name]) =>
          limit <= typosAllowed(key) && limit <= typosAllowed(name) && typosBetween(key, name, limit) <= limit,
      );
      if (found === undefined) continue;
      token.as = "make";
      return found[1];
    }
  }
  return null;
}

/** Whether a token is a year of which no vehicle is known, as in "1989 f150". */
export const isOtherYear = ({ as, key }: Token) => as === "rest" && /^(?:19[3-9]|20[0-3])\d$/.test(key);

/**
 * Reads the vehicle from a text, with its words in any position, nicknames and typos included; marks the tokens used.
 * Year, make or model may be missing.
 */
export function readVehicle(
  tokens: Token[],
  lexicon: VehicleLexicon,
  isPartWord: (word: string) => boolean,
): TypedVehicle {
  const range = readRange(tokens, lexicon);
  const typedVehicle: TypedVehicle = {
    year: readYear(tokens, lexicon, isPartWord),
    make: readMake(tokens, lexicon),
    model: null,
    ...(range && { range }),
  };
  let choice = exactModel(tokens, lexicon, typedVehicle, isPartWord);
  if (choice === null && typedVehicle.make === null) {
    typedVehicle.make = fuzzyMake(tokens, lexicon.makes, isPartWord, typedVehicle.year !== null);
    if (typedVehicle.make !== null) choice = exactModel(tokens, lexicon, typedVehicle, isPartWord);
  }
  if (choice === null && (typedVehicle.make !== null || typedVehicle.year !== null))
    choice = fuzzyModel(tokens, lexicon, typedVehicle, isPartWord);
  if (choice === null && typedVehicle.make !== null) {
    const model = pickModel(lexicon.models.get(MODEL_OF_MAKE[typedVehicle.make] ?? "") ?? [], typedVehicle);
    if (model !== null) choice = { model, span: [], typos: 0 };
  }
  if (choice === null) {
    // "2011 Passat": the model is known, without that year.
    const inAnyYear =
      typedVehicle.year === null ? null : exactModel(tokens, lexicon, { ...typedVehicle, year: null }, isPartWord);
    if (inAnyYear === null) return typedVehicle;
    for (const token of inAnyYear.span) token.as = "model";
    return { ...typedVehicle, otherYears: inAnyYear.model };
  }
  const { model, span } = choice;
  for (const token of span) token.as = "model";
  const older = range === undefined && typedVehicle.year === null ? tokens.find(isOtherYear) : undefined;
  if (older !== undefined) {
    older.as = "year";
    return { ...typedVehicle, year: Number(older.key), otherYears: model };
  }
  if (typedVehicle.make === null) {
    const own = [...lexicon.makes].filter(([, make]) => isMakeFor(make, model.make));
    fuzzyMake(tokens, own, isPartWord, typedVehicle.year !== null);
  }
  return { ...typedVehicle, make: model.make, model };
}

/**
 * Reads another vehicle from what a first one left of a text, with the text for it alone, and marks its tokens; null when
 * its year, make and model are not all known.
 */
export function readOtherVehicle(
  tokens: readonly Token[],
  lexicon: VehicleLexicon,
  isPartWord: (word: string) => boolean,
): OtherVehicle | null {
  const rest = tokens.filter(({ as }) => as === "rest");
  if (!rest.some(({ key }) => /^(?:19|20)\d\d$/.test(key))) return null;
  const read = rest.map((token) => ({ ...token }));
  const { year, model } = readVehicle(read, lexicon, isPartWord);
  if (year === null || model?.nodeByYear.has(year) !== true) return null;
  for (const [at, token] of rest.entries()) token.as = read[at]?.as ?? "rest";
  const words = rest.filter(({ key }) => key !== "and").map(({ text }) => text);
  return { name: `${year} ${model.make} ${model.model}`, text: words.join(" ") };
}

/** Returns the years in which a named model was made that are next to the named one, each with the text that names it. */
export function missingYearOf({ year, otherYears }: TypedVehicle, tokens: readonly Token[]): MissingYear | null {
  if (year === null || otherYears === undefined) return null;
  const made = [...otherYears.nodeByYear.keys()].sort((a, b) => a - b);
  const nearest = [made.findLast((each) => each < year), made.find((each) => each > year)];
  const textFor = (other: number) => tokens.map(({ as, text }) => (as === "year" ? String(other) : text)).join(" ");
  return {
    name: `${year} ${otherYears.make} ${otherYears.model}`,
    years: nearest.flatMap((each) => (each === undefined ? [] : [{ year: each, text: textFor(each) }])),
  };
}

/** Returns all years of a model that is named without one, each with the text that names it too. */
export function yearsOf({ year, model, range }: TypedVehicle, tokens: readonly Token[]): SeveralYears | null {
  if (year !== null || model === null || range !== undefined) return null;
  const text = tokens.map((token) => token.text).join(" ");
  return {
    typed: null,
    model: `${model.make} ${model.model}`,
    years: [...model.nodeByYear.keys()].sort((a, b) => b - a).map((each) => ({ year: each, text: `${each} ${text}` })),
  };
}

/** The most years of a range that are offered. */
const YEARS_MAX = 12;

/** Returns the years of a typed range in which the named model was made, each with the text that names it alone. */
export function severalYearsOf({ year, model, range }: TypedVehicle, tokens: readonly Token[]): SeveralYears | null {
  if (year !== null || model === null || range === undefined) return null;
  const [from, to] = range.years;
  const made = [...model.nodeByYear.keys()].filter((each) => each >= from && each <= to).sort((a, b) => a - b);
  if (made.length === 0) return null;
  const textFor = (one: number) => tokens.map((token) => (token === range.token ? String(one) : token.text)).join(" ");
  return {
    typed: range.token.text,
    model: `${model.make} ${model.model}`,
    years: made.slice(0, YEARS_MAX).map((each) => ({ year: each, text: textFor(each) })),
  };
}
