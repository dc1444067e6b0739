import type { Db } from "../../db/open";
import type { NewRow } from "../../db/tables";
import { couponPaymentKeyOf } from "./coupon-payment-repository";

/** Counts one use of a discount; false when it is used up. */
export async function spendDiscount(trx: Db, discountId: string): Promise<boolean> {
  const row = await trx
    .updateTable("discount")
    .set((set) => ({ used: set("used", "+", 1) }))
    .where("id", "=", discountId)
    .where((where) => where.or([where("usage_limit", "is", null), where("used", "<", where.ref("usage_limit"))]))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes back one counted use of a discount, never below 0. */
export async function unspendDiscount(trx: Db, discountId: string): Promise<void> {
  await trx
    .updateTable("discount")
    .set((set) => ({ used: set("used", "-", 1) }))
    .where("id", "=", discountId)
    .where("used", ">", 0)
    .execute();
}

/** Uses a coupon for an order; false when it is used already. */
export async function spendCoupon(trx: Db, couponId: string, orderId: string, now: number): Promise<boolean> {
  const row = await trx
    .updateTable("coupon")
    .set({ used_at: now, order_id: orderId })
    .where("id", "=", couponId)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes the coupons of an order usable again. */
export async function unspendCoupons(trx: Db, orderId: string): Promise<void> {
  await trx.updateTable("coupon").set({ used_at: null, order_id: null }).where("order_id", "=", orderId).execute();
}

/** Records uses of discounts by shopper; returns how many were new, as one shopper may use a discount only once. */
export async function insertUses(trx: Db, uses: readonly NewRow<"discount_use">[]): Promise<number> {
  if (uses.length === 0) return 0;
  const rows = await trx
    .insertInto("discount_use")
    .values([...uses])
    .onConflict((conflict) => conflict.columns(["discount_id", "shopper"]).doNothing())
    .returning("shopper")
    .execute();
  return rows.length;
}

/** Deletes the uses that an order recorded. */
export async function deleteUses(trx: Db, orderId: string): Promise<void> {
  await trx.deleteFrom("discount_use").where("order_id", "=", orderId).execute();
}

/** Lists which of the discounts are recorded as used under any of a shopper's keys, by other orders than `ownOrder`. */
export async function listUsed(
  db: Db,
  keys: readonly string[],
  ids: readonly string[],
  ownOrder: string | null,
): Promise<Set<string>> {
  if (keys.length === 0 || ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("discount_use")
    .select("discount_id")
    .where("shopper", "in", [...keys])
    .where("discount_id", "in", [...ids])
    .where("order_id", "!=", ownOrder ?? "")
    .execute();
  return new Set(rows.map((row) => row.discount_id));
}

/** Stores the discounts of an order with what each saved. */
export async function insertOrderDiscounts(trx: Db, rows: readonly NewRow<"order_discount">[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto("order_discount")
    .values([...rows])
    .execute();
}

/** Lists the ids of an order's discounts whose use was counted, in no particular order. */
export async function listCountedDiscounts(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("order_discount")
    .select("discount_id")
    .where("order_id", "=", orderId)
    .where("is_counted", "=", 1)
    .execute();
  return rows.map(({ discount_id }) => discount_id);
}

/** Lists the discounts of an order with what decides whether they can be used again, sorted by id. */
export function listOrderDiscountTerms(db: Db, orderId: string) {
  return (
    db
      .selectFrom("order_discount as o")
      .innerJoin("discount as d", "d.id", "o.discount_id")
      .leftJoin("points_entry as p", (join) => join.on("p.once_key", "=", couponPaymentKeyOf("o.coupon_id")))
      .where("o.order_id", "=", orderId)
      .select(["o.discount_id", "o.coupon_id", "o.code", "o.name", "o.is_counted", "d.per_shopper", "d.audience"])
      // The entry by which points paid for the coupon; null for a granted one and for a code.
      .select("p.id as paid_by")
      .orderBy("o.discount_id")
      .execute()
  );
}

/** Whether an order used a discount by its code or as a coupon. */
export async function hasTypedDiscount(db: Db, orderId: string, discountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("order_discount")
    .select("discount_id")
    .where("order_id", "=", orderId)
    .where("discount_id", "=", discountId)
    .where("source", "!=", "AUTO_DISCOUNT")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a paid order other than `ownOrder` exists of the account, of the email, or of the account's email. Null stands
 * for an unknown account or email, which has no orders. An order that was cancelled as a whole sent nothing and counts
 * for none; one that was refunded after it was sent counts.
 */
export async function hasPaidOrder(
  db: Db,
  { accountId, emailNorm }: { readonly accountId: string | null; readonly emailNorm: string | null },
  ownOrder: string | null,
): Promise<boolean> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("paid_at", "is not", null)
    .where("status", "!=", "CANCELLED")
    .where("id", "!=", ownOrder ?? "")
    .where((where) =>
      where.or([
        where("account_id", "=", accountId ?? ""),
        where("email_norm", "=", emailNorm ?? ""),
        where(
          "email_norm",
          "in",
          where
            .selectFrom("account")
            .select("email_norm")
            .where("id", "=", accountId ?? ""),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A code or coupon that an ended order was placed with. */
type EndedCode = {
  readonly orderId: string;
  readonly code: string;
  /** What it took off, as it was worded then. */
  readonly text: string;
  readonly isCoupon: boolean;
  readonly isCancelled: boolean;
  /** Whether it had ended by then or is switched off, so that it is of no use any more; one paid with points is not. */
  readonly isOver: boolean;
};

/** Lists the codes and coupons that cancelled and refunded orders were placed with. */
export async function listEndedCodes(db: Db, orderIds: readonly string[]): Promise<EndedCode[]> {
  const rows = await db
    .selectFrom("order_discount as o")
    .innerJoin("discount as d", "d.id", "o.discount_id")
    .leftJoin("coupon as c", "c.id", "o.coupon_id")
    .leftJoin("points_entry as p", (join) => join.on("p.once_key", "=", couponPaymentKeyOf("c.id")))
    .innerJoin("order_event as e", (join) =>
      join
        .onRef("e.order_id", "=", "o.order_id")
        .onRef("e.from_status", "!=", "e.to_status")
        .on("e.to_status", "in", ["CANCELLED", "REFUND"]),
    )
    .select(["o.order_id", "o.code", "o.description", "c.code as coupon", "c.expires_at"])
    .select(["d.active", "d.ends_at", "p.id as paid_by", "e.at", "e.to_status"])
    .where("o.order_id", "in", [...orderIds])
    .where("o.source", "!=", "AUTO_DISCOUNT")
    .orderBy("c.code")
    .orderBy("o.code")
    .execute();
  return rows.flatMap(({ coupon, expires_at, at, ...row }) => {
    const code = coupon ?? row.code;
    const isDiscountOver = row.paid_by === null && (row.active !== 1 || row.ends_at <= at);
    const isOver = isDiscountOver || (expires_at !== null && expires_at <= at);
    const [isCoupon, isCancelled] = [coupon !== null, row.to_status === "CANCELLED"];
    return code === null ? [] : [{ orderId: row.order_id, code, text: row.description, isCoupon, isCancelled, isOver }];
  });
}
