import type { RequestContext } from "../context.server";

/** What /myAccount?type=points shows (row OPEN-41). */
export async function loadPointsView(_ctx: RequestContext) {
  return {};
}
