import type { RequestContext } from "../context.server";

/** What /myAccount?type=addresses shows (row OPEN-41). */
export async function loadAddressesView(_ctx: RequestContext) {
  return {};
}
