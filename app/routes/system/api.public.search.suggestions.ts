import type { RouteHandle } from "~/models/page/route-handle";
import type { SuggestAnswer } from "~/models/search/search";
import { listSuggestions } from "~/pages/list/search.server";
import { pageLoader } from "~/server/page/page-loader.server";

export const handle = { isPersonal: true } satisfies RouteHandle;

/** Returns suggestions for the text in the search box, and hot words for an empty one; the form works without them. */
export const loader = pageLoader(async ({ ctx }) =>
  Response.json({
    suggestions: await listSuggestions(ctx, ctx.url.searchParams.get("q") ?? ""),
  } satisfies SuggestAnswer),
);
