import type { PartialVehicle } from "~/models/fitment/named-vehicle";
import type { Token } from "./tokens";
import { isOtherYear, type TypedVehicle } from "./understand-vehicle";
import { FOREIGN_MAKES, makesFor, type VehicleLexicon } from "./vehicle-lexicon";

/** A name that no list of vehicles has is at most this many words long. */
const NAME_MAX_WORDS = 2;
const SHORT_NAME_CHARS = 3;

/** A word as names of models are written: "Micra", "CSX". */
const nameFor = (word: string) =>
  word.length <= SHORT_NAME_CHARS ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** Finds the make of vehicles that are in no list of ours, and its tokens. */
function findForeignMake(tokens: readonly Token[]): { readonly make: string; readonly span: Token[] } | null {
  for (const [name, make] of Object.entries(FOREIGN_MAKES)) {
    const words = name.split(" ");
    const at = tokens.findIndex((_, from) =>
      words.every((word, index) => tokens[from + index]?.key === word && tokens[from + index]?.as === "rest"),
    );
    if (at !== -1) return { make, span: tokens.slice(at, at + words.length) };
  }
  return null;
}

/** The words from an index on that only a name of a model can be, in steps of 1 or -1, in the order of the text. */
function unknownFrom(
  tokens: readonly Token[],
  { at, step }: { readonly at: number; readonly step: 1 | -1 },
  isUnknown: (token: Token) => boolean,
): Token[] {
  const found: Token[] = [];
  for (let index = at; found.length < NAME_MAX_WORDS; index += step) {
    const token = tokens[index];
    if (token === undefined || token.as !== "rest" || !isUnknown(token)) break;
    found.push(token);
  }
  return step === 1 ? found : found.reverse();
}

/**
 * Reads the vehicle that a text names and no list of ours has, and marks its tokens; null when it names none. It is a year
 * or a make beside a word that nothing else explains, a make of another trade, or a make in a year before our lists begin.
 */
export function readUnknownVehicle(
  tokens: readonly Token[],
  { make, model, otherYears }: TypedVehicle,
  isUnknown: (token: Token) => boolean,
): string | null {
  if (model !== null || otherYears !== undefined) return null;
  const foreign = make === null ? findForeignMake(tokens) : null;
  for (const token of foreign?.span ?? []) token.as = "model";
  const isYear = (token: Token) => (token.as === "year" && /^\W?\d+\W?$/.test(token.text)) || isOtherYear(token);
  const year = tokens.find(isYear);
  const isMake = (token: Token) => token.as === "make" || foreign?.span.includes(token) === true;
  const makeAt = tokens.findLastIndex(isMake);
  const yearAt = year === undefined ? -1 : tokens.indexOf(year);
  const spans = [
    makeAt === -1 ? [] : unknownFrom(tokens, { at: makeAt + 1, step: 1 }, isUnknown),
    yearAt === -1 ? [] : unknownFrom(tokens, { at: yearAt + 1, step: 1 }, isUnknown),
    yearAt === -1 ? [] : unknownFrom(tokens, { at: yearAt - 1, step: -1 }, isUnknown),
  ];
  const words = spans.find((span) => span.length > 0) ?? [];
  const isTooOld = make !== null && year !== undefined && isOtherYear(year);
  if (words.length === 0 && foreign === null && !isTooOld) return null;
  const makeName = foreign?.make ?? make;
  const name = [year?.key, makeName, ...words.map(({ key }) => nameFor(key))];
  for (const token of [...words, ...(year === undefined ? [] : [year])]) token.as = token === year ? "year" : "model";
  return name.filter((piece) => piece != null).join(" ");
}

/** What a text says of a vehicle, whether or not that is a whole one; null when it says nothing. */
export function partialVehicleFor(
  tokens: readonly Token[],
  { year, make, model, otherYears, range }: TypedVehicle,
  { lexicon, isUnknown }: { readonly lexicon: VehicleLexicon; readonly isUnknown: boolean },
): PartialVehicle | null {
  const other = tokens.find((token) => isOtherYear(token))?.key;
  const typedYear = year ?? (other === undefined ? null : Number(other));
  const years = range?.years ?? (typedYear === null ? null : [typedYear, typedYear]);
  const typedModel = model ?? otherYears ?? null;
  const named = typedModel?.make ?? make;
  if (years === null && named === null && !isUnknown) return null;
  const key = tokens.flatMap((token) => (token.as === "model" ? token.key : [])).join("");
  const alike = [...(lexicon.models.get(key) ?? []), ...(lexicon.modelsByBeginning.get(key) ?? [])];
  const models = typedModel === null ? [] : [typedModel, ...alike];
  return {
    years: years === null ? null : { from: years[0], to: years[1] },
    makes: models.length > 0 ? models.map((each) => each.make) : named === null ? [] : makesFor(named),
    models: models.map((each) => each.model),
    isUnknown,
  };
}
