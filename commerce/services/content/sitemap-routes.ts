import { seoApi } from "~/models/api";
import { type Route, serve } from "../../http/serve";
import {
  handleRows,
  listCollectionRows,
  listNamedModels,
  listNamedYears,
  listPageRows,
  loadItemIdRange,
} from "./sitemap-repository";

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
    (await handleRows(call.db, call.market, query)).map(({ id, url_handle, created_at, main_image_url }) => ({
      id,
      urlHandle: url_handle,
      changedAt: created_at,
      imageUrl: main_image_url,
    })),
  ),

  serve(seoApi.vehicleYears, (_input, { db, market }) => listNamedYears(db, market)),

  serve(seoApi.vehicles, ({ query }, { db, market }) => listNamedModels(db, market, query.attributeValueId)),

  serve(seoApi.pages, async (_input, call) =>
    (await listPageRows(call.db)).map(({ path, title, updated_at }) => ({ path, title, changedAt: updated_at })),
  ),
];
