import type { Facet } from "~/models/search/search";
import type { MarketId } from "~/models/shop/market";
import type { Filters } from "../engine";
import {
  attributeFacets,
  attributePrefix,
  brandSlug,
  type OptionCounts,
  PRICE_STEPS_CENT,
  priceRange,
  queryText,
  toFacets,
} from "../facet-options";
import { centsIn, type Dictionary } from "./columns";
import { type Chosen, type Counts, countFacets } from "./facet-counts";
import { PAIR } from "./load-columns";
import type { RowIndex } from "./rows";

/** A filtered list and its facets, which are counted on first use. */
type Narrowed = { readonly rows: Int32Array; readonly facets: () => readonly Facet[] };

const STAR_X100 = 100;

function marked(length: number, codes: Iterable<number>): Uint8Array {
  const marks = new Uint8Array(length);
  for (const code of codes) if (code < length) marks[code] = 1;
  return marks;
}

function chosenCodes(chosenValues: readonly string[] | undefined, dictionary: Dictionary): Uint8Array | null {
  if (chosenValues === undefined || chosenValues.length === 0) return null;
  const codes = chosenValues.map((text) => dictionary.find(text)).filter((code) => code !== undefined && code !== 0);
  return marked(
    dictionary.texts.length,
    codes.filter((code) => code !== undefined),
  );
}

const CODES = new WeakMap<RowIndex["columns"], ReadonlyMap<string, readonly number[]>>();

/** Attribute codes by the label as it appears in a query string. */
function codesByLabel({ columns }: RowIndex): ReadonlyMap<string, readonly number[]> {
  const cached = CODES.get(columns);
  if (cached !== undefined) return cached;
  const codes = new Map<string, number[]>();
  columns.pairs.texts.forEach((pair, code) => {
    const label = pair.split(PAIR, 1).join("");
    if (label === "") return;
    const list = codes.get(label);
    if (list === undefined) codes.set(label, [code]);
    else list.push(code);
  });
  CODES.set(columns, codes);
  return codes;
}

type AttributeFacet = { readonly label: string; readonly prefix: string; readonly codes: readonly number[] };

function withCodes(index: RowIndex, labels: readonly string[]): AttributeFacet[] {
  const codes = codesByLabel(index);
  return labels.map((label) => ({ label, prefix: attributePrefix(label), codes: codes.get(queryText(label)) ?? [] }));
}

const valueText = (index: RowIndex, code: number) => {
  const pair = index.columns.pairs.texts[code] ?? "";
  return pair.slice(pair.indexOf(PAIR) + 1);
};

function toChosen(index: RowIndex, filters: Filters, attributes: readonly AttributeFacet[]): Chosen {
  const { columns } = index;
  const chosenValues = new Set(filters.attributes);
  const attributeFacet = new Uint8Array(columns.pairs.texts.length);
  const attribute = new Uint8Array(columns.pairs.texts.length);
  let bits = 0;
  attributes.forEach(({ prefix, codes }, place) => {
    if ([...chosenValues].some((value) => value.startsWith(prefix))) bits |= 1 << (place + 1);
    for (const code of codes) {
      attributeFacet[code] = place + 1;
      if (chosenValues.size > 0 && chosenValues.has(prefix + valueText(index, code))) attribute[code] = 1;
    }
  });
  const isBrandChosen = filters.brand !== undefined && filters.brand.length > 0;
  const slugs = new Set(filters.brand);
  return {
    brand: isBrandChosen
      ? marked(
          index.brands.length,
          [...index.brands.keys()].filter((place) => slugs.has(brandSlug(index.brands[place]))),
        )
      : null,
    position: chosenCodes(filters.position, columns.positions),
    condition: chosenCodes(filters.condition, columns.conditions),
    price: priceRange(filters.price),
    ratingX100: filters.rating === undefined ? null : filters.rating * STAR_X100,
    attributeFacet,
    attribute,
    attributeFacets: bits,
  };
}

function toOptionCounts(index: RowIndex, counts: Counts, attributes: readonly AttributeFacet[]): OptionCounts {
  const { columns } = index;
  const byText = (dictionary: Dictionary, byCode: Int32Array) =>
    dictionary.texts.map((text, code) => [text, byCode[code] ?? 0] as const);
  return {
    ...counts,
    position: byText(columns.positions, counts.position),
    condition: byText(columns.conditions, counts.condition),
    attributes: attributes.map(
      ({ label, codes }) =>
        [label, codes.map((code) => [valueText(index, code), counts.attribute[code] ?? 0] as const)] as const,
    ),
  };
}

/**
 * Filters a list and counts what choosing each option would show. Options of one facet widen the list, facets narrow it;
 * options without items are left out. `labels` are the attributes offered.
 */
export function narrow(
  index: RowIndex,
  rows: Int32Array,
  filters: Filters,
  { market, labels }: { market: MarketId; labels: readonly string[] },
): Narrowed {
  const attributes = withCodes(index, attributeFacets(labels, filters));
  const chosen = toChosen(index, filters, attributes);
  const { passing, counts } = countFacets(index, rows, chosen, centsIn(index.columns, market), PRICE_STEPS_CENT);
  let facets: readonly Facet[] | undefined;
  return {
    rows: passing,
    facets() {
      facets ??= toFacets(market, index.brands, filters, toOptionCounts(index, counts(), attributes));
      return facets;
    },
  };
}
