import type { RequestContext } from "../context.server";

/** What /myAccount?type=coupons shows (row OPEN-41). */
export async function loadCouponsView(_ctx: RequestContext) {
  return {};
}
