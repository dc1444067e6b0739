import { foldCode } from "~/models/cart/promotion-code";
import type { MarketId } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";
import { type DiscountRow, isOpen } from "../discount/discount-state";
import { selectDiscounts } from "../discount/repository";
import { couponPaymentKey } from "./coupon-payment-repository";

/** A coupon with the discount it gives, as it holds for this coupon, and its amounts in one market. */
export type CouponRecord = { readonly coupon: Row<"coupon">; readonly discount: DiscountRow };

/** Lists which of these coupons were bought with points. */
async function listBought(db: Db, coupons: readonly Row<"coupon">[]): Promise<ReadonlySet<string | null>> {
  const keys = coupons.map(({ id }) => couponPaymentKey(id));
  const rows = await db.selectFrom("points_entry").select("once_key").where("once_key", "in", keys).execute();
  return new Set(rows.map(({ once_key }) => once_key));
}

/**
 * A discount as it holds for a coupon that was bought with points: switching it off, ending it or using it up ends its sale,
 * and what was paid for holds to the coupon's own date, whoever the discount is for otherwise.
 */
const paidFor = (discount: DiscountRow, { created_at, expires_at }: Row<"coupon">): DiscountRow => ({
  ...discount,
  active: 1,
  usage_limit: null,
  per_shopper: 0,
  audience: "ALL",
  starts_at: Math.min(discount.starts_at, created_at),
  ends_at: expires_at ?? discount.ends_at,
});

async function loadCouponRecords(db: Db, coupons: readonly Row<"coupon">[], market: MarketId): Promise<CouponRecord[]> {
  if (coupons.length === 0) return [];
  const ids = [...new Set(coupons.map((coupon) => coupon.discount_id))];
  const [rows, bought] = await Promise.all([
    selectDiscounts(db, market).where("d.id", "in", ids).execute(),
    listBought(db, coupons),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return coupons.flatMap((coupon) => {
    const discount = byId.get(coupon.discount_id);
    if (discount === undefined) return [];
    return [{ coupon, discount: bought.has(couponPaymentKey(coupon.id)) ? paidFor(discount, coupon) : discount }];
  });
}

/** Finds a coupon with its discount; null when there is none. */
export async function findCoupon(db: Db, id: string, market: MarketId): Promise<CouponRecord | null> {
  const rows = await db.selectFrom("coupon").selectAll().where("id", "=", id).execute();
  return (await loadCouponRecords(db, rows, market))[0] ?? null;
}

/** Finds a coupon's id by its code, however it is typed; null when there is none. */
export async function findCouponIdByCode(db: Db, code: string): Promise<string | null> {
  const row = await db.selectFrom("coupon").select("id").where("code_norm", "=", foldCode(code)).executeTakeFirst();
  return row?.id ?? null;
}

type NewCoupon = Omit<NewRow<"coupon">, "code_norm">;

const toRow = (coupon: NewCoupon): NewRow<"coupon"> => ({ ...coupon, code_norm: foldCode(coupon.code) });

/** Adds a coupon whose id says what it is granted for; false when there is one already. */
export async function insertCouponOnce(trx: Db, coupon: NewCoupon): Promise<boolean> {
  const added = await trx
    .insertInto("coupon")
    .values(toRow(coupon))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Lists a member's coupons of a type for one discount, used and expired ones included. */
export const listCouponsOfDiscount = (
  db: Db,
  of: { readonly accountId: string; readonly type: string; readonly discountId: string },
): Promise<Row<"coupon">[]> =>
  db
    .selectFrom("coupon")
    .selectAll()
    .where("account_id", "=", of.accountId)
    .where("type", "=", of.type)
    .where("discount_id", "=", of.discountId)
    .execute();

/** Finds a discount that runs now, so that a coupon of it takes something off; undefined when there is none. */
export async function findOpenDiscount(db: Db, id: string, now: number): Promise<Row<"discount"> | undefined> {
  const row = await db.selectFrom("discount").selectAll().where("id", "=", id).executeTakeFirst();
  return row !== undefined && isOpen(row, now) ? row : undefined;
}

/** Lists which of these orders are not paid yet. */
export async function listUnpaid(db: Db, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("id", "in", [...orderIds])
    .where("status", "=", "PAYMENT_PENDING")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Lists a member's coupons, newest first, used ones included. */
export async function listCoupons(db: Db, accountId: string, market: MarketId): Promise<CouponRecord[]> {
  const rows = await db
    .selectFrom("coupon")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(100)
    .execute();
  return loadCouponRecords(db, rows, market);
}

/** Writes a coupon. */
export async function insertCoupon(trx: Db, coupon: NewCoupon): Promise<void> {
  await trx.insertInto("coupon").values(toRow(coupon)).execute();
}
