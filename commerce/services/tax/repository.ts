import type { Market } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";

/** The tax rule of a state or province. */
export function findTaxRow(
  db: Db,
  country: Market["countryCode"],
  stateCode: string,
): Promise<Row<"tax_rate"> | undefined> {
  return db
    .selectFrom("tax_rate")
    .selectAll()
    .where("country", "=", country)
    .where("state_code", "=", stateCode)
    .executeTakeFirst();
}

/** The retail delivery fee of a US state. */
export function findRetailFeeRow(db: Db, stateCode: string): Promise<Row<"retail_fee"> | undefined> {
  return db.selectFrom("retail_fee").selectAll().where("state_code", "=", stateCode).executeTakeFirst();
}
