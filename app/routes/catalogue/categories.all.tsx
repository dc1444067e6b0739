import { useLoaderData } from "@remix-run/react";
import { RouteBreadcrumbs } from "~/components/page/breadcrumbs";
import { Link } from "~/components/ui/link";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { loadCategoryTree } from "~/server/catalogue/categories.server";
import { countForVehicle, loadVehicleCounts } from "~/server/catalogue/vehicle-catalogue.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "All categories",
  pageType: "category list",
  breadcrumbs: [{ name: "Categories", to: urls.categories() }, { name: "All" }],
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const [whole, counts] = await Promise.all([loadCategoryTree(ctx), loadVehicleCounts(ctx)]);
  const tree = countForVehicle(whole, counts);
  const head = await loadHead(ctx, { description: "Every category of the shop on one page, from brakes to body." });
  const toEntry = ({ name, path }: { name: string; path: string }) => ({ name, path });
  return {
    head,
    tree: tree.map((top) => ({
      ...toEntry(top),
      children: countForVehicle(top.children, counts).map((middle) => ({
        ...toEntry(middle),
        children: countForVehicle(middle.children, counts).map(toEntry),
      })),
    })),
  };
});

export default function AllCategoriesPage() {
  const { tree } = useLoaderData<typeof loader>();
  return (
    <div className="page-width">
      <RouteBreadcrumbs />
      <h1>All categories</h1>
      {tree.map((top) => (
        <section key={top.path} className="mt-8 border-t border-line pt-4">
          <h2>
            <Link to={urls.categories(top.path)}>{top.name}</Link>
          </h2>
          <div className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
            {top.children.map((middle) => (
              <div key={middle.path}>
                <h3 className="text-base">
                  <Link to={urls.categories(middle.path)}>{middle.name}</Link>
                </h3>
                <ul className="mt-1 text-small">
                  {middle.children.map((leaf) => (
                    <li key={leaf.path}>
                      <Link to={urls.categories(leaf.path)} className="inline-flex min-h-8 items-center">
                        {leaf.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
