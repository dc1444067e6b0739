import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/search/list-page";
import type { RouteHandle } from "~/models/page/route-handle";
import { DEFAULT_SORT } from "~/models/search/search";
import * as urls from "~/models/shop/urls";
import { loadList } from "~/pages/list/list.server";
import { listHead } from "~/pages/list/list-head.server";
import { loadBrand } from "~/server/catalogue/brands.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { breadcrumbs: [{ name: "Brands", to: urls.brands() }] } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx, params }) => {
  const { name, slug } = await loadBrand(ctx, params.slug ?? "");
  const list = await loadList(ctx, { frame: { brand: slug }, defaultSort: DEFAULT_SORT, action: urls.brand(slug) });
  const head = await listHead(ctx, list, {
    title: `${name} parts`,
    description: `Car and truck parts by ${name}, with the fit for your vehicle, reviews, and free standard shipping.`,
  });
  return { ...list, head, name };
});

export default function BrandPage() {
  const { head: _, name, ...list } = useLoaderData<typeof loader>();
  return <ListPage {...list} heading={name} steps={[{ name }]} />;
}
