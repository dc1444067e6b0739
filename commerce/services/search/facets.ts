import type { MarketId } from "~/models/market";
import { marketOf } from "~/models/market";
import { formatMoney, money } from "~/models/money";
import type { Facet } from "~/models/search";
import type { ItemFacts } from "../catalogue/facts";

/** Lower ends of the price steps in cents; each step ends one cent below the next (row OPEN-35). */
const PRICE_STEPS_CENT = [0, 2_500, 5_000, 10_000, 20_000, 50_000] as const;
const STARS = [4, 3, 2, 1] as const;
const STAR_X100 = 100;

/** What a shopper narrowed a list by. */
export type Filters = {
  readonly brand?: readonly string[];
  readonly position?: readonly string[];
  readonly condition?: readonly string[];
  readonly price?: string;
  readonly rating?: number;
  /** "Label:Value". */
  readonly attributes?: readonly string[];
};

/** What facets need to know of the list they belong to. */
export type FacetContext = {
  readonly market: MarketId;
  readonly brandName: (brandId: number) => string;
  readonly brandSlug: (brandId: number) => string;
  /** Attribute labels offered on this list. */
  readonly labels: readonly string[];
};

/** One facet: which options an item counts for, and whether it passes what is chosen. */
type FacetRule = {
  readonly key: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly passes: (item: ItemFacts) => boolean;
  readonly valuesOf: (item: ItemFacts) => readonly string[];
  readonly labelOf: (value: string) => string;
  readonly isSelected: (value: string) => boolean;
  readonly order: "count" | readonly string[];
};

/** A value as it stands in a comma-joined query: commas would split it (row CAT-10). */
export function queryText(value: string): string {
  return value.replace(/\s*,\s*/g, "; ");
}

function choice(
  key: string,
  label: string,
  chosen: readonly string[] | undefined,
  valueIn: (item: ItemFacts) => string,
  labelOf: (value: string) => string = (value) => value,
): FacetRule {
  const wanted = new Set(chosen);
  return {
    key,
    label,
    isChosen: wanted.size > 0,
    passes: (item) => wanted.size === 0 || wanted.has(valueIn(item)),
    valuesOf: (item) => {
      const value = valueIn(item);
      return value === "" ? [] : [value];
    },
    labelOf,
    isSelected: (value) => wanted.has(value),
    order: "count",
  };
}

function priceRule(context: FacetContext, chosen: string | undefined): FacetRule {
  const { currency } = marketOf(context.market);
  const steps = PRICE_STEPS_CENT.map((low, index) => {
    const next = PRICE_STEPS_CENT[index + 1];
    return {
      low,
      high: next === undefined ? Number.POSITIVE_INFINITY : next - 1,
      value: `${low}-${next === undefined ? "" : next - 1}`,
    };
  });
  const [from = "", to = ""] = chosen?.split("-") ?? [];
  const [low, high] = [from === "" ? 0 : Number(from), to === "" ? Number.POSITIVE_INFINITY : Number(to)];
  const shown = (cent: number) => formatMoney(money(cent, currency)).replace(/\.00$/, "");
  return {
    key: "price",
    label: "Price",
    isChosen: chosen !== undefined && chosen !== "-",
    passes: ({ live }) => live.priceIn[context.market] >= low && live.priceIn[context.market] <= high,
    valuesOf: ({ live }) => {
      const cent = live.priceIn[context.market];
      return steps.filter((step) => cent >= step.low && cent <= step.high).map(({ value }) => value);
    },
    labelOf: (value) => {
      const [start = "0", end = ""] = value.split("-");
      if (end === "") return `${shown(Number(start))} and up`;
      return Number(start) === 0
        ? `Under ${shown(Number(end) + 1)}`
        : `${shown(Number(start))} to ${formatMoney(money(Number(end), currency))}`;
    },
    isSelected: (value) => value === chosen,
    order: steps.map(({ value }) => value),
  };
}

function ratingRule(chosen: number | undefined): FacetRule {
  return {
    key: "rating",
    label: "Rating",
    isChosen: chosen !== undefined,
    passes: ({ live }) => chosen === undefined || live.ratingX100 >= chosen * STAR_X100,
    valuesOf: ({ live }) => STARS.filter((star) => live.ratingX100 >= star * STAR_X100).map(String),
    labelOf: (value) => `${value} stars and up`,
    isSelected: (value) => Number(value) === chosen,
    order: STARS.map(String),
  };
}

function attributeRule(label: string, chosen: readonly string[] | undefined): FacetRule {
  const prefix = `${queryText(label)}:`;
  const valueIn = ({ attributes }: ItemFacts) => {
    const value = attributes[label];
    return value === undefined || value === "" ? "" : prefix + queryText(value);
  };
  const mine = chosen?.filter((value) => value.startsWith(prefix));
  return choice("attributes", label, mine, valueIn, (value) => value.slice(prefix.length));
}

/** The facets of a list, in the order they are shown (row OPEN-35). */
export function facetRules(context: FacetContext, filters: Filters): FacetRule[] {
  const names = new Map<string, string>();
  const brandValue = ({ brandId }: ItemFacts) => {
    const slug = context.brandSlug(brandId);
    names.set(slug, context.brandName(brandId));
    return slug;
  };
  // A chosen attribute that this list does not offer still narrows it: a shared link means the same everywhere.
  const chosenLabels = (filters.attributes ?? []).map((value) => value.split(":", 1).join(""));
  const labels = new Set([...context.labels, ...chosenLabels.filter((label) => label !== "")]);
  return [
    choice("brand", "Brand", filters.brand, brandValue, (slug) => names.get(slug) ?? slug),
    choice("position", "Position", filters.position, ({ position }) => queryText(position)),
    ...[...labels].map((label) => attributeRule(label, filters.attributes)),
    priceRule(context, filters.price),
    ratingRule(filters.rating),
    choice("condition", "Condition", filters.condition, ({ condition }) => queryText(condition)),
  ];
}

/** A list narrowed, with the counts of every option. */
export type Narrowed = { readonly items: readonly ItemFacts[]; readonly facets: readonly Facet[] };

function toFacet(rule: FacetRule, counts: ReadonlyMap<string, number>): Facet {
  const position = (value: string) => (rule.order === "count" ? 0 : rule.order.indexOf(value));
  const options = [...counts]
    .map(([value, count]) => ({ value, label: rule.labelOf(value), count, isSelected: rule.isSelected(value) }))
    .sort(
      (a, b) =>
        position(a.value) - position(b.value) ||
        (rule.order === "count" ? b.count - a.count : 0) ||
        a.label.localeCompare(b.label, "en"),
    );
  return { key: rule.key, label: rule.label, options };
}

/**
 * Keeps the items that pass every facet, and counts for each option what choosing it would show: options of one facet
 * widen the list, facets narrow it; options without items are left out (rows CAT-17, OPEN-35).
 */
export function narrow(items: readonly ItemFacts[], rules: readonly FacetRule[]): Narrowed {
  const counts = rules.map(() => new Map<string, number>());
  const count = (index: number, item: ItemFacts) => {
    const [rule, values] = [rules[index], counts[index]];
    if (rule === undefined || values === undefined) return;
    for (const value of rule.valuesOf(item)) values.set(value, (values.get(value) ?? 0) + 1);
  };
  const kept: ItemFacts[] = [];
  for (const item of items) {
    // An item that fails one facet still counts for the other options of that facet; one that fails two counts nowhere.
    let failed = -1;
    let failures = 0;
    for (let index = 0; index < rules.length && failures < 2; index += 1) {
      const rule = rules[index];
      if (rule === undefined || !rule.isChosen || rule.passes(item)) continue;
      failed = index;
      failures += 1;
    }
    if (failures === 0) {
      kept.push(item);
      for (let index = 0; index < rules.length; index += 1) count(index, item);
    } else if (failures === 1) count(failed, item);
  }
  const facets = rules.map((rule, index) => toFacet(rule, counts[index] ?? new Map()));
  return { items: kept, facets: facets.filter(({ options }) => options.length > 0) };
}
