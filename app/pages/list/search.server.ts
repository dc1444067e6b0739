import { searchApi } from "~/models/api";
import type { Suggestion } from "~/models/search/search";
import { SEARCH_TEXT_MAX_CHARS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import type { RequestContext } from "~/server/http/context.server";
import { type ListOptions, loadList } from "./list.server";

/** Categories offered beside a result. */
const CATEGORIES_MAX = 8;

/** Suggestions for a typed text; the market's hot words for none. Throws CallFailure. */
export async function suggestionsFor(ctx: RequestContext, typed: string): Promise<readonly Suggestion[]> {
  const q = typed.trim().replace(/\s+/g, " ");
  if (q.length > SEARCH_TEXT_MAX_CHARS) return [];
  if (q !== "") return callCached(ctx, "suggestions", searchApi.suggestions, { query: { q } });
  const words = await callCached(ctx, "content", searchApi.hotWords, {});
  return words.map((text) => ({ text, kind: "hot" as const, href: urls.search({ q: text }) }));
}

/** Part types that hold items of a result, the fullest first; none while the call fails. */
async function resultCategories(ctx: RequestContext, q: string, isAnyVehicle: boolean) {
  if (q === "") return [];
  try {
    const query = { q, ...(isAnyVehicle && { anyVehicle: true }) };
    const found = await callCached(ctx, "list", searchApi.resultCategories, { query });
    return found.slice(0, CATEGORIES_MAX).map(({ name, path, count }) => ({ name, path, count }));
  } catch {
    return [];
  }
}

/** The field error of a search text, null when it may be searched. */
export function searchTextError(q: string): string | null {
  return q.length <= SEARCH_TEXT_MAX_CHARS
    ? null
    : `Search text is too long: use at most ${SEARCH_TEXT_MAX_CHARS} characters`;
}

/** A search page's list with the part types its result holds. Throws as `loadList` does. */
export async function loadSearch(ctx: RequestContext, options: ListOptions) {
  const parameters = ctx.url.searchParams;
  const q = (parameters.get("q") ?? "").trim();
  const [list, categories] = await Promise.all([
    loadList(ctx, options),
    resultCategories(ctx, q, parameters.get("anyVehicle") === "1"),
  ]);
  return { list, categories };
}
