import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/search/list-page";
import { Picture } from "~/components/ui/picture";
import { Shortcuts } from "~/components/vehicle/make-models";
import type { RouteHandle } from "~/models/page/route-handle";
import { DEFAULT_SORT } from "~/models/search/search";
import * as urls from "~/models/shop/urls";
import { loadList } from "~/pages/list/list.server";
import { listHead } from "~/pages/list/list-head.server";
import { findBrandLogo, listBrandPartTypes, loadBrand } from "~/server/catalogue/brands.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { breadcrumbs: [{ name: "Brands", to: urls.brands() }] } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx, params }) => {
  const { name, slug } = await loadBrand(ctx, params.slug ?? "");
  const [list, logo, partTypes] = await Promise.all([
    loadList(ctx, { frame: { brand: slug }, defaultSort: DEFAULT_SORT, action: urls.brand(slug) }),
    findBrandLogo(ctx, name),
    listBrandPartTypes(ctx, slug),
  ]);
  const head = await listHead(ctx, list, {
    title: `${name} parts`,
    description: `Car and truck parts by ${name}, with the fit for your vehicle, reviews, and free standard shipping.`,
  });
  const links = partTypes.map(({ name, path }) => ({ name, to: urls.categories(path, { brand: slug }) }));
  return { ...list, head, name, logo, links };
});

export default function BrandPage() {
  const { head: _, name, logo, links, ...list } = useLoaderData<typeof loader>();
  const mark = logo && (
    <Picture
      src={logo}
      alt=""
      width={180}
      height={48}
      isEager
      className="h-12 w-45 framed object-contain max-pair:h-9 max-pair:w-33"
    />
  );
  return (
    <ListPage {...list} heading={name} mark={mark} steps={[{ name }]}>
      <Shortcuts label={`Part types by ${name}`} links={links} isUnfollowed />
    </ListPage>
  );
}
