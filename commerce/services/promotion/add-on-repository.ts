import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";

/** Lists the stored offers of items in any state. */
export function listAddOnOffers(db: Db, itemIds: readonly number[]): Promise<Row<"add_on_offer">[]> {
  return db
    .selectFrom("add_on_offer")
    .selectAll()
    .where("item_id", "in", [...itemIds])
    .orderBy("id")
    .execute();
}

/** The most running offers considered for one cart. */
const OFFERS_MAX = 500;

/** Lists the running offers with their items, in order. */
export function listRunningOffers(db: Db, now: number) {
  return db
    .selectFrom("add_on_offer as o")
    .innerJoin("item as i", "i.id", "o.item_id")
    .innerJoin("brand as b", "b.id", "i.brand_id")
    .where("o.active", "=", 1)
    .where("o.starts_at", "<=", now)
    .where("o.ends_at", ">", now)
    .where("i.not_for_sale", "=", 0)
    .where("i.url_handle", "is not", null)
    .orderBy("o.sort")
    .orderBy("o.id")
    .limit(OFFERS_MAX)
    .selectAll("o")
    .select([
      "i.sku_id",
      "i.title",
      "i.part_number",
      "i.status",
      "i.us_status",
      "i.ca_status",
      "i.available_total",
      "i.us_price_cent as us_list_cent",
      "i.ca_price_cent as ca_list_cent",
      "b.name as brand_name",
      "i.main_image_url as image_url",
    ])
    .select(({ ref }) => ref("i.url_handle").$notNull().as("url_handle"))
    .execute();
}
