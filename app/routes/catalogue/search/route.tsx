import { data as answer } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FitsOnlyLink, ListPage } from "~/components/search/list-page";
import type { RouteHandle } from "~/models/page/route-handle";
import { listSuggestions, loadSearch, searchTextError } from "~/pages/list/search.server";
import { redirectVehicle, redirectVin } from "~/pages/list/searched-vehicle.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { NothingFound, SearchNotes, TooLongSearch } from "./search-notes";

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
  const { list, categories } = await loadSearch(ctx, { defaultSort: "bestMatch" });
  await redirectVehicle(ctx, list.page.understood);
  const head = await loadHead(ctx, {
    ...(list.query.q !== "" && { title: `“${list.query.q}” in auto parts`, isSpecific: true }),
    robots: "noindex",
  });
  // What the box suggests while typing; without script this is where it can be seen.
  const suggestions = list.page.total === 0 ? await listSuggestions(ctx, q).catch(() => []) : [];
  return answer({ kind: "list" as const, list, categories, suggestions, head });
});

export default function SearchPage() {
  const page = useLoaderData<typeof loader>();
  if (page.kind === "tooLong") return <TooLongSearch q={page.q} error={page.error} />;
  const { list, categories, suggestions } = page;
  const { q } = list.query;
  const { understood, correctedText, total } = list.page;
  const isNamed = (understood?.vehicle ?? null) !== null;
  return (
    <ListPage
      {...list}
      heading={q === "" ? "All parts" : `Results for “${q}”`}
      {...(isNamed && { vehicleBar: total > 0 ? <FitsOnlyLink {...list} /> : null })}
      empty={<NothingFound q={q} understood={understood} suggestions={q === "" ? [] : suggestions} />}
    >
      <SearchNotes q={q} understood={understood} correctedText={correctedText} total={total} categories={categories} />
    </ListPage>
  );
}
