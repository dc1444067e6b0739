import type { z } from "zod";
import type { listFilterSchema } from "~/models/api/item";
import { DEFAULT_SORT, type ItemPage, type SortValue } from "~/models/search/search";
import type { Call } from "../../http/call";
import type { IndexList, Taxonomy } from "../../index/door";
import { listCards } from "../catalogue/cards";
import { findScope } from "./scope";

type ListFilters = z.output<typeof listFilterSchema>;
type PageQuery = { page: number; size: number; sort: SortValue; soldOut: boolean };

/** For callers that need a list's facets or counts but none of its items. */
const NO_PAGE: PageQuery = { page: 1, size: 0, sort: DEFAULT_SORT, soldOut: false };

/** Reads a list with text, category, scope, vehicle and facets applied. */
export async function readList(call: Call, filters: ListFilters, page: PageQuery = NO_PAGE): Promise<IndexList> {
  const scope = await findScope(call, filters);
  const { page: number, size, sort, soldOut } = page;
  return call.services.index.list({ ...filters, market: call.market, scope, page: number, size, sort, soldOut });
}

/** Loads one page of a list as cards; a page beyond the end is empty. */
export async function loadPage(call: Call, filters: ListFilters, query: PageQuery): Promise<ItemPage> {
  const { ids, total, vehicle, correctedText, understood } = await readList(call, filters, query);
  return {
    items: await listCards(call, ids, vehicle),
    page: query.page,
    size: query.size,
    total,
    pages: Math.max(1, Math.ceil(total / query.size)),
    correctedText,
    understood,
  };
}

/** Names the part types of counts, largest first. */
export function toCategoryHits({ categories }: Taxonomy, counts: ReadonlyMap<number, number>, limit: number) {
  return [...categories.values()]
    .map(({ id, name, path }) => ({ id, name, path, count: counts.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, "en"))
    .slice(0, limit);
}
