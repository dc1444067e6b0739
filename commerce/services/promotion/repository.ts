import type { Expression } from "kysely";
import type { Db } from "../../db/open";
import { prepared } from "../../db/prepared";
import type { Row } from "../../db/tables";

/** Lists the automatic discounts and that of a code, in any state; `codeNorm` "" means no code. */
export const listDiscountRows = prepared(discountQuery);

function discountQuery(db: Db, codeNorm: Expression<string>) {
  return db
    .selectFrom("discount")
    .selectAll()
    .where((where) => where.or([where("source", "=", "AUTO_DISCOUNT"), where("code_norm", "=", codeNorm)]))
    .orderBy("id");
}

/** Lists the items of open kits with the kits' savings. */
export async function listKitRows(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("bundle as u")
    .innerJoin("bundle_item as p", "p.bundle_id", "u.id")
    .innerJoin("item as i", "i.id", "p.item_id")
    .where("u.id", "in", [...ids])
    .where("u.active", "=", 1)
    .select(["u.id", "u.title", "u.us_saving_cent", "u.ca_saving_cent", "p.quantity", "i.sku_id"])
    .orderBy("u.id")
    .execute();
}

/** Lists the fixed discounts that points buy as coupons, the cheapest first, in any state. */
export function listRedeemableRows(db: Db): Promise<Row<"discount">[]> {
  return db
    .selectFrom("discount")
    .selectAll()
    .where("source", "=", "COUPON")
    .where("discount_type", "=", "FIXED_AMOUNT")
    .where("integral_score", ">", 0)
    .orderBy("integral_score")
    .execute();
}
