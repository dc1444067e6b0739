import type { Expression } from "kysely";
import type { MarketId } from "~/models/shop/market";
import type { Db } from "../../db/open";

/** Selects discounts as `d` with their amounts in a market. */
export const selectDiscounts = (db: Db, market: MarketId | Expression<MarketId>) =>
  db
    .selectFrom("discount as d")
    .leftJoin("discount_market as m", (on) => on.onRef("m.discount_id", "=", "d.id").on("m.market", "=", market))
    .selectAll("d")
    .select(["m.value_cent", "m.threshold_cent", "m.tiers"]);

/** Lists the discounts of some folded codes with their amounts in a market. */
export async function listCodeRows(db: Db, codesNorm: readonly string[], market: MarketId) {
  if (codesNorm.length === 0) return [];
  return selectDiscounts(db, market)
    .where("d.code_norm", "in", [...codesNorm])
    .execute();
}

/** Lists the automatic discounts for everybody, in any state, with their amounts in a market. */
export const listAutomaticRows = (db: Db, market: MarketId) =>
  selectDiscounts(db, market).where("d.source", "=", "AUTO_DISCOUNT").where("d.audience", "=", "ALL").execute();

/** Lists the discounts with a code, in any state, with their amounts in a market. */
export const listCodedRows = (db: Db, market: MarketId) =>
  selectDiscounts(db, market).where("d.code_norm", "is not", null).execute();
