import { promotionApi } from "~/models/api";
import { isCouponUsable } from "~/models/cart/coupon";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";

/** Loads the member's coupons: usable ones first, by expiry, then used and expired ones. */
export async function loadCouponsView(ctx: RequestContext) {
  const coupons = await call(ctx, promotionApi.memberCoupons, {}, { isForAccount: true });
  const now = Date.now();
  const shown = coupons.map((coupon) => ({ ...coupon, isUsable: isCouponUsable(coupon, now) }));
  const last = Number.MAX_SAFE_INTEGER;
  shown.sort((a, b) => Number(b.isUsable) - Number(a.isUsable) || (a.expiresAt ?? last) - (b.expiresAt ?? last));
  return { coupons: shown, hasCart: ctx.cartUUID !== null };
}
