import { foldPartNumber } from "~/models/search/search";
import type { MarketId } from "~/models/shop/market";
import { marketTerms } from "../../db/market-terms";
import type { Db } from "../../db/open";

/** The most items read for one number. */
const MATCHES_MAX = 50;

function itemQuery(db: Db, market: MarketId) {
  return db
    .selectFrom("item as i")
    .leftJoin("item_market as m", (on) => on.onRef("m.item_id", "=", "i.id").on("m.market", "=", market))
    .select(["i.id", "i.sku_id", "i.not_for_sale", ...marketTerms("i")]);
}

/**
 * Lists, as a market sells them, the items that a typed SKU or part number stands for, each with the kind of number that matched. A SKU takes
 * precedence: its item is then the only one. Spaces, dots and dashes of a part number do not matter.
 */
export async function listItemsByNumber(db: Db, number: string, market: MarketId) {
  const bySku = await itemQuery(db, market).where("i.sku_id", "=", number.toUpperCase()).execute();
  if (bySku.length > 0) return bySku.map((row) => ({ ...row, kind: "SKU" }));
  const folded = foldPartNumber(number);
  if (folded === "") return [];
  return itemQuery(db, market)
    .innerJoin("item_number as n", "n.item_id", "i.id")
    .where("n.number_norm", "=", folded)
    .select("n.kind")
    .limit(MATCHES_MAX)
    .execute();
}
