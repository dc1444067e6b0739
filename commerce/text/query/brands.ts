import { BRAND_LINES } from "./brands-data";
import { isEnglishWord } from "./english";
import type { Token } from "./tokens";
import { foldName } from "./vehicle-lexicon";

/** A brand of parts that is known and not carried. */
type KnownBrand = {
  readonly name: string;
  /** The catalogue's name of the part type that it is known for; null for one known for many. */
  readonly partType: string | null;
};

const brands = new Map<string, KnownBrand>();
for (const line of BRAND_LINES.trim().split("\n")) {
  const [partType = "", names = ""] = line.split("|").map((piece) => piece.trim());
  for (const name of names.split(",").map((each) => each.trim()))
    if (!brands.has(foldName(name))) brands.set(foldName(name), { name, partType: partType === "-" ? null : partType });
}
const BRAND_SPAN_MAX = 3;

/** The number of brands known by name. */
export const KNOWN_BRANDS = brands.size;

/** What decides whether a word is a brand's name. */
type BrandContext = {
  /** Folded names of the brands that the shop carries. */
  readonly carried: ReadonlySet<string>;
  /** Whether a name is also a make's or a model's, such as "optima" and "odyssey". */
  readonly isVehicleName: (key: string) => boolean;
  /** Whether the text names a year or a make, so that such a name is the vehicle's. */
  readonly isVehicleNamed: boolean;
  /** Whether a word is part of a part type's name. */
  readonly isPartWord: (word: string) => boolean;
};

/**
 * Reads brands that the shop does not carry and marks their tokens. An ordinary English word ("peak", "walker") is a
 * brand only in a text that also names a part.
 */
export function readBrands(tokens: readonly Token[], context: BrandContext): KnownBrand[] {
  const found: KnownBrand[] = [];
  const hasPart = tokens.some(({ as, key }) => as === "rest" && context.isPartWord(key));
  for (let size = BRAND_SPAN_MAX; size > 0; size -= 1)
    for (let at = 0; at + size <= tokens.length; at += 1) {
      const span = tokens.slice(at, at + size);
      const key = span.map((token) => token.key).join("");
      const brand = brands.get(key);
      if (brand === undefined || span.some(({ as }) => as !== "rest") || context.carried.has(key)) continue;
      if (context.isVehicleName(key) && context.isVehicleNamed) continue;
      if (size === 1 && (isEnglishWord(key) || context.isPartWord(key)) && !(hasPart && !context.isPartWord(key)))
        continue;
      for (const token of span) token.as = "brand";
      if (!found.includes(brand)) found.push(brand);
    }
  return found;
}
