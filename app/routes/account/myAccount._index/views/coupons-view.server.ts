import { promotionApi } from "~/models/api";
import { isCouponUsable } from "~/models/cart/coupon";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";

/** What /myAccount?type=coupons shows: coupons that can be used, soonest to expire first, then used and expired ones (row PROMO-11). */
export async function loadCouponsView(ctx: RequestContext) {
  const coupons = await call(ctx, promotionApi.memberCoupons, {}, { isForAccount: true });
  const now = Date.now();
  const shown = coupons.map((coupon) => ({ ...coupon, isUsable: isCouponUsable(coupon, now) }));
  const last = Number.MAX_SAFE_INTEGER;
  shown.sort((a, b) => Number(b.isUsable) - Number(a.isUsable) || (a.expiresAt ?? last) - (b.expiresAt ?? last));
  return { coupons: shown, hasCart: ctx.cartUUID !== null };
}
