import { data as answer, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FitsOnlyLink, ListPage } from "~/components/search/list-page";
import { Html } from "~/components/ui/html";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import {
  listSuggestions,
  loadSearch,
  redirectMisfit,
  redirectOtherModel,
  searchTextError,
} from "~/pages/list/search.server";
import {
  loadEmptyListVehicle,
  redirectOwnVehicle,
  redirectPrice,
  redirectVehicle,
  redirectVin,
} from "~/pages/list/searched-vehicle.server";
import { buttonAction } from "~/server/forms/form-action.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { isFromOurPages } from "~/server/vehicle/visit-vehicle.server";
import { renderNotes } from "./notes.server";
import { NothingFound } from "./nothing-found";
import { RecentSearches } from "./recent-searches";
import { TooLongSearch } from "./too-long-search";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  robots: "noindex",
  pageType: "search results",
  breadcrumbs: [{ name: "Search" }],
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const q = (ctx.url.searchParams.get("q") ?? "").trim();
  const error = searchTextError(q);
  if (error !== null) {
    const head = await loadHead(ctx, { title: "Search text is too long", isSpecific: true });
    return answer({ kind: "tooLong" as const, q, error, head }, { status: 400 });
  }
  await redirectVin(ctx, q);
  await redirectOwnVehicle(ctx, q);
  redirectPrice(ctx, q);
  const { list, categories } = await loadSearch(ctx, { defaultSort: "bestMatch" });
  const { understood, total } = list.page;
  if (total > 0 && q !== "" && isFromOurPages(ctx)) ctx.searchedText = q;
  await redirectVehicle(ctx, understood, list.query);
  redirectMisfit(list);
  redirectOtherModel(list);
  const emptyFor = total === 0 ? await loadEmptyListVehicle(ctx, understood) : null;
  const head = await loadHead(ctx, {
    ...(list.query.q !== "" && { title: `“${list.query.q}” in auto parts`, isSpecific: true }),
    robots: "noindex",
  });
  // The suggestions of the search box; without JavaScript they appear only here.
  const suggestions = total === 0 ? await listSuggestions(ctx, q).catch(() => []) : [];
  const notes = renderNotes(ctx, { list, categories });
  const recent = q === "" ? ctx.recentSearches : [];
  return answer({ kind: "list" as const, list, emptyFor, suggestions, notes, recent, head });
});

/** Clears the recent searches. */
export const action = buttonAction(async ({ ctx }) => {
  ctx.cookies.clear("searched");
  return redirect(urls.search(), 303);
});

export default function SearchPage() {
  const page = useLoaderData<typeof loader>();
  if (page.kind === "tooLong") return <TooLongSearch q={page.q} error={page.error} />;
  const { list, emptyFor, suggestions, notes, recent } = page;
  const { q } = list.query;
  const { understood, total, nearest } = list.page;
  const isNamed = (understood?.vehicle ?? null) !== null;
  const isLimited = total > 0 && understood?.isMisfit !== true;
  const isSoldOut = list.soldOut !== null;
  return (
    <ListPage
      {...list}
      heading={q === "" ? "All parts" : `Results for “${q}”`}
      {...(isNamed && { vehicleBar: isLimited ? <FitsOnlyLink {...list} /> : null })}
      empty={
        <NothingFound
          q={q}
          understood={understood}
          nearest={nearest}
          vehicle={emptyFor}
          suggestions={q === "" ? [] : suggestions}
          isSoldOut={isSoldOut}
          isAnyVehicle={list.query.isAnyVehicle}
        />
      }
    >
      <Html fragment={notes} />
      <RecentSearches texts={recent} />
    </ListPage>
  );
}
