import { infraApi, itemApi } from "~/models/api";
import { type Brand, toBrand } from "~/models/product/brand";
import { callCached } from "~/server/api/cache.server";
import type { RequestContext } from "~/server/http/context.server";

/** Lists the shop's brands, fetched once until they change. Throws CallFailure. */
export async function listBrands(ctx: RequestContext): Promise<readonly Brand[]> {
  return (await callCached(ctx, "brands", infraApi.shopList, {})).map(toBrand);
}

/** Lists the active brands with the slugs of their pages. Throws CallFailure. */
export function listBrandPages(ctx: RequestContext) {
  return callCached(ctx, "categories", itemApi.brandAll, {});
}

/** Finds the active brand of a slug; throws a 404 response for an unknown or inactive one. */
export async function loadBrand(ctx: RequestContext, slug: string) {
  const found = (await listBrandPages(ctx)).find((brand) => brand.slug === slug);
  if (found === undefined) throw new Response(null, { status: 404, statusText: "Not Found" });
  return found;
}
