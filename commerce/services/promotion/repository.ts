import type { MarketId } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { type Places, preparedWith } from "../../db/prepared";
import type { DiscountRow } from "../discount/discount-state";
import { selectDiscounts } from "../discount/repository";

type DiscountsOfCode = {
  /** A folded code; "" means no code. */
  readonly codeNorm: string;
  readonly market: MarketId;
};

/** Lists the automatic discounts and that of a code, in any state, with their amounts in a market. */
export const listDiscountRows = preparedWith(discountQuery);

function discountQuery(db: Db, place: Places<DiscountsOfCode>) {
  return selectDiscounts(db, place("market"))
    .where((where) => where.or([where("d.source", "=", "AUTO_DISCOUNT"), where("d.code_norm", "=", place("codeNorm"))]))
    .orderBy("d.id");
}

/** Lists the discounts that give an item away, in any state but switched off, with their amounts in a market. */
export const listGiftRows = preparedWith((db, place: Places<Pick<DiscountsOfCode, "market">>) =>
  selectDiscounts(db, place("market")).where("d.gift_item_id", "is not", null).where("d.active", "=", 1),
);

/** Lists the items of the open kits that a market sells, with the kits' savings. */
export async function listKitRows(db: Db, ids: readonly string[], market: MarketId) {
  return db
    .selectFrom("bundle as u")
    .innerJoin("bundle_market as m", (on) => on.onRef("m.bundle_id", "=", "u.id").on("m.market", "=", market))
    .innerJoin("bundle_item as p", "p.bundle_id", "u.id")
    .innerJoin("item as i", "i.id", "p.item_id")
    .where("u.id", "in", [...ids])
    .where("u.active", "=", 1)
    .select(["u.id", "u.title", "m.saving_cent", "p.quantity", "i.sku_id"])
    .orderBy("u.id")
    .execute();
}

/** Lists the discounts with a code that are for a first order, in any state. */
export function listFirstOrderRows(db: Db, market: MarketId): Promise<DiscountRow[]> {
  return selectDiscounts(db, market)
    .where("d.audience", "=", "FIRST_ORDER")
    .where("d.code_norm", "is not", null)
    .orderBy("d.id")
    .execute();
}

/** Lists the fixed discounts that points buy as coupons, the cheapest first, in any state. */
export function listRedeemableRows(db: Db, market: MarketId): Promise<DiscountRow[]> {
  return selectDiscounts(db, market)
    .where("d.source", "=", "COUPON")
    .where("d.discount_type", "=", "FIXED_AMOUNT")
    .where("d.integral_score", ">", 0)
    .orderBy("d.integral_score")
    .execute();
}
