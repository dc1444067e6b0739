import type { Db } from "../../db/open";

/** Finds an item's id by its SKU. */
export const findItemIdBySku = (db: Db, skuId: string) =>
  db.selectFrom("item").select("id").where("sku_id", "=", skuId).executeTakeFirst();

/** The flags that decide the fit of an item besides its rows. */
export const findFitmentFlags = (db: Db, itemId: number) =>
  db.selectFrom("item").select(["vehicle_universal", "has_fitment"]).where("id", "=", itemId).executeTakeFirst();
