import { useLoaderData } from "@remix-run/react";
import { RouteBreadcrumbs } from "~/components/page/breadcrumbs";
import { LetterTiles } from "~/components/search/letter-index";
import type { RouteHandle } from "~/models/page/route-handle";
import { aggregatedBrands, groupByLetter } from "~/models/product/brand";
import * as urls from "~/models/shop/urls";
import { listBrandPages, listBrands } from "~/server/catalogue/brands.server";
import { loadVehicleBrandCounts } from "~/server/catalogue/vehicle-catalogue.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Brands from A to Z",
  breadcrumbs: [{ name: "Brands" }],
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const [brands, pages, counts, head] = await Promise.all([
    listBrands(ctx),
    listBrandPages(ctx),
    loadVehicleBrandCounts(ctx),
    loadHead(ctx, {
      description:
        "Every brand of parts we carry, from A to Z, each with its own list that says what fits your vehicle.",
    }),
  ]);
  const slugs = new Map(pages.map(({ name, slug }) => [name, slug]));
  const linkedBrands = aggregatedBrands(brands).flatMap(({ name, icon, landingPageUrl }) => {
    const slug = slugs.get(name);
    const to = landingPageUrl ?? (slug === undefined ? null : urls.brand(slug));
    if (to === null) return [];
    // A landing page is the merchant's own, and its list may be another one.
    if (counts === null || slug === undefined || to !== urls.brand(slug)) return [{ name, icon, to }];
    const count = counts.get(slug) ?? 0;
    return count === 0
      ? []
      : [{ name, icon, to, note: `${count.toLocaleString(ctx.market.locale)} ${count === 1 ? "part" : "parts"}` }];
  });
  return { head, groups: groupByLetter(linkedBrands) };
});

export default function BrandsPage() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <div className="page-width">
      <RouteBreadcrumbs />
      <h1>Brands</h1>
      <LetterTiles label="Brands" groups={groups} />
    </div>
  );
}
