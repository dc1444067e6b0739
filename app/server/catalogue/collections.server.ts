import { infraApi, seoApi } from "~/models/api";
import { type Campaign, isRunning } from "~/models/cart/campaign";
import type { Collection } from "~/models/product/collection";
import { callCached } from "~/server/api/cache.server";
import type { RequestContext } from "~/server/http/context.server";

const notFound = () => new Response(null, { status: 404, statusText: "Not Found" });

/** The active collections in their order. Throws CallFailure. */
export function collectionList(ctx: RequestContext): Promise<Collection[]> {
  return callCached(ctx, "content", seoApi.collections, { query: {} });
}

/** The collection of a slug; throws a 404 response for one that is unknown or switched off. */
export async function collectionAt(ctx: RequestContext, slug: string): Promise<Collection> {
  const found = (await collectionList(ctx)).find((one) => one.slug === slug);
  if (found === undefined) throw notFound();
  return found;
}

/** The campaigns that run now, those that end soonest first. Throws CallFailure. */
export async function runningCampaigns(ctx: RequestContext): Promise<Campaign[]> {
  const all = await callCached(ctx, "content", infraApi.campaigns, { query: {} });
  const now = Date.now();
  return all.filter((one) => isRunning(one, now)).toSorted((a, b) => a.endTime - b.endTime);
}

/** The running campaign of a code; throws a 404 response for any other. */
export async function campaignAt(ctx: RequestContext, code: string): Promise<Campaign> {
  const found = (await runningCampaigns(ctx)).find((one) => one.code === code);
  if (found === undefined) throw notFound();
  return found;
}
