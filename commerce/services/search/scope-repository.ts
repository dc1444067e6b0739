import type { Campaign } from "~/models/cart/campaign";
import type { Db } from "../../db/open";

/** Well below SQLite's parameter limit; no editor lists more. */
const RANGE_MAX = 500;

/** Lists the items of an active collection, by id. */
export const listCollectionItemIds = (db: Db, slug: string) =>
  db
    .selectFrom("collection_item")
    .innerJoin("collection", "collection.slug", "collection_item.slug")
    .select("collection_item.item_id as id")
    .where("collection.slug", "=", slug)
    .where("collection.active", "=", 1)
    .orderBy("collection_item.item_id")
    .execute();

/** Lists the items with a fitment row for a make, by id. */
export const listMakeItemIds = (db: Db, make: string) =>
  db.selectFrom("fitment").select("item_id as id").distinct().where("make", "=", make).orderBy("item_id").execute();

/** Lists the names of all makes in the vehicle tree. */
export const listMakeNames = (db: Db) =>
  db.selectFrom("vehicle_node").select("value").distinct().where("level", "=", 2).orderBy("value").execute();

/** Lists the items of a campaign's range by id: categories by path with descendants, brands by slug, items by SKU or id. */
export function listCampaignItemIds(db: Db, { range, rangeDetails }: Pick<Campaign, "range" | "rangeDetails">) {
  const details = rangeDetails.slice(0, RANGE_MAX);
  const items = db.selectFrom("item").select("item.id").orderBy("item.id");
  if (details.length === 0) return Promise.resolve([]);
  if (range === "BRAND")
    return items
      .where("item.brand_id", "in", db.selectFrom("brand").select("brand.id").where("brand.slug", "in", details))
      .execute();
  if (range === "CATEGORY")
    return items
      .where("item.category_id", "in", (eb) =>
        eb
          .selectFrom("category")
          .select("category.id")
          .where((each) =>
            each.or(
              details.flatMap((path) => [
                each("category.path", "=", path),
                each("category.path", "like", `${path.replace(/[%_\\]/g, "")}/%`),
              ]),
            ),
          ),
      )
      .execute();
  const ids = details.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number);
  return items
    .where((eb) => eb.or([eb("item.sku_id", "in", details), ...(ids.length > 0 ? [eb("item.id", "in", ids)] : [])]))
    .execute();
}
