import { type Market, marketForCountry } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { type Places, preparedWith } from "../../db/prepared";
import type { Row } from "../../db/tables";
import type { PlaceTaxes } from "./tax";

type StatePlace = { readonly country: string; readonly state: string; readonly areaOfCountry: number };

const taxRates = preparedWith((db, place: Places<StatePlace>) =>
  db
    .selectFrom("tax_rate")
    .leftJoin("area", (join) =>
      join.on("area.parent_id", "=", place("areaOfCountry")).onRef("area.code", "=", "tax_rate.state_code"),
    )
    .select(["label", "rate_ppm", "taxes_shipping", "taxes_core", "area.name as area"])
    .where("country", "=", place("country"))
    .where("state_code", "=", place("state"))
    .orderBy("label"),
);
const retailFees = preparedWith((db, place: Places<{ readonly country: string; readonly state: string }>) =>
  db
    .selectFrom("retail_fee")
    .selectAll()
    .where("country", "=", place("country"))
    .where("state_code", "=", place("state")),
);

/** The taxes of a state or province by name, so that Canada's federal GST stands first. */
export async function loadPlaceTaxes(db: Db, country: Market["countryCode"], state: string): Promise<PlaceTaxes> {
  const rows = await taxRates(db, { country, state, areaOfCountry: marketForCountry(country).addressId });
  return {
    area: rows[0]?.area ?? state,
    rules: rows.map((row) => ({
      label: row.label,
      ratePpm: row.rate_ppm,
      taxesShipping: row.taxes_shipping === 1,
      taxesCore: row.taxes_core === 1,
    })),
  };
}

/** The retail delivery fee of a state. */
export async function findRetailFeeRow(
  db: Db,
  country: Market["countryCode"],
  stateCode: string,
): Promise<Row<"retail_fee"> | undefined> {
  return (await retailFees(db, { country, state: stateCode }))[0];
}

/** Lists the taxes of a country by label with the states or provinces that levy them, by name. */
export function listTaxAreas(db: Db, { countryCode, addressId }: Pick<Market, "countryCode" | "addressId">) {
  return db
    .selectFrom("tax_rate")
    .innerJoin("area", (join) =>
      join.on("area.parent_id", "=", addressId).onRef("area.code", "=", "tax_rate.state_code"),
    )
    .select(["label", "area.name as area"])
    .where("country", "=", countryCode)
    .where("rate_ppm", ">", 0)
    .orderBy("label")
    .orderBy("area.name")
    .execute();
}
