import type { RequestContext } from "../context.server";

/** What /myAccount?type=profile shows (row OPEN-41). */
export async function loadProfileView(_ctx: RequestContext) {
  return {};
}
