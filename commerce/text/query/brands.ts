import { isPositionWord } from "../position-words";
import { isStopWord, splitWords, stemFor, stemsFor } from "../words";
import { BRAND_LINES, NOT_SOLD_LINES } from "./brands-data";
import { isEnglishWord } from "./english-words";
import type { NamedPartType } from "./part-types";
import type { Token } from "./tokens";
import { foldName } from "./vehicle-lexicon";

/** A well-known brand of parts. */
type PartsBrand = {
  readonly name: string;
  /** The catalogue's name of the part type that it is known for; null for one known for many. */
  readonly partType: string | null;
};

function listBrands(line: string): (readonly [key: string, brand: PartsBrand])[] {
  const [type = "", names = ""] = line.split("|").map((piece) => piece.trim());
  const partType = type === "-" ? null : type;
  return names.split(",").map((name) => [foldName(name), { name: name.trim(), partType }]);
}

/** Brands by their folded names; of two spellings of one the first in the table stands. */
const brands: ReadonlyMap<string, PartsBrand> = new Map(BRAND_LINES.trim().split("\n").flatMap(listBrands).reverse());
const BRAND_SPAN_MAX = 3;

/** The facts that decide whether a word is a brand's name. */
type BrandContext = {
  /** Folded names of the brands that the shop carries. */
  readonly carried: ReadonlySet<string>;
  /** Whether a name is also a make's or a model's, such as "optima" and "odyssey". */
  readonly isVehicleName: (key: string) => boolean;
  /** Whether a name is a model's. */
  readonly isModel: (key: string) => boolean;
  /** Whether the text names a year or a make, so that such a name is the vehicle's. */
  readonly isVehicleNamed: boolean;
  /** Whether a word is part of a part type's name. */
  readonly isPartWord: (word: string) => boolean;
};

/**
 * Reads brands that the shop does not carry and marks their tokens. An ordinary English word ("peak", "walker") is a
 * brand only in a text that also names a part.
 */
export function readBrands(tokens: readonly Token[], context: BrandContext): PartsBrand[] {
  const found: PartsBrand[] = [];
  const isOtherNamed = (span: readonly Token[]) =>
    tokens.some((token) => !span.includes(token) && context.isModel(token.key) && !context.isPartWord(token.key));
  /** "Odyssey battery" with a make is the battery of an Odyssey. */
  const isPartOfModel = ([first, ...others]: readonly Token[]) =>
    context.isModel(first?.key ?? "") && others.every((token) => context.isPartWord(token.key));
  const hasPart = tokens.some(({ as, key }) => as === "rest" && context.isPartWord(key));
  for (let size = BRAND_SPAN_MAX; size > 0; size -= 1)
    for (let at = 0; at + size <= tokens.length; at += 1) {
      const span = tokens.slice(at, at + size);
      const key = span.map((token) => token.key).join("");
      const brand = brands.get(key);
      if (brand === undefined || span.some(({ as }) => as !== "rest") || context.carried.has(key)) continue;
      // "I need a starter" does not ask for Needa.
      if (size > splitWords(brand.name).length && span.some((token) => isStopWord(token.key))) continue;
      // "2013 Kia Optima" is a vehicle, "optima battery 2013 Civic" names another one.
      const isVehicle = context.isVehicleName(key) || isPartOfModel(span);
      if (isVehicle && context.isVehicleNamed && !isOtherNamed(span)) continue;
      // The "MR2 Spyder" is a model.
      if (at > 0 && context.isModel(`${tokens[at - 1]?.key}${key}`)) continue;
      if (size === 1 && (isEnglishWord(key) || context.isPartWord(key)) && !(hasPart && !context.isPartWord(key)))
        continue;
      for (const token of span) token.as = "brand";
      if (!found.includes(brand)) found.push(brand);
    }
  return found;
}

type Thing = { readonly name: string; readonly stems: readonly string[] };

/** All names of all things, the longest first. */
const THINGS: readonly Thing[] = NOT_SOLD_LINES.trim()
  .split("\n")
  .flatMap((line) => {
    const [name = "", others = ""] = line.split(":");
    return [name, ...others.split(",")].map((each) => ({ name, stems: stemsFor(each) }));
  })
  .toSorted((a, b) => b.stems.length - a.stems.length);

/** Words that say which one is meant: "cheap winter tires for my truck". */
const FILLERS: ReadonlySet<string> = new Set(
  (
    "car auto truck suv van vehicle used cheap best new all season terrain winter summer hiver invierno snow mud run flat spare low profile road off " +
    "tinted oem complete whole replacement remanufactured rebuilt"
  ).split(" "),
);
/** The size of a tire: "225/65R17". */
const TIRE_SIZE = /\b\d{3}\s?\/\s?\d{2}\s?-?\s?z?r\s?-?\d{2}\b/i;

/**
 * The thing that a text asks for and that the shop does not sell; null where its words may mean anything else. `named` is
 * the part type that they name: "windshield wipers" are wiper blades.
 */
export function readNotSold(
  text: string,
  words: readonly string[],
  findNamed: (stems: readonly string[]) => NamedPartType | null,
): string | null {
  const stems = words.map(stemFor);
  const named = findNamed(stems)?.name ?? [];
  if (named.length === 0 && TIRE_SIZE.test(text)) return "tires";
  const isOther = (stem: string, { stems: own }: Thing) =>
    !own.includes(stem) && !FILLERS.has(stem) && !isStopWord(stem) && !isPositionWord(stem) && !/\d/.test(stem);
  const isMeant = (thing: Thing) =>
    thing.stems.every((stem) => stems.includes(stem)) &&
    !stems.some((stem) => isOther(stem, thing)) &&
    named.every((stem) => thing.stems.includes(stem)) &&
    named.length < thing.stems.length;
  return THINGS.find(isMeant)?.name ?? null;
}
