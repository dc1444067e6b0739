import { infraApi, itemApi } from "~/models/api";
import { type Brand, toBrand } from "~/models/product/brand";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";

let brands: Promise<readonly Brand[]> | undefined;

/**
 * Lists the shop's brands, fetched once per process; a failed fetch is retried by the next call. Throws CallFailure.
 */
export function listBrands(ctx: RequestContext): Promise<readonly Brand[]> {
  brands ??= call(ctx, infraApi.shopList, undefined, { isShared: true })
    .then((list) => list.map(toBrand))
    .catch((error: unknown) => {
      brands = undefined;
      throw error;
    });
  return brands;
}

/** Drops the cached list: at shutdown, and between tests. */
export function forgetBrands(): void {
  brands = undefined;
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
