import { useLoaderData } from "@remix-run/react";
import { LetterIndex } from "~/components/search/letter-index";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { Shortcuts } from "~/components/vehicle/make-models";
import { groupByLetter } from "~/models/product/brand";
import * as urls from "~/models/shop/urls";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { makeIndex } from "~/server/vehicle/makes.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const loader = pageLoader(async ({ ctx }) => {
  const [{ makes, popular }, head] = await Promise.all([
    makeIndex(ctx),
    loadHead(ctx, {
      title: "Shop parts by make | Auto parts",
      description: "All makes of cars and trucks we carry parts for, each with its models and years.",
    }),
  ]);
  const entries = makes.map(({ name, slug, models }) => ({
    name,
    to: urls.make(slug),
    note: `${models} ${models === 1 ? "model" : "models"}`,
  }));
  return {
    head,
    groups: groupByLetter(entries),
    popular: popular.map(({ name, slug }) => ({ name, to: urls.make(slug) })),
  };
});

export default function MakesPage() {
  const { groups, popular } = useLoaderData<typeof loader>();
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ name: "Home", to: urls.home() }, { name: "Makes" }]} />
      <h1>Shop by make</h1>
      <Shortcuts label="Popular makes" links={popular} />
      <LetterIndex label="All makes" groups={groups} />
    </div>
  );
}
