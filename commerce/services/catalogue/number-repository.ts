import { foldPartNumber } from "~/models/search/search";
import type { Db } from "../../db/open";

/** The most items looked at for one number. */
const MATCHES_MAX = 50;

function itemQuery(db: Db) {
  return db
    .selectFrom("item as i")
    .select(["i.id", "i.sku_id", "i.status", "i.us_status", "i.ca_status", "i.available_total", "i.not_for_sale"]);
}

/**
 * Lists the items that a typed SKU or part number stands for, each with the kind of number that matched. A SKU takes
 * precedence: its item is then the only one. Spaces, dots and dashes of a part number do not matter.
 */
export async function listItemsByNumber(db: Db, number: string) {
  const bySku = await itemQuery(db).where("i.sku_id", "=", number.toUpperCase()).execute();
  if (bySku.length > 0) return bySku.map((row) => ({ ...row, kind: "SKU" }));
  const folded = foldPartNumber(number);
  if (folded === "") return [];
  return itemQuery(db)
    .innerJoin("item_number as n", "n.item_id", "i.id")
    .where("n.number_norm", "=", folded)
    .select("n.kind")
    .limit(MATCHES_MAX)
    .execute();
}
