import { seoApi } from "~/models/api";
import { type Route, serve } from "../../http/serve";
import { handleRows, listCollectionRows, listPageRows, loadItemIdRange } from "./sitemap-repository";

/** The calls about collections and the entries of sitemaps. */
export const seoRoutes: readonly Route[] = [
  serve(seoApi.collections, async ({ query }, call) =>
    (await listCollectionRows(call.db, query.slug)).map(({ slug, kind, name, description, image_url }) => ({
      slug,
      kind,
      name,
      description,
      imageUrl: image_url,
    })),
  ),

  serve(seoApi.itemRange, (_input, call) => loadItemIdRange(call.db)),

  serve(seoApi.items, async ({ query }, call) =>
    (await handleRows(call.db, call.market, query)).map(({ id, url_handle, created_at }) => ({
      id,
      urlHandle: url_handle,
      changedAt: created_at,
    })),
  ),

  serve(seoApi.pages, async (_input, call) =>
    (await listPageRows(call.db)).map(({ path, title, updated_at }) => ({ path, title, changedAt: updated_at })),
  ),
];
