import { useLoaderData } from "@remix-run/react";
import { Prose } from "~/components/content/prose";
import { RouteBreadcrumbs } from "~/components/page/breadcrumbs";
import { LetterTiles } from "~/components/search/letter-index";
import { Shortcuts } from "~/components/vehicle/make-models";
import type { RouteHandle } from "~/models/page/route-handle";
import { groupByLetter } from "~/models/product/brand";
import * as urls from "~/models/shop/urls";
import { loadPageText } from "~/server/content/content.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { loadMakeIndex } from "~/server/vehicle/makes.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Shop parts by make",
  breadcrumbs: [{ name: "Makes" }],
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const [{ makes, popular }, text, head] = await Promise.all([
    loadMakeIndex(ctx),
    loadPageText(ctx, urls.makes()),
    loadHead(ctx, { description: "All makes of cars and trucks, each with its models and years." }),
  ]);
  const entries = makes.map(({ name, slug, models }) => ({
    name,
    to: urls.make(slug),
    note: `${models} ${models === 1 ? "model" : "models"}`,
  }));
  return {
    head,
    text,
    groups: groupByLetter(entries),
    popular: popular.map(({ name, slug }) => ({ name, to: urls.make(slug) })),
  };
});

export default function MakesPage() {
  const { groups, popular, text } = useLoaderData<typeof loader>();
  return (
    <div className="page-width">
      <RouteBreadcrumbs />
      <h1>Shop by make</h1>
      <Shortcuts label="Popular makes" links={popular} />
      <LetterTiles label="All makes" groups={groups} />
      {text === "" ? null : <Prose html={text} className="mt-10" />}
    </div>
  );
}
