import type { Facet } from "~/models/search/search";
import type { MarketId } from "~/models/shop/market";
import { marketFor } from "~/models/shop/market";
import { formatMoney, money } from "~/models/shop/money";
import { centsIn, type Dictionary } from "./columns";
import { ATTRIBUTE_FACETS_MAX, type Chosen, type Counts, countFacets } from "./facet-counts";
import { PAIR, queryText } from "./load-columns";
import type { CatalogueIndex } from "./rows";

/** Lower ends of the price steps in cents; each step ends one cent below the next. */
const PRICE_STEPS_CENT = [0, 2_500, 5_000, 10_000, 20_000, 50_000] as const;
const STARS = [4, 3, 2, 1] as const;
const STAR_X100 = 100;

/** The filters a shopper chose for a list. */
export type Filters = {
  readonly brand?: readonly string[] | undefined;
  readonly position?: readonly string[] | undefined;
  readonly condition?: readonly string[] | undefined;
  readonly price?: string | undefined;
  readonly rating?: number | undefined;
  /** "Label:Value". */
  readonly attributes?: readonly string[] | undefined;
};

/** A filtered list and its facets, which are counted on first use. */
type Narrowed = { readonly rows: Int32Array; readonly facets: () => readonly Facet[] };

type Option = { value: string; label: string; count: number };

const byLabel = new Intl.Collator("en");

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

/** Inactive brands are not shown anywhere. */
const brandSlug = (index: CatalogueIndex, place: number) => {
  const brand = index.brands[place];
  return brand?.active === 1 ? brand.slug : "";
};

function priceRange(chosen: string | undefined): Chosen["price"] {
  if (chosen === undefined || chosen === "-") return null;
  const [from = "", to = ""] = chosen.split("-");
  return [from === "" ? 0 : Number(from), to === "" ? Number.POSITIVE_INFINITY : Number(to)];
}

const CODES = new WeakMap<CatalogueIndex["columns"], ReadonlyMap<string, readonly number[]>>();

/** Attribute codes by the label as it appears in a query string. */
function codesByLabel({ columns }: CatalogueIndex): ReadonlyMap<string, readonly number[]> {
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

function attributeFacets(index: CatalogueIndex, labels: readonly string[], filters: Filters): AttributeFacet[] {
  // A chosen attribute that this list does not offer still filters it, so that a shared link means the same everywhere.
  const chosen = (filters.attributes ?? []).map((value) => value.split(":", 1).join(""));
  const all = [...new Set([...labels, ...chosen.filter((label) => label !== "")])].slice(0, ATTRIBUTE_FACETS_MAX);
  const codes = codesByLabel(index);
  return all.map((label) => ({ label, prefix: `${queryText(label)}:`, codes: codes.get(queryText(label)) ?? [] }));
}

const valueText = (index: CatalogueIndex, code: number) => {
  const pair = index.columns.pairs.texts[code] ?? "";
  return pair.slice(pair.indexOf(PAIR) + 1);
};

function toChosen(index: CatalogueIndex, filters: Filters, attributes: readonly AttributeFacet[]): Chosen {
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
          [...index.brands.keys()].filter((place) => slugs.has(brandSlug(index, place))),
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

function facet(key: string, label: string, options: readonly Option[], selected: (value: string) => boolean): Facet {
  const shown = options.filter(({ value, count }) => value !== "" && count > 0);
  return { key, label, options: shown.map((option) => ({ ...option, isSelected: selected(option.value) })) };
}

const fullestFirst = (options: Option[]) =>
  options.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || byLabel.compare(a.label, b.label));

function priceOptions(market: MarketId, counts: Int32Array): Option[] {
  const { currency } = marketFor(market);
  const exact = (cent: number) => formatMoney(money(cent, currency));
  const shown = (cent: number) => exact(cent).replace(/\.00$/, "");
  return PRICE_STEPS_CENT.map((low, step) => {
    const next = PRICE_STEPS_CENT[step + 1];
    const count = counts[step] ?? 0;
    if (next === undefined) return { value: `${low}-`, label: `${shown(low)} and up`, count };
    const label = low === 0 ? `Under ${shown(next)}` : `${shown(low)} to ${exact(next - 1)}`;
    return { value: `${low}-${next - 1}`, label, count };
  });
}

function textOptions(dictionary: Dictionary, counts: Int32Array): Option[] {
  return fullestFirst(dictionary.texts.map((text, code) => ({ value: text, label: text, count: counts[code] ?? 0 })));
}

function toFacets(
  index: CatalogueIndex,
  market: MarketId,
  filters: Filters,
  counts: Counts,
  attributes: readonly AttributeFacet[],
): Facet[] {
  const { columns, brands } = index;
  const isIn = (chosen: readonly string[] | undefined) => (value: string) => chosen?.includes(value) ?? false;
  const brandOptions = brands.map(({ name }, place) => ({
    value: brandSlug(index, place),
    label: name,
    count: counts.brand[place] ?? 0,
  }));
  const atLeast = (star: number) => counts.stars.subarray(star).reduce((sum, count) => sum + count, 0);
  return [
    facet("brand", "Brand", fullestFirst(brandOptions), isIn(filters.brand)),
    facet("position", "Position", textOptions(columns.positions, counts.position), isIn(filters.position)),
    ...attributes.map(({ label, prefix, codes }) =>
      facet(
        "attributes",
        label,
        fullestFirst(
          codes.map((code) => {
            const text = valueText(index, code);
            return { value: prefix + text, label: text, count: counts.attribute[code] ?? 0 };
          }),
        ),
        isIn(filters.attributes),
      ),
    ),
    facet("price", "Price", priceOptions(market, counts.priceStep), (value) => value === filters.price),
    facet(
      "rating",
      "Rating",
      STARS.map((star) => ({ value: String(star), label: `${star} stars and up`, count: atLeast(star) })),
      (value) => Number(value) === filters.rating,
    ),
    facet("condition", "Condition", textOptions(columns.conditions, counts.condition), isIn(filters.condition)),
  ].filter(({ options }) => options.length > 0);
}

/**
 * Filters a list and counts what choosing each option would show. Options of one facet widen the list, facets narrow it;
 * options without items are left out. `labels` are the attributes offered.
 */
export function narrow(
  index: CatalogueIndex,
  rows: Int32Array,
  filters: Filters,
  { market, labels }: { market: MarketId; labels: readonly string[] },
): Narrowed {
  const attributes = attributeFacets(index, labels, filters);
  const chosen = toChosen(index, filters, attributes);
  const { passing, counts } = countFacets(index, rows, chosen, centsIn(index.columns, market), PRICE_STEPS_CENT);
  let facets: readonly Facet[] | undefined;
  return {
    rows: passing,
    facets() {
      facets ??= toFacets(index, market, filters, counts(), attributes);
      return facets;
    },
  };
}
