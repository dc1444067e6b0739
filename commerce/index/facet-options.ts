import type { Facet } from "~/models/search/search";
import { type MarketId, marketFor } from "~/models/shop/market";
import { formatMoney, money } from "~/models/shop/money";
import type { Filters } from "./engine";
import type { IndexedBrand, IndexedCategory } from "./taxonomy";

/** Lower ends of the price steps in cents; each step ends one cent below the next. */
export const PRICE_STEPS_CENT = [0, 2_500, 5_000, 10_000, 20_000, 50_000] as const;
const STARS = [4, 3, 2, 1] as const;
/** A list without a category offers attribute filters only if its items come from this many part types at most. */
const MIXED_CATEGORIES_MAX = 3;
/** The most attribute facets in one list: in memory each takes one bit of a number. */
const ATTRIBUTE_FACETS_MAX = 30;

/** The number of items for each option of a list's facets. Each array or map may hold options without items. */
export type OptionCounts = {
  /** In the order of the taxonomy's brands. */
  readonly brand: ArrayLike<number>;
  readonly position: Iterable<readonly [text: string, count: number]>;
  readonly condition: Iterable<readonly [text: string, count: number]>;
  /** In the order of `PRICE_STEPS_CENT`. */
  readonly priceStep: ArrayLike<number>;
  /** By whole stars, 0 to 5. */
  readonly stars: ArrayLike<number>;
  /** By label of the offered attributes. */
  readonly attributes: readonly (readonly [label: string, Iterable<readonly [text: string, count: number]>])[];
};

type Option = { value: string; label: string; count: number };

const byLabel = new Intl.Collator("en");

/** A value as written in a comma-separated query parameter, where its own commas would split it. */
export function queryText(value: string): string {
  return value.includes(",") ? value.replace(/\s*,\s*/g, "; ") : value;
}

/** The slug of an active brand; empty for an inactive one, which is not shown anywhere. */
export const brandSlug = (brand: IndexedBrand | undefined) => (brand?.active === 1 ? brand.slug : "");

/** The ends of a chosen price range in cents; null without a choice. */
export function priceRange(chosen: string | undefined): readonly [low: number, high: number] | null {
  if (chosen === undefined || chosen === "-") return null;
  const [from = "", to = ""] = chosen.split("-");
  return [from === "" ? 0 : Number(from), to === "" ? Number.POSITIVE_INFINITY : Number(to)];
}

/** Whether a list's items come from so few part types that their attributes are offered as filters. */
export const isUnmixed = (partTypes: number) => partTypes <= MIXED_CATEGORIES_MAX;

/**
 * The attributes that a list offers: those of its category or, when that has none, those of its part types if they are
 * few. Part types come in the order of the tree; those of a text or a scope by their lowest item id.
 */
export function attributeLabels(
  category: IndexedCategory | undefined,
  listPartTypes: () => readonly (IndexedCategory | undefined)[],
): string[] {
  if (category !== undefined && category.displayAttributes.length > 0) return [...category.displayAttributes];
  const partTypes = listPartTypes();
  return isUnmixed(partTypes.length) ? [...new Set(partTypes.flatMap((each) => each?.displayAttributes ?? []))] : [];
}

/**
 * The attributes that are facets of a list: the offered ones and the chosen ones. A chosen attribute that the list does
 * not offer still filters it, so that a shared link means the same everywhere.
 */
export function attributeFacets(labels: readonly string[], { attributes = [] }: Filters): string[] {
  const chosen = attributes.map((value) => value.split(":", 1).join(""));
  return [...new Set([...labels, ...chosen.filter((label) => label !== "")])].slice(0, ATTRIBUTE_FACETS_MAX);
}

/** The prefix of an attribute's options in a query. */
export const attributePrefix = (label: string) => `${queryText(label)}:`;

function facet(key: string, label: string, options: readonly Option[], selected: (value: string) => boolean): Facet {
  const shown = options.filter((option) => option.value !== "" && (hasItems(option) || selected(option.value)));
  return { key, label, options: shown.map((option) => ({ ...option, isSelected: selected(option.value) })) };
}

const fullestFirst = (options: Option[]) =>
  options.sort((a, b) => b.count - a.count || byLabel.compare(a.label, b.label));

const hasItems = ({ count }: Option) => count > 0;

function priceOptions(market: MarketId, counts: ArrayLike<number>): Option[] {
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

const textOptions = (counts: OptionCounts["position"], prefix = "") =>
  fullestFirst(Array.from(counts, ([text, count]) => ({ value: prefix + text, label: text, count })).filter(hasItems));

/** Facets of every list: an attribute of the same name repeats what the product itself says. */
const PRODUCT_FACETS: ReadonlySet<string> = new Set(["Brand", "Position", "Condition"]);

/**
 * Builds a list's facets from counts. Options without items are left out, but not a chosen brand, price or rating, which
 * an empty list still names. Facets without options are left out.
 */
export function toFacets(
  market: MarketId,
  brands: Iterable<IndexedBrand>,
  filters: Filters,
  counts: OptionCounts,
): Facet[] {
  const isIn = (chosen: readonly string[] | undefined) => (value: string) => chosen?.includes(value) ?? false;
  const brandOptions = Array.from(brands, (brand, place) => ({
    value: brandSlug(brand),
    label: brand.name,
    count: counts.brand[place] ?? 0,
  })).filter((option) => hasItems(option) || isIn(filters.brand)(option.value));
  const atLeast = (star: number) =>
    Array.from(counts.stars).reduce((sum, count, at) => sum + (at < star ? 0 : count), 0);
  return [
    facet("brand", "Brand", fullestFirst(brandOptions), isIn(filters.brand)),
    facet("position", "Position", textOptions(counts.position), isIn(filters.position)),
    ...counts.attributes
      .filter(([label]) => !PRODUCT_FACETS.has(label))
      .map(([label, options]) =>
        facet("attributes", label, textOptions(options, attributePrefix(label)), isIn(filters.attributes)),
      ),
    facet("price", "Price", priceOptions(market, counts.priceStep), (value) => value === filters.price),
    facet(
      "rating",
      "Rating",
      STARS.map((star) => ({
        value: String(star),
        label: `${star} ${star === 1 ? "star" : "stars"} & up`,
        count: atLeast(star),
      })),
      (value) => Number(value) === filters.rating,
    ),
    facet("condition", "Condition", textOptions(counts.condition), isIn(filters.condition)),
  ].filter(({ options }) => options.length > 0);
}
