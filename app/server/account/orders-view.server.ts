import type { RequestContext } from "../context.server";

/** What /myAccount?type=orders shows (row OPEN-41). */
export async function loadOrdersView(_ctx: RequestContext) {
  return {};
}
