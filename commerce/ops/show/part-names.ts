import type { Db } from "../../db/open";

/** Loads brand and part number of items, as they are printed on their boxes, by SKU. */
export async function loadPartNames(db: Db, skuIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (skuIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("item")
    .innerJoin("brand", "brand.id", "item.brand_id")
    .select(["item.sku_id", "item.part_number", "brand.name"])
    .where("item.sku_id", "in", [...skuIds])
    .execute();
  return new Map(rows.map(({ sku_id, part_number, name }) => [sku_id, `${name} ${part_number}`]));
}
