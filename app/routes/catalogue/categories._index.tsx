import { useLoaderData } from "@remix-run/react";
import { RouteBreadcrumbs } from "~/components/page/breadcrumbs";
import { CategoryTiles } from "~/components/search/category-tiles";
import { Link } from "~/components/ui/link";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { loadCategoryTree } from "~/server/catalogue/categories.server";
import { countForVehicle, loadVehicleCounts } from "~/server/catalogue/vehicle-catalogue.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { pageType: "category list", breadcrumbs: [{ name: "Categories" }] } satisfies RouteHandle;

const OTHER_WAYS = [
  { name: "All categories on one page", to: urls.categoriesAll() },
  { name: "Part types from A to Z", to: urls.parts() },
  { name: "Brands", to: urls.brands() },
  { name: "Makes", to: urls.makes() },
  { name: "Offers and collections", to: urls.campaigns() },
] as const;

export const loader = pageLoader(async ({ ctx }) => {
  const [tree, counts, head] = await Promise.all([loadCategoryTree(ctx), loadVehicleCounts(ctx), loadHead(ctx)]);
  const shown = countForVehicle(tree, counts);
  return {
    head,
    categories: shown.map(({ name, path, itemCount, imageUrl }) => ({ name, path, itemCount, imageUrl })),
  };
});

export default function CategoriesPage() {
  const { categories } = useLoaderData<typeof loader>();
  return (
    <div className="page-width">
      <RouteBreadcrumbs />
      <h1>Categories</h1>
      <CategoryTiles label="Categories" categories={categories} />
      <ul aria-label="Other ways to browse" className="mt-6 wrap gap-x-6">
        {OTHER_WAYS.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className="press">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
