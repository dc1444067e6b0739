import { reviewApi } from "~/models/api";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";

/** Loads the member's reviews and the bought products without one. */
export function loadReviewsView(ctx: RequestContext) {
  return call(ctx, reviewApi.mine, { query: {} });
}
