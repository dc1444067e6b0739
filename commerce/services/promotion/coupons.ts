import { type RedeemOffer, redeemText } from "~/models/account/points";
import { COUPON_TYPES, type Coupon, isCouponUsable } from "~/models/cart/coupon";
import { discountText, thresholdText } from "~/models/cart/discount";
import type { Market } from "~/models/shop/market";
import { formatMoney, money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Viewer } from "../../http/viewer";
import { isOpen } from "../discount/discount-state";
import { type CouponRecord, listCoupons, listUnpaid } from "./coupon-repository";
import { offerIn, toDiscount } from "./discount-offers";
import { isThresholdReached } from "./pricing";
import { listFirstOrderRows, listRedeemableRows } from "./repository";
import { hasOrdered, listUsedDiscounts } from "./shopper";

/** The end of a coupon: its own, or that of its discount where that is earlier. */
const endOf = ({ coupon, discount }: CouponRecord): number =>
  Math.min(coupon.expires_at ?? Number.POSITIVE_INFINITY, discount.ends_at);

function toCoupons(market: Market, record: CouponRecord, now: number): Coupon[] {
  const { coupon, discount } = record;
  const end = endOf(record);
  const offer = offerIn(market, discount, coupon.code, coupon.id);
  const type = COUPON_TYPES.find((each) => each === coupon.type);
  if (offer === null || type === undefined) return [];
  const shown = { ...toDiscount(offer), unRedeem: coupon.used_at === null };
  return [
    {
      id: coupon.id,
      type,
      code: coupon.code,
      discount: shown,
      text: discountText(shown),
      expiresAt: end,
      usedAt: coupon.used_at,
      heldFor: null,
      isRunning: now >= end || isOpen(discount, now),
    },
  ];
}

/** Lists a member's coupons that exist in the market, used ones included. */
export async function listMemberCoupons(
  db: Db,
  accountId: string,
  { market, now }: { readonly market: Market; readonly now: number },
): Promise<Coupon[]> {
  const records = await listCoupons(db, accountId, market.id);
  const unpaid = await listUnpaid(
    db,
    records.flatMap(({ coupon }) => coupon.order_id ?? []),
  );
  return records.flatMap((record) => {
    const { order_id: orderId } = record.coupon;
    const heldFor = orderId !== null && unpaid.has(orderId) ? orderId : null;
    return toCoupons(market, record, now).map((coupon) => ({ ...coupon, heldFor }));
  });
}

/** Lists the open codes for a first order as coupons of a member who has not ordered yet; none for everybody else. */
export async function listFirstOrderCoupons(
  db: Db,
  accountId: string,
  { market, now }: { readonly market: Market; readonly now: number },
): Promise<Coupon[]> {
  const shopper = { accountId, emailNorm: null };
  const rows = (await listFirstOrderRows(db, market.id)).filter((row) => isOpen(row, now));
  if (rows.length === 0 || (await hasOrdered(db, shopper, null))) return [];
  const ids = rows.map(({ id }) => id);
  const used = await listUsedDiscounts(db, shopper, ids, null);
  return rows.flatMap((row) => {
    const code = row.code_norm?.toUpperCase() ?? "";
    const offer = used.has(row.id) ? null : offerIn(market, row, code);
    if (offer === null) return [];
    const shown = { ...toDiscount(offer), unRedeem: true };
    const facts = { id: row.id, type: "member" as const, code, discount: shown, text: discountText(shown) };
    return [{ ...facts, expiresAt: row.ends_at, usedAt: null, heldFor: null, isRunning: true }];
  });
}

/** Lists the coupons a caller can use now, for a cart when one is given; none for a guest. */
export async function listUsableCoupons(
  db: Db,
  { market, accountId, now }: Viewer,
  cart: { subtotalCent: number; itemCount: number } | null,
): Promise<Coupon[]> {
  if (accountId === null) return [];
  const records = (await listCoupons(db, accountId, market.id)).filter(({ discount }) => isOpen(discount, now));
  return records
    .flatMap((record) => toCoupons(market, record, now))
    .filter((coupon) => isCouponUsable(coupon, now))
    .filter(({ discount }) => cart === null || isThresholdReached(discount, cart));
}

/** Lists the coupons that points buy in a market, with their price in points. */
export async function listRedeemOffers(db: Db, { market, now }: Viewer): Promise<RedeemOffer[]> {
  const rows = await listRedeemableRows(db, market.id);
  return rows.flatMap((row) => {
    const offer = isOpen(row, now) ? offerIn(market, row, null) : null;
    if (offer === null) return [];
    const value = money(offer.discountValue, market.currency);
    const { id, integralScore } = offer;
    const text = redeemText(integralScore, formatMoney(value));
    return [{ id, integralScore, value, text, minimum: thresholdText(offer) }];
  });
}
