import { infraApi, seoApi } from "~/models/api";
import { type Campaign, isRunning } from "~/models/cart/campaign";
import type { Collection } from "~/models/product/collection";
import { callCached } from "~/server/api/cache.server";
import type { RequestContext } from "~/server/http/context.server";

const notFound = () => new Response(null, { status: 404, statusText: "Not Found" });

/** Lists the active collections in their order. Throws CallFailure. */
export function listCollections(ctx: RequestContext): Promise<Collection[]> {
  return callCached(ctx, "content", seoApi.collections, { query: {} });
}

/** Finds the collection of a slug; throws a 404 response for an unknown or inactive one. */
export async function loadCollection(ctx: RequestContext, slug: string): Promise<Collection> {
  const found = (await listCollections(ctx)).find((one) => one.slug === slug);
  if (found === undefined) throw notFound();
  return found;
}

/** Lists the running campaigns, those that end soonest first. Throws CallFailure. */
export async function listRunningCampaigns(ctx: RequestContext): Promise<Campaign[]> {
  const all = await callCached(ctx, "settings", infraApi.campaigns, { query: {} });
  const now = Date.now();
  return all.filter((one) => isRunning(one, now)).toSorted((a, b) => a.endTime - b.endTime);
}

/** Finds the running campaign of a code; throws a 404 response for any other. */
export async function loadCampaign(ctx: RequestContext, code: string): Promise<Campaign> {
  const found = (await listRunningCampaigns(ctx)).find((one) => one.code === code);
  if (found === undefined) throw notFound();
  return found;
}
