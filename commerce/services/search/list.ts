import type { z } from "zod";
import type { listFilterSchema } from "~/models/api/item";
import type { ListFit } from "~/models/fitment/list-question";
import { DEFAULT_SORT, type ItemPage, type SortValue } from "~/models/search/search";
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
  /** Keys of questions that the shopper could not answer. */
  skipped?: readonly string[] | undefined;
};

/** For callers that need a list's facets or counts but none of its items. */
const NO_PAGE: PageQuery = { page: 1, size: 0, sort: DEFAULT_SORT, soldOut: false };

/** Reads a list with text, category, scope, vehicle and facets applied. */
export async function readList(call: Call, filters: ListFilters, page: PageQuery = NO_PAGE): Promise<IndexList> {
  const scope = await findScope(call, filters);
  const { page: number, size, sort, soldOut } = page;
  return call.services.index.list({ ...filters, market: call.market, scope, page: number, size, sort, soldOut });
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

/** Loads one page of a list as cards; a page beyond the end is empty. */
export async function loadPage(call: Call, filters: ListFilters, query: PageQuery): Promise<ItemPage> {
  const { ids, total, vehicle, correctedText, understood, groups, nearest } = await readList(call, filters, query);
  return {
    nearest: total > 0 || filters.q === undefined ? [] : await nameTypes(call, await nearest()),
    items: await listCards(call, ids, vehicle),
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
