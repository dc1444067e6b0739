import { createHash } from "node:crypto";
import { promotionApi } from "~/models/api";
import type { Coupon } from "~/models/cart/coupon";
import { dayEnd } from "~/models/cart/coupon-end";
import type { Call } from "../../http/call";
import { fieldFailure, notFound, refusal } from "../../http/failure";
import { requireClaimedMember } from "../../http/member";
import { type Route, serve } from "../../http/serve";
import { toViewer } from "../../http/viewer";
import { randomOrderId } from "../../platform/random-id";
import { couponPaymentKey } from "../promotion/coupon-payment-repository";
import { findCoupon, insertCoupon } from "../promotion/coupon-repository";
import { listMemberCoupons, listRedeemOffers } from "../promotion/coupons";
import { spendFree } from "./ledger-repository";
import { loadPointsRules, monthsFrom } from "./rules";

/** The coupon id for an idempotency key, distinct per member. */
function couponId(accountId: string, key: string): string {
  return createHash("sha256")
    .update(JSON.stringify(["redeem", accountId, key]))
    .digest("hex")
    .slice(0, 32);
}

/**
 * Exchanges points for a coupon atomically, once per key. Throws a 404 for an offer that does not run here, a 409 without
 * the points, a 422 for another offer under a known key, a 400 without a key.
 */
async function redeem(call: Call, accountId: string, offerId: string): Promise<Coupon> {
  const viewer = toViewer(call);
  const { now } = viewer;
  if (call.idempotencyKey === null) throw fieldFailure("idempotency-key", "redeemKeyMissing");
  const id = couponId(accountId, call.idempotencyKey);
  const bought = await findCoupon(call.db, id, viewer.market.id);
  if (bought !== null && bought.coupon.discount_id !== offerId) throw refusal(422, "offerKeyTaken");
  const offer = (await listRedeemOffers(call.db, viewer)).find((each) => each.id === offerId);
  if (offer === undefined) throw notFound("offerGone");
  await call.store.transaction(async (trx) => {
    const { validMonths } = await loadPointsRules(trx);
    const booking = { accountId, at: now, kind: "REDEEM", points: offer.integralScore, orderId: null };
    const text = `Redeemed for ${offer.text.slice(offer.text.indexOf("discount"))}`;
    const isNew = await spendFree(trx, { ...booking, text, key: couponPaymentKey(id) });
    if (!isNew) {
      const existing = await findCoupon(trx, id, viewer.market.id);
      if (existing?.coupon.discount_id !== offerId) throw refusal(422, "offerKeyTaken");
      return;
    }
    const code = randomOrderId().replace(/^AW/, "PT");
    const row = {
      id,
      account_id: accountId,
      type: "action",
      discount_id: offerId,
      code,
    };
    const expires = {
      created_at: now,
      expires_at: dayEnd(monthsFrom(now, validMonths)),
      used_at: null,
      order_id: null,
    };
    await insertCoupon(trx, { ...row, ...expires });
  });
  const coupon = (await listMemberCoupons(call.db, accountId, viewer)).find((each) => each.id === id);
  if (coupon === undefined) throw new Error("a coupon was bought and is not there");
  return coupon;
}

/** Redeeming points; token and header must name the same member. */
export const redeemRoutes: readonly Route[] = [
  serve(promotionApi.redeem, ({ body }, call) => redeem(call, requireClaimedMember(call), body.offerId)),
];
