import { type ErrorReason, reason } from "~/models/api/errors/table";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict } from "../../http/failure";
import type { Taken } from "./pricing";
import {
  deleteUses,
  hasTypedDiscount,
  insertOrderDiscounts,
  insertUses,
  listCountedDiscounts,
  listOrderDiscountTerms,
  spendCoupon,
  spendDiscount,
  unspendCoupons,
  unspendDiscount,
} from "./redemption-repository";
import { hasOrdered, isOncePerShopper, type Shopper, shopperKeys } from "./shopper";

/** Records a shopper's use of a discount; false when one is recorded already. */
async function recordUse(
  trx: Db,
  discountId: string,
  shopper: Shopper,
  orderId: string,
  now: number,
): Promise<boolean> {
  const keys = shopperKeys(shopper);
  const uses = keys.map((key) => ({ discount_id: discountId, shopper: key, order_id: orderId, used_at: now }));
  return (await insertUses(trx, uses)) === keys.length;
}

/**
 * Redeems the discounts of an order in its transaction: a limited use, the shopper's only use, the coupon; stores what
 * each saved. Throws a 409 with the reason when another order was faster.
 */
export async function redeemDiscounts(
  trx: Db,
  orderId: string,
  taken: readonly Taken[],
  shopper: Shopper,
  now: number,
): Promise<void> {
  // Sorted, so that two orders cannot deadlock.
  const sorted = taken.toSorted((a, b) => (a.offer.id < b.offer.id ? -1 : 1));
  const rows = [];
  for (const { offer, amountCent, text } of sorted) {
    const { id, couponId = null, code } = offer;
    // An automatic discount without a limit is not counted, because every order would wait for its row; a coupon that was
    // bought with points holds whatever the limit.
    const isCounted = offer.isLimited === true || (code !== null && couponId === null);
    if (isCounted && !(await spendDiscount(trx, id)))
      throw (code === null ? conflict("discountUsedUp", { name: offer.name }) : conflict("codeUsedUp")).at("code");
    if (offer.isOncePerShopper && !(await recordUse(trx, id, shopper, orderId, now)))
      throw conflict("discountUsed", { thing: "code" }).at("code");
    if (couponId !== null && !(await spendCoupon(trx, couponId, orderId, now))) throw conflict("couponUsed").at("code");
    rows.push({
      order_id: orderId,
      discount_id: id,
      coupon_id: couponId,
      source: offer.source,
      name: offer.name,
      description: text,
      code,
      amount_cent: amountCent,
      is_counted: isCounted ? (1 as const) : (0 as const),
    });
  }
  // A discount may apply by code and by coupon; it is then counted once.
  await insertOrderDiscounts(trx, [...new Map(rows.map((row) => [row.discount_id, row])).values()]);
}

/**
 * Redeems the discounts of an order again after their release, at the amounts it was placed with; returns why some cannot
 * be used, upon which the caller rolls back.
 */
export async function redeemAgain(
  trx: Db,
  order: Pick<Row<"orders">, "id" | "account_id" | "email_norm">,
  now: number,
): Promise<ErrorReason[]> {
  const shopper = { accountId: order.account_id, emailNorm: order.email_norm };
  const terms = await listOrderDiscountTerms(trx, order.id);
  const refused: ErrorReason[] = [];
  for (const { discount_id: id, coupon_id: couponId, code, name, ...row } of terms.toSorted((a, b) =>
    a.discount_id < b.discount_id ? -1 : 1,
  )) {
    if (row.is_counted === 1 && !(await spendDiscount(trx, id)))
      refused.push(code === null ? reason("discountUsedUp", { name }) : reason("codeUsedUp"));
    else if (row.paid_by === null && isOncePerShopper(row) && !(await recordUse(trx, id, shopper, order.id, now)))
      refused.push(reason("discountUsed", { thing: couponId === null ? "code" : "coupon" }));
    else if (couponId !== null && !(await spendCoupon(trx, couponId, order.id, now)))
      refused.push(reason("couponUsed"));
  }
  return refused;
}

/**
 * Lists the names of an order's codes and coupons that its shopper can use again once the whole order is cancelled. One
 * for a first order is not among them when another order has been paid.
 */
export async function listReusable(
  db: Db,
  order: Pick<Row<"orders">, "id" | "account_id" | "email_norm">,
): Promise<string[]> {
  const terms = (await listOrderDiscountTerms(db, order.id)).filter(({ code }) => code !== null);
  const shopper = { accountId: order.account_id, emailNorm: order.email_norm };
  const hasFirst = terms.some(({ audience }) => audience === "FIRST_ORDER");
  const isPast = hasFirst && (await hasOrdered(db, shopper, order.id));
  return terms.filter(({ audience }) => !(isPast && audience === "FIRST_ORDER")).map(({ name }) => name);
}

/** Releases the codes and coupons of an order, which counts on none of them any more. */
export async function releaseDiscounts(trx: Db, orderId: string): Promise<void> {
  const ids = await listCountedDiscounts(trx, orderId);
  // Sorted as when redeeming; databases return rows in different orders.
  for (const id of ids.toSorted((a, b) => (a < b ? -1 : 1))) await unspendDiscount(trx, id);
  await unspendCoupons(trx, orderId);
  await deleteUses(trx, orderId);
}

/** Marks an order's code or coupon as used for its shopper; false when the order did not use it. */
export async function markUsed(
  db: Db,
  order: { readonly id: string; readonly account_id: string | null; readonly email_norm: string },
  discountId: string,
  now: number,
): Promise<boolean> {
  if (!(await hasTypedDiscount(db, order.id, discountId))) return false;
  await recordUse(db, discountId, { accountId: order.account_id, emailNorm: order.email_norm }, order.id, now);
  return true;
}
