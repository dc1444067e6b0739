import { redirect } from "@remix-run/node";
import { searchApi } from "~/models/api";
import { activeFacetCount, parseListQuery } from "~/models/search/list-query";
import type { SortValue, Suggestion } from "~/models/search/search";
import { SEARCH_TEXT_MAX_CHARS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import { fitQuery } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { type ListData, type ListOptions, loadList, toFilter } from "./list.server";

/** The number of hot words offered below the shopper's own. */
const HOT_BESIDE_RECENT_MAX = 3;
/** The number of part types offered beside a result. */
const CATEGORIES_MAX = 8;

const toSuggestion = (kind: "hot" | "recent") => (text: string) => ({ text, kind, href: urls.search({ q: text }) });

/**
 * Loads suggestions for a typed text; for an empty one the shopper's recent searches with the way to clear them, then the
 * market's hot words. Throws CallFailure.
 */
export async function listSuggestions(ctx: RequestContext, typed: string): Promise<readonly Suggestion[]> {
  const q = typed.trim().replace(/\s+/g, " ");
  if (q.length > SEARCH_TEXT_MAX_CHARS) return [];
  const vehicle = fitQuery(ctx);
  // The numbers for a vehicle are as old as those of the lists that they lead to.
  const cache = vehicle.attributeValueId === undefined ? "suggestions" : "list";
  if (q !== "") return callCached(ctx, cache, searchApi.suggestions, { query: { q, ...vehicle } });
  const words = await callCached(ctx, "content", searchApi.hotWords, {});
  const recent = ctx.recentSearches.map(toSuggestion("recent"));
  const clear = { text: "Clear recent searches", kind: "hot" as const, href: `${urls.search()}#recent-searches` };
  const hot = words.filter((word) => !ctx.recentSearches.includes(word)).map(toSuggestion("hot"));
  return recent.length === 0 ? hot : [...recent, clear, ...hot.slice(0, HOT_BESIDE_RECENT_MAX)];
}

/** Lists the part types of a result as it is filtered, the largest first; none when the call fails. */
async function resultCategories(ctx: RequestContext, defaultSort: SortValue) {
  if ((ctx.url.searchParams.get("q") ?? "").trim() === "") return [];
  try {
    const list = parseListQuery(ctx.url.searchParams, defaultSort);
    const { attributeValueId = null, answers } = list.isAnyVehicle ? {} : fitQuery(ctx);
    const query = { ...toFilter(list, {}, attributeValueId, false), ...(answers !== undefined && { answers }) };
    const categories = await callCached(ctx, "list", searchApi.resultCategories, { query });
    return categories.slice(0, CATEGORIES_MAX).map(({ name, path, count }) => ({ name, path, count }));
  } catch {
    return [];
  }
}

/** The field error of a search text; null when it can be searched. */
export function searchTextError(q: string): string | null {
  return q.length <= SEARCH_TEXT_MAX_CHARS
    ? null
    : `Search text is too long: use at most ${SEARCH_TEXT_MAX_CHARS} characters`;
}

/** Loads a search page: its list and the part types of its result. Throws as `loadList` does. */
export async function loadSearch(ctx: RequestContext, options: ListOptions) {
  const [list, categories] = await Promise.all([loadList(ctx, options), resultCategories(ctx, options.defaultSort)]);
  return { list, categories };
}

/** Products that a part number may name, at most: a search that finds more was one for words. */
const NUMBERED_MAX = 4;

/**
 * Throws a redirect to the list for all vehicles when a search holds a number whose products fit none of the shopper's:
 * the number names a part, so the page shows it and says on it that it does not fit.
 */
export function redirectMisfit({ query, parameters, page: { total, fit, understood } }: ListData): void {
  const isNumber = /\d/.test(query.q) && understood?.partType == null && understood?.vehicle == null;
  if (total > 0 || fit === null || !isNumber || activeFacetCount(query) > 0) return;
  if (fit.all > 0 && fit.all <= NUMBERED_MAX) throw redirect(urls.search({ ...parameters, fits: "0" }), 302);
}

/**
 * Throws a redirect to the list for all vehicles when a search names another model than the shopper's, without a year, and
 * nothing for the shopper's vehicle names it.
 */
export function redirectOtherModel({ query, parameters, shortVehicle, page: { fit, understood } }: ListData): void {
  const several = understood?.severalYears ?? null;
  if (several?.typed !== null || fit === null || shortVehicle === null || activeFacetCount(query) > 0) return;
  if (!shortVehicle.endsWith(several.model)) throw redirect(urls.search({ ...parameters, fits: "0" }), 302);
}
