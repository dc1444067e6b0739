import { isStopWord, splitWords } from "../words";
import { BRAND_LINES } from "./brands-data";
import { isEnglishWord } from "./english";
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
      if (context.isVehicleName(key) && context.isVehicleNamed && !isOtherNamed(span)) continue;
      if (size === 1 && (isEnglishWord(key) || context.isPartWord(key)) && !(hasPart && !context.isPartWord(key)))
        continue;
      for (const token of span) token.as = "brand";
      if (!found.includes(brand)) found.push(brand);
    }
  return found;
}
