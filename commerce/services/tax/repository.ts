import { type Market, marketForCountry } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { type Places, preparedWith } from "../../db/prepared";
import type { Row } from "../../db/tables";
import { dayIn } from "../../platform/day-in";
import type { TaxRule } from "./tax";

type StatePlace = {
  readonly country: string;
  readonly state: string;
  readonly areaOfCountry: number;
  readonly day: string;
};

const taxRates = preparedWith((db, place: Places<StatePlace>) =>
  db
    .selectFrom("tax_rate")
    .leftJoin("area", (join) =>
      join.on("area.parent_id", "=", place("areaOfCountry")).onRef("area.code", "=", "tax_rate.state_code"),
    )
    .select(["label", "rate_ppm", "taxes_shipping", "taxes_core", "area.name as area"])
    .where("from_date", "<=", place("day"))
    .where("country", "=", place("country"))
    .where("state_code", "=", place("state"))
    .orderBy("label")
    .orderBy("from_date"),
);
const retailFees = preparedWith((db, place: Places<{ readonly country: string; readonly state: string }>) =>
  db
    .selectFrom("retail_fee")
    .selectAll()
    .where("country", "=", place("country"))
    .where("state_code", "=", place("state")),
);

/**
 * The taxes of a state or province on the day of a sale where it is, by label, so that Canada's federal GST stands first. A
 * tax that has ended is left out where others are due.
 */
export async function loadTaxRules(
  db: Db,
  { country, state }: { readonly country: Market["countryCode"]; readonly state: string },
  soldAt: number,
): Promise<TaxRule[]> {
  const market = marketForCountry(country);
  const rows = await taxRates(db, { country, state, areaOfCountry: market.addressId, day: dayIn(market, soldAt) });
  const rules = rows
    .filter((row, index) => rows[index + 1]?.label !== row.label)
    .map((row) => ({
      area: row.area ?? state,
      label: row.label,
      ratePpm: row.rate_ppm,
      taxesShipping: row.taxes_shipping === 1,
      taxesCore: row.taxes_core === 1,
    }));
  const due = rules.filter(({ ratePpm }) => ratePpm > 0);
  return due.length > 0 ? due : rules;
}

/** The retail delivery fee of a state. */
export async function findRetailFeeRow(
  db: Db,
  country: Market["countryCode"],
  stateCode: string,
): Promise<Row<"retail_fee"> | undefined> {
  return (await retailFees(db, { country, state: stateCode }))[0];
}

/** Lists the taxes of a country that are charged now or will be, by label, with the states or provinces that levy them. */
export async function listTaxAreas(
  db: Db,
  market: Pick<Market, "countryCode" | "addressId" | "warehouseZone">,
  now: number,
): Promise<{ label: string; area: string }[]> {
  const rows = await db
    .selectFrom("tax_rate")
    .innerJoin("area", (join) =>
      join.on("area.parent_id", "=", market.addressId).onRef("area.code", "=", "tax_rate.state_code"),
    )
    .select(["label", "area.name as area", "rate_ppm", "from_date"])
    .where("country", "=", market.countryCode)
    .orderBy("label")
    .orderBy("area.name")
    .orderBy("from_date")
    .execute();
  const today = dayIn(market, now);
  const isOver = ({ label, area }: { label: string; area: string }, next: (typeof rows)[number] | undefined) =>
    next?.label === label && next.area === area && next.from_date <= today;
  const charged = rows.filter((row, index) => row.rate_ppm > 0 && !isOver(row, rows[index + 1]));
  return charged
    .filter(({ label, area }, index) => charged[index - 1]?.label !== label || charged[index - 1]?.area !== area)
    .map(({ label, area }) => ({ label, area }));
}

/** Finds the calculations that hold now, by what was taxed. */
export function findTaxCalculations(db: Db, keys: readonly string[], now: number): Promise<Row<"tax_calculation">[]> {
  return db
    .selectFrom("tax_calculation")
    .selectAll()
    .where("key", "in", [...new Set(keys)])
    .where("expires_at", ">", now)
    .execute();
}

/** Keeps a calculation in place of a former one of the same sale. */
export async function putTaxCalculation(db: Db, row: Row<"tax_calculation">): Promise<void> {
  const { key: _, ...set } = row;
  await db
    .insertInto("tax_calculation")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doUpdateSet(set))
    .execute();
}
