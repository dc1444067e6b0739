import { infraApi, itemApi, searchApi } from "~/models/api";
import { type Brand, toBrand } from "~/models/product/brand";
import { callCached } from "~/server/api/cache.server";
import type { RequestContext } from "~/server/http/context.server";
import { optional } from "~/server/page/optional.server";

/** Number of part types linked from the page of a brand. */
const PART_TYPES_MAX = 12;

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

/** Finds the logo of a brand by its name; null without one, or when the call fails. */
export async function findBrandLogo(ctx: RequestContext, name: string): Promise<string | null> {
  const brands = await listBrands(ctx).catch(() => []);
  const brand = brands.find((each) => each.name === name);
  return brand?.brandLogoUrl ?? brand?.icon ?? null;
}

/** Lists the part types that a brand has most products of; none when the call fails. */
export async function listBrandPartTypes(ctx: RequestContext, slug: string) {
  const query = { brand: [slug] };
  const hits = await optional(ctx, callCached(ctx, "list", searchApi.resultCategories, { query }));
  return (hits ?? []).toSorted((a, b) => b.count - a.count).slice(0, PART_TYPES_MAX);
}
