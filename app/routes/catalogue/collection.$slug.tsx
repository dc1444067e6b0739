import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/search/list-page";
import type { RouteHandle } from "~/models/page/route-handle";
import { DEFAULT_SORT } from "~/models/search/search";
import * as urls from "~/models/shop/urls";
import { loadList } from "~/pages/list/list.server";
import { listHead } from "~/pages/list/list-head.server";
import { loadCollection } from "~/server/catalogue/collections.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { pageType: "collection" } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx, params }) => {
  const { slug, name, description } = await loadCollection(ctx, params.slug ?? "");
  const action = urls.collection(slug);
  const list = await loadList(ctx, { frame: { collection: slug }, defaultSort: DEFAULT_SORT, action });
  const head = await listHead(ctx, list, { title: `${name}`, description });
  return { ...list, head, name, description };
});

export default function CollectionPage() {
  const { head: _, name, description, ...list } = useLoaderData<typeof loader>();
  return <ListPage {...list} heading={name} intro={description} steps={[{ name }]} />;
}
