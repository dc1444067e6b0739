import { reviewApi } from "~/models/api";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { hasListedOrders } from "~/server/orders/orders.server";

/** Loads the member's reviews and the bought products without one. */
export async function loadReviewsView(ctx: RequestContext) {
  const { reviews, open } = await call(ctx, reviewApi.mine, { query: {} });
  return { reviews, open, hasOrders: reviews.length + open.length > 0 || (await hasListedOrders(ctx)) };
}
