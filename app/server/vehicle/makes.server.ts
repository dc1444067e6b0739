import { redirect } from "@remix-run/node";
import { itemApi, searchApi, vehicleApi } from "~/models/api";
import * as urls from "~/models/shop/urls";
import { slugPart } from "~/models/vehicle/vehicle-slug";
import { callCached } from "~/server/api/cache.server";
import { isAnswered } from "~/server/api/call-failure.server";
import type { RequestContext } from "~/server/http/context.server";
import { optional } from "~/server/page/optional.server";

/** How many part types a page of a make or a vehicle leads to. */
const CATEGORY_SHORTCUTS = 12;

/** All makes from A to Z, and those most asked for. Throws CallFailure. */
export async function makeIndex(ctx: RequestContext) {
  const [makes, top] = await Promise.all([
    callCached(ctx, "vehicle", vehicleApi.makes, {}),
    callCached(ctx, "vehicle", itemApi.topMakes, {}).catch(() => []),
  ]);
  const known = new Set(makes.map(({ slug }) => slug));
  return { makes, popular: top.filter(({ slug }) => known.has(slug)) };
}

/** A make with its models and the part types there are for it; throws a 404 response for an unknown one. */
export async function makeAt(ctx: RequestContext, slug: string) {
  const [make, categories] = await Promise.all([
    callCached(ctx, "vehicle", vehicleApi.make, { params: { slug } }).catch((error: unknown) => {
      if (isAnswered(error, 404, 400)) throw new Response(null, { status: 404, statusText: "Not Found" });
      throw error;
    }),
    optional(ctx, callCached(ctx, "list", searchApi.resultCategories, { query: { make: slug } })),
  ]);
  // Of two models that are spelled alike the second has a number in its slug; only its own page knows.
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
    categories: shortcuts(categories ?? []),
  };
}

type Hit = Awaited<ReturnType<typeof vehicleCategories>>[number];

/** The part types with the most parts. */
function shortcuts(hits: readonly Hit[]): Hit[] {
  return hits.toSorted((a, b) => b.count - a.count).slice(0, CATEGORY_SHORTCUTS);
}

function vehicleCategories(ctx: RequestContext, attributeValueId: number) {
  return callCached(ctx, "list", searchApi.vehicleCategories, { query: { attributeValueId } });
}

/** The part types there are for a vehicle; none while the call fails. */
export async function vehicleShortcuts(ctx: RequestContext, attributeValueId: number): Promise<Hit[]> {
  return shortcuts(await vehicleCategories(ctx, attributeValueId).catch(() => []));
}

/**
 * The part type that `category` names among those of a page of a make or a vehicle, null without one, and the links
 * that choose another; throws a redirect to the page itself for a type it has not.
 */
export function chosenPartType(ctx: RequestContext, action: string, hits: readonly Hit[]) {
  const asked = ctx.url.searchParams.get("category");
  const hit = hits.find(({ path }) => path === asked) ?? null;
  if (asked !== null && hit === null) throw redirect(action, 302);
  const links = hits.map(({ name, path }) => ({
    name,
    to: urls.withQuery(action, { category: path }),
    isHere: path === asked,
  }));
  return {
    partType: hit === null ? null : { name: hit.name, frame: { category: { id: hit.id, path: hit.path } } },
    links: hit === null ? links : [{ name: "All part types", to: action, isHere: false }, ...links],
  };
}
