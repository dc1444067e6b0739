import { useLoaderData } from "@remix-run/react";
import { CategoryTiles } from "~/components/search/category-tiles";
import { ListPage } from "~/components/search/list-page";
import type { RouteHandle } from "~/models/page/route-handle";
import { DEFAULT_SORT } from "~/models/search/search";
import * as urls from "~/models/shop/urls";
import { loadList } from "~/pages/list/list.server";
import { listHead } from "~/pages/list/list-head.server";
import { listFeatures, loadCategory } from "~/server/catalogue/categories.server";
import { countForVehicle, loadVehicleCounts } from "~/server/catalogue/vehicle-catalogue.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { pageType: "category list" } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx, params }) => {
  const { category, trail } = await loadCategory(ctx, params["*"] ?? "");
  const action = urls.categories(category.path);
  const isLeaf = (category.children ?? []).length === 0;
  const isForVehicle = ctx.url.searchParams.get("fits") !== "0" && ctx.url.searchParams.get("anyVehicle") !== "1";
  const [list, features, counts] = await Promise.all([
    loadList(ctx, { frame: { categoryId: category.id }, defaultSort: DEFAULT_SORT, action, isPaged: isLeaf }),
    listFeatures(ctx, category.id),
    isForVehicle ? loadVehicleCounts(ctx) : null,
  ]);
  const children = countForVehicle(category.children ?? [], counts).map(({ name, path, itemCount, imageUrl }) => ({
    name,
    path,
    itemCount,
    imageUrl,
    // The numbers are of this choice of vehicle, so it goes along.
    to: urls.categories(path, list.scope),
  }));
  const names = trail.map(({ name }) => name).toReversed();
  const head = await listHead(ctx, list, {
    title: `${names.join(" | ")}`,
    description: category.description,
    crumbs: trail.map(({ name, path }) => ({ name, to: urls.categories(path) })),
  });
  return {
    ...list,
    head,
    features,
    category: { name: category.name, path: category.path, description: category.description },
    trail: trail.map(({ name, path }) => ({ name, path })),
    children,
  };
});

export default function CategoryPage() {
  const { head: _, category, trail, children, ...list } = useLoaderData<typeof loader>();
  const steps = trail.map(({ name, path }) =>
    path === category.path ? { name } : { name, to: urls.categories(path) },
  );
  return (
    <ListPage
      {...list}
      heading={category.name}
      noun={category.name.toLowerCase()}
      intro={category.description}
      steps={steps}
    >
      {children.length > 0 ? (
        <div className="low-tiles">
          <CategoryTiles label={`In ${category.name}`} categories={children} />
        </div>
      ) : null}
    </ListPage>
  );
}
