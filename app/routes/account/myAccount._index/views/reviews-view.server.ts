import { reviewApi } from "~/models/api";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";

/** What /myAccount?type=reviews shows: the member's reviews and the parts that wait for one (rows OPEN-41, REV-05). */
export function loadReviewsView(ctx: RequestContext) {
  return call(ctx, reviewApi.mine, { query: {} });
}
