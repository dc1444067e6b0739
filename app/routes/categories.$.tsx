import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { CategoryTiles } from "~/components/search/category-tiles";
import { ListPage } from "~/components/search/list-page";
import { headTags } from "~/models/head";
import { facetCount } from "~/models/list-query";
import { DEFAULT_SORT } from "~/models/search";
import * as urls from "~/models/urls";
import { categoryAt } from "~/server/categories.server";
import { headOf } from "~/server/head.server";
import { loadList } from "~/server/list.server";
import { pageLoader } from "~/server/page-loader.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export const loader = pageLoader(async ({ ctx, params }) => {
  const { category, trail } = await categoryAt(ctx, params["*"] ?? "");
  const list = await loadList(ctx, { categoryId: category.id, defaultSort: DEFAULT_SORT });
  const isNarrowed = facetCount(list.query) > 1 || list.page.items.length === 0;
  const head = await headOf(ctx, {
    title: `${trail
      .map(({ name }) => name)
      .reverse()
      .join(" | ")} | Auto parts`,
    description: category.description,
    canonicalPath: urls.categories(category.path),
    ...(isNarrowed && { robots: "noindex" }),
  });
  const children = (category.children ?? []).map(({ name, path, itemCount }) => ({ name, path, itemCount }));
  return {
    ...list,
    head,
    category: { name: category.name, path: category.path, description: category.description },
    trail: trail.map(({ name, path }) => ({ name, path })),
    children,
  };
});

export default function CategoryPage() {
  const { head: _, category, trail, children, ...list } = useLoaderData<typeof loader>();
  const crumbs = trail.map(({ name, path }) =>
    path === category.path ? { name } : { name, to: urls.categories(path) },
  );
  return (
    <ListPage
      {...list}
      heading={category.name}
      intro={category.description}
      crumbs={[{ name: "Home", to: urls.home() }, { name: "Categories", to: urls.categories() }, ...crumbs]}
      action={urls.categories(category.path)}
    >
      {children.length > 0 ? <CategoryTiles label={`In ${category.name}`} categories={children} /> : null}
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
