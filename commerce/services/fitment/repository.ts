import type { Db } from "../../db/open";

/** The item of a SKU; undefined when there is none. */
export const findItemIdBySku = (db: Db, skuId: string) =>
  db.selectFrom("item").select("id").where("sku_id", "=", skuId).executeTakeFirst();

/** What the fit of one item depends on beside its rows; undefined for an unknown item. */
export const findFitmentFlags = (db: Db, itemId: number) =>
  db.selectFrom("item").select(["vehicle_universal", "has_fitment"]).where("id", "=", itemId).executeTakeFirst();
