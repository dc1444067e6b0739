import type { Db } from "../../db/open";
import { prepared } from "../../db/prepared";

/** Lists the automatic discounts and that of a code, in any state; `codeNorm` "" means no code. */
export const listDiscountRows = prepared(discountQuery);

function discountQuery(db: Db, codeNorm: string) {
  return db
    .selectFrom("discount")
    .selectAll()
    .where((where) => where.or([where("source", "=", "AUTO_DISCOUNT"), where("code_norm", "=", codeNorm)]))
    .orderBy("id");
}

/** Lists the items of kits with the kits' savings. */
export async function listKitRows(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("bundle as u")
    .innerJoin("bundle_item as p", "p.bundle_id", "u.id")
    .innerJoin("item as i", "i.id", "p.item_id")
    .where("u.id", "in", [...ids])
    .select(["u.id", "u.title", "u.us_saving_cent", "u.ca_saving_cent", "p.quantity", "i.sku_id"])
    .orderBy("u.id")
    .execute();
}

/** Lists promotional gifts with the fields of a cart line. */
export async function listGiftRows(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("item as i")
    .leftJoin("brand as b", "b.id", "i.brand_id")
    .leftJoin("item_seo as s", (on) => on.onRef("s.item_id", "=", "i.id").on("s.is_primary", "=", 1))
    .where("i.id", "in", [...ids])
    .where("i.not_for_sale", "=", 0)
    .select([
      "i.id",
      "i.sku_id",
      "i.title",
      "i.sub_title",
      "i.part_number",
      "i.status",
      "i.us_status",
      "i.ca_status",
      "i.available_total",
      "i.us_price_cent",
      "i.ca_price_cent",
      "b.name as brand_name",
      "i.main_image_url as image_url",
      "s.id as seo_id",
      "s.url_handle",
    ])
    .execute();
}
