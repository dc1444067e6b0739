import { infraApi, itemApi } from "~/models/api";
import { type Brand, toBrand } from "~/models/product/brand";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";

let kept: Promise<readonly Brand[]> | undefined;

/** The brands of the shop, fetched once and kept for the process; a failed fetch is tried again. Throws CallFailure. */
export function brandList(ctx: RequestContext): Promise<readonly Brand[]> {
  kept ??= call(ctx, infraApi.shopList, undefined, { isShared: true })
    .then((list) => list.map(toBrand))
    .catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
  return kept;
}

/** Forgets the kept list: after an import, and between tests. */
export function forgetBrands(): void {
  kept = undefined;
}

/** The active brands with the slugs of their pages. Throws CallFailure. */
export function brandPages(ctx: RequestContext) {
  return callCached(ctx, "categories", itemApi.brandAll, {});
}

/** The active brand of a slug; throws a 404 response for one that is unknown or switched off. */
export async function brandAt(ctx: RequestContext, slug: string) {
  const found = (await brandPages(ctx)).find((brand) => brand.slug === slug);
  if (found === undefined) throw new Response(null, { status: 404, statusText: "Not Found" });
  return found;
}
