import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { CategoryTiles } from "~/components/search/category-tiles";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { headTags } from "~/models/head";
import * as urls from "~/models/urls";
import { categoryTree } from "~/server/categories.server";
import { headOf } from "~/server/head.server";
import { pageLoader } from "~/server/page-loader.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export const loader = pageLoader(async ({ ctx }) => {
  const [tree, head] = await Promise.all([categoryTree(ctx), headOf(ctx)]);
  return { head, categories: tree.map(({ name, path, itemCount, imageUrl }) => ({ name, path, itemCount, imageUrl })) };
});

export default function CategoriesPage() {
  const { categories } = useLoaderData<typeof loader>();
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ name: "Home", to: urls.home() }, { name: "Categories" }]} />
      <h1>Categories</h1>
      <CategoryTiles label="Categories" categories={categories} />
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
