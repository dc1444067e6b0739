import type { SuggestAnswer } from "~/models/search/search";
import { suggestionsFor } from "~/pages/list/search.server";
import { pageLoader } from "~/server/page/page-loader.server";

/** Suggestions for the text in the search box, hot words for an empty one: an enhancement of the form (CAT-11, CAT-12). */
export const loader = pageLoader(async ({ ctx }) =>
  Response.json({
    suggestions: await suggestionsFor(ctx, ctx.url.searchParams.get("q") ?? ""),
  } satisfies SuggestAnswer),
);
