import type { Market } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { type Places, preparedWith } from "../../db/prepared";
import type { Row } from "../../db/tables";

const taxRates = preparedWith((db, place: Places<{ readonly country: string; readonly state: string }>) =>
  db
    .selectFrom("tax_rate")
    .selectAll()
    .where("country", "=", place("country"))
    .where("state_code", "=", place("state")),
);
const retailFees = preparedWith((db, place: Places<{ readonly country: string; readonly state: string }>) =>
  db
    .selectFrom("retail_fee")
    .selectAll()
    .where("country", "=", place("country"))
    .where("state_code", "=", place("state")),
);

/** The tax rule of a state or province. */
export async function findTaxRow(
  db: Db,
  country: Market["countryCode"],
  stateCode: string,
): Promise<Row<"tax_rate"> | undefined> {
  return (await taxRates(db, { country, state: stateCode }))[0];
}

/** The retail delivery fee of a state. */
export async function findRetailFeeRow(
  db: Db,
  country: Market["countryCode"],
  stateCode: string,
): Promise<Row<"retail_fee"> | undefined> {
  return (await retailFees(db, { country, state: stateCode }))[0];
}
