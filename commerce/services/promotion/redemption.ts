import type { Db } from "../../db/open";
import { conflict } from "../../http/failure";
import type { Taken } from "./pricing";
import { type Shopper, shopperKeys } from "./shopper";

/** Records a shopper's use of a discount; false when one is recorded already. */
async function recordUse(
  trx: Db,
  discountId: string,
  shopper: Shopper,
  orderId: string,
  now: number,
): Promise<boolean> {
  const keys = shopperKeys(shopper);
  if (keys.length === 0) return true;
  const rows = await trx
    .insertInto("discount_use")
    .values(keys.map((key) => ({ discount_id: discountId, shopper: key, order_id: orderId, used_at: now })))
    .onConflict((conflict) => conflict.columns(["discount_id", "shopper"]).doNothing())
    .returning("shopper")
    .execute();
  return rows.length === keys.length;
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
    // An automatic discount without a limit is not counted, because every order would wait for its row.
    const isCounted = code !== null || offer.isLimited === true;
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
  const unique = [...new Map(rows.map((row) => [row.discount_id, row])).values()];
  if (unique.length > 0) await trx.insertInto("order_discount").values(unique).execute();
}

async function spendCoupon(trx: Db, couponId: string, orderId: string, now: number): Promise<boolean> {
  const row = await trx
    .updateTable("coupon")
    .set({ used_at: now, order_id: orderId })
    .where("id", "=", couponId)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Releases the codes and coupons of an order that will never be paid. */
export async function releaseDiscounts(trx: Db, orderId: string): Promise<void> {
  const rows = await trx
    .selectFrom("order_discount")
    .select("discount_id")
    .where("order_id", "=", orderId)
    .where("is_counted", "=", 1)
    .execute();
  // Sorted as when redeeming; databases return rows in different orders.
  for (const row of rows.toSorted((a, b) => (a.discount_id < b.discount_id ? -1 : 1)))
    await trx
      .updateTable("discount")
      .set((set) => ({ used: set("used", "-", 1) }))
      .where("id", "=", row.discount_id)
      .where("used", ">", 0)
      .execute();
  await trx.updateTable("coupon").set({ used_at: null, order_id: null }).where("order_id", "=", orderId).execute();
  await trx.deleteFrom("discount_use").where("order_id", "=", orderId).execute();
}

/** Marks an order's code or coupon as used for its shopper; false when the order did not use it. */
export async function markUsed(
  db: Db,
  order: { readonly id: string; readonly account_id: string | null; readonly email_norm: string },
  discountId: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("order_discount")
    .select("discount_id")
    .where("order_id", "=", order.id)
    .where("discount_id", "=", discountId)
    .where("source", "!=", "AUTO_DISCOUNT")
    .executeTakeFirst();
  if (row === undefined) return false;
  await recordUse(db, discountId, { accountId: order.account_id, emailNorm: order.email_norm }, order.id, now);
  return true;
}

/** Counts one use of a discount; false when it is used up. */
async function spendDiscount(trx: Db, discountId: string): Promise<boolean> {
  const row = await trx
    .updateTable("discount")
    .set((set) => ({ used: set("used", "+", 1) }))
    .where("id", "=", discountId)
    .where((where) => where.or([where("usage_limit", "is", null), where("used", "<", where.ref("usage_limit"))]))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
