import type { RequestContext } from "../context.server";

/** What /myAccount?type=reviews shows (row OPEN-41). */
export async function loadReviewsView(_ctx: RequestContext) {
  return {};
}
