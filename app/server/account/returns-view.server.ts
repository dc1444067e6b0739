import type { RequestContext } from "../context.server";

/** What /myAccount?type=returns shows (row OPEN-41). */
export async function loadReturnsView(_ctx: RequestContext) {
  return {};
}
