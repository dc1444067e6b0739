import { redirect } from "@remix-run/node";
import { itemApi, searchApi, vehicleApi } from "~/models/api";
import * as urls from "~/models/shop/urls";
import { slugPart } from "~/models/vehicle/vehicle-slug";
import { callCached } from "~/server/api/cache.server";
import { isAnswered } from "~/server/api/call-failure.server";
import type { RequestContext } from "~/server/http/context.server";
import { optional } from "~/server/page/optional.server";

/** Number of part types linked from the page of a make. */
const PART_TYPES_MAX = 12;

/** Loads all makes from A to Z and the popular ones. Throws CallFailure. */
export async function loadMakeIndex(ctx: RequestContext) {
  const [makes, top] = await Promise.all([
    callCached(ctx, "vehicle", vehicleApi.makes, {}),
    callCached(ctx, "vehicle", itemApi.topMakes, {}).catch(() => []),
  ]);
  const slugs = new Set(makes.map(({ slug }) => slug));
  return { makes, popular: top.filter(({ slug }) => slugs.has(slug)) };
}

/** Loads a make with its models and part types; throws a 404 response for an unknown one. */
export async function loadMake(ctx: RequestContext, slug: string) {
  const [make, categories] = await Promise.all([
    callCached(ctx, "vehicle", vehicleApi.make, { params: { slug } }).catch((error: unknown) => {
      if (isAnswered(error, 404, 400)) throw new Response(null, { status: 404, statusText: "Not Found" });
      throw error;
    }),
    optional(ctx, callCached(ctx, "list", searchApi.resultCategories, { query: { make: slug } })),
  ]);
  // If two models have the same slug, the second gets a number that only its own page knows.
  const seen = new Set<string>();
  const models = make.models.map(({ name, years }) => ({
    name,
    years: years.flatMap(({ year }) => {
      const slug = [year, make.slug, slugPart(name)].join("-");
      if (seen.has(slug)) return [];
      seen.add(slug);
      return [{ year, slug }];
    }),
  }));
  return {
    name: make.name,
    slug: make.slug,
    models: models.filter(({ years }) => years.length > 0),
    categories: topPartTypes(categories ?? []),
  };
}

type Hit = { readonly id: number; readonly name: string; readonly path: string; readonly count: number };

/** Returns the part types with the most products. */
function topPartTypes<T extends Hit>(hits: readonly T[]): T[] {
  return hits.toSorted((a, b) => b.count - a.count).slice(0, PART_TYPES_MAX);
}

/**
 * Returns the part type that the parameter `category` selects, null without one, and links to select another. Throws a
 * redirect to the page itself for a part type that it does not have.
 */
export function chosenPartType(ctx: RequestContext, action: string, hits: readonly Hit[]) {
  const requestedPath = ctx.url.searchParams.get("category");
  const hit = hits.find(({ path }) => path === requestedPath) ?? null;
  if (requestedPath !== null && hit === null) throw redirect(action, 302);
  const links = hits.map(({ name, path }) => ({
    name,
    to: urls.withQuery(action, { category: path }),
    isHere: path === requestedPath,
  }));
  return {
    partType: hit === null ? null : { name: hit.name, frame: { category: { id: hit.id, path: hit.path } } },
    links: hit === null ? links : [{ name: "All part types", to: action, isHere: false }, ...links],
  };
}
