import type { z } from "zod";
import type { listFilterSchema } from "~/models/api/item";
import type { ListFit } from "~/models/fitment/list-question";
import {
  DEFAULT_SORT,
  type ItemPage,
  LOWEST_FIRST,
  type SearchInterpretation,
  type SortValue,
} from "~/models/search/search";
import { readPrice } from "~/models/search/typed-price";
import { type MarketId, marketFor } from "~/models/shop/market";
import { money } from "~/models/shop/money";
import type { Call } from "../../http/call";
import type { CategoryCount, FitGroups, IndexList, Taxonomy } from "../../index/door";
import { listCards } from "./cards";
import { findScope } from "./scope";

type ListFilters = z.output<typeof listFilterSchema>;
type PageQuery = {
  page: number;
  size: number;
  sort: SortValue;
  soldOut: boolean;
  /** Whether what fits the vehicle comes first, then what may, in every order. */
  fitFirst?: boolean | undefined;
  /** Keys of questions that the shopper could not answer. */
  skipped?: readonly string[] | undefined;
};

/** For callers that need a list's facets or counts but none of its items. */
const NO_PAGE: PageQuery = { page: 1, size: 0, sort: DEFAULT_SORT, soldOut: false };

/** Reads a list with text, category, scope, vehicle and facets applied. */
export async function readList(call: Call, filters: ListFilters, page: PageQuery = NO_PAGE): Promise<IndexList> {
  const scope = await findScope(call, filters);
  const { page: number, size, sort, soldOut, fitFirst } = page;
  return call.services.index.list({
    ...filters,
    market: call.market,
    scope,
    page: number,
    size,
    sort,
    soldOut,
    fitFirst,
  });
}

const describeGroups = async (groups: FitGroups, skipped: readonly string[]): Promise<ListFit> => ({
  fits: groups.fits,
  mayFit: groups.mayFit,
  all: await groups.countAll(),
  question: await groups.question(skipped),
});

async function nameTypes(call: Call, types: readonly { id: number; count: number }[]) {
  const { categories } = await call.services.index.taxonomy();
  return types.flatMap(({ id, count }) => {
    const category = categories.get(id);
    return category === undefined ? [] : [{ id, name: category.name, path: category.path, count }];
  });
}

/** The number of typed words that a list leaves out; another part type in place of the named one counts for all. */
function leftOut(understood: SearchInterpretation | null): number {
  if (understood === null) return 0;
  return understood.instead === null ? understood.dropped.length : Number.POSITIVE_INFINITY;
}

/** The number of sold-out items that a list names. */
const SOLD_OUT_MAX = 4;

/**
 * Loads the sold-out items that a shopper has to know of, so that "none" is not said where there are some: those of an empty
 * list, those that match more of the words or the part type that another stands in for, and those that fit where no item
 * in stock does.
 */
async function loadSoldOut(call: Call, filters: ListFilters, query: PageQuery, list: IndexList) {
  const { total, groups, understood } = list;
  const left = leftOut(understood);
  const isFitMissing = groups !== null && groups.fits === 0;
  if (query.soldOut || query.page > 1 || (total > 0 && left === 0 && !isFitMissing)) return [];
  const all = await readList(call, filters, { ...query, soldOut: true, size: SOLD_OUT_MAX });
  const isNearer = total === 0 || leftOut(all.understood) < left;
  if (!isNearer && !isFitMissing) return [];
  const cards = await listCards(call, all.ids, all.vehicle);
  const soldOut = cards.filter((card) => card.status !== "ON_SHELVES" || card.availableTotal <= 0);
  return isNearer ? soldOut : soldOut.filter(({ carModelMatch }) => carModelMatch === "FIT");
}

/** Finds what a list without products would have at other prices than those that a filter or its text names. */
async function findOtherPrices(call: Call, filters: ListFilters, query: PageQuery, { total, understood }: IndexList) {
  if (total > 0 || (filters.price ?? understood?.price ?? null) === null) return null;
  const q = filters.q === undefined ? undefined : readPrice(filters.q, marketFor(call.market).currency).text;
  const cheapest = { ...query, page: 1, size: 1, sort: LOWEST_FIRST };
  const others = await readList(call, { ...filters, q, price: undefined }, cheapest);
  const [first] = await listCards(call, others.ids, others.vehicle);
  return first === undefined ? null : { total: others.total, lowestPrice: first.discountPrice };
}

/** Loads one page of a list as cards; a page beyond the end is empty. */
export async function loadPage(call: Call, filters: ListFilters, query: PageQuery): Promise<ItemPage> {
  const list = await readList(call, filters, query);
  const { ids, total, vehicle, correctedText, understood, groups, nearest } = list;
  return {
    soldOut: await loadSoldOut(call, filters, query, list),
    otherPrices: await findOtherPrices(call, filters, query, list),
    nearest: total > 0 || filters.q === undefined ? [] : await nameTypes(call, await nearest()),
    items: await listCards(call, ids, vehicle),
    hasSales: await call.services.index.hasSales(call.market),
    fit: groups === null ? null : await describeGroups(groups, query.skipped ?? []),
    page: query.page,
    size: query.size,
    total,
    pages: Math.max(1, Math.ceil(total / query.size)),
    correctedText,
    understood,
  };
}

/** Names the part types of counts, largest first. */
export function toCategoryHits(
  { categories }: Taxonomy,
  counts: ReadonlyMap<number, Pick<CategoryCount, "count">>,
  limit: number,
) {
  return [...categories.values()]
    .map(({ id, name, path }) => ({ id, name, path, count: counts.get(id)?.count ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, "en"))
    .slice(0, limit);
}

/** Names the part types of a vehicle: first those with most products of its own, last those with universal ones alone. */
export function toVehicleCategoryHits(
  { categories }: Taxonomy,
  counts: ReadonlyMap<number, CategoryCount>,
  market: MarketId,
) {
  const { currency } = marketFor(market);
  return [...counts]
    .flatMap(([id, { lowCent, highCent, ...numbers }]) => {
      const category = categories.get(id);
      if (category === undefined) return [];
      const prices = { lowestPrice: money(lowCent, currency), highestPrice: money(highCent, currency) };
      const { name, path } = category;
      return [{ id, name, path, ...numbers, fits: numbers.count - numbers.mayFit, ...prices }];
    })
    .sort(
      (a, b) =>
        b.count - b.universal - (a.count - a.universal) || b.count - a.count || a.name.localeCompare(b.name, "en"),
    );
}
