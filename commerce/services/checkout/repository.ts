import type { Market } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

/** Every beginning of a code, shortest first: "M5V 2T6" gives M, M5, M5V … (rows OPEN-18, CHK-11). */
export function prefixesOf(code: string): string[] {
  const plain = code.replace(/\s/g, "").toUpperCase();
  return Array.from({ length: plain.length }, (_, index) => plain.slice(0, index + 1));
}

/** The row with the longest prefix. */
export function longest<T extends { prefix: string }>(rows: readonly T[]): T | undefined {
  return [...rows].sort((a, b) => b.prefix.length - a.prefix.length)[0];
}

/** What is known of a code: its place by the longest matching prefix; undefined when it is not assigned. */
export async function postalPlace(
  db: Db,
  country: Market["countryCode"],
  code: string,
): Promise<Row<"postal_prefix"> | undefined> {
  const rows = await db
    .selectFrom("postal_prefix")
    .selectAll()
    .where("country", "=", country)
    .where("prefix", "in", prefixesOf(code))
    .execute();
  return longest(rows);
}

/** Whether the market's list of states or provinces holds the code (row CHK-14). */
export async function hasState(db: Db, market: Market, stateCode: string): Promise<boolean> {
  const row = await db
    .selectFrom("area")
    .select("id")
    .where("parent_id", "=", market.addressId)
    .where("code", "=", stateCode)
    .executeTakeFirst();
  return row !== undefined;
}

/** What checkout knows so far of a cart. */
export function draftRow(db: Db, uuid: string): Promise<Row<"checkout"> | undefined> {
  return db.selectFrom("checkout").selectAll().where("cart_uuid", "=", uuid).executeTakeFirst();
}

/** Saves contact and address; the shipping plan stays as chosen. */
export async function putAddress(db: Db, row: NewRow<"checkout">): Promise<void> {
  await db
    .insertInto("checkout")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("cart_uuid").doUpdateSet({ email: row.email, address: row.address, updated_at: row.updated_at }),
    )
    .execute();
}

/** Saves the chosen plan of a draft. */
export async function putPlan(db: Db, uuid: string, planId: string, now: number): Promise<void> {
  await db
    .updateTable("checkout")
    .set({ shipping_plan_id: planId, updated_at: now })
    .where("cart_uuid", "=", uuid)
    .execute();
}

/** The market's shipping plans, in the order they are offered. */
export function planRows(db: Db, market: Market): Promise<Row<"logistics_plan">[]> {
  return db.selectFrom("logistics_plan").selectAll().where("market", "=", market.id).orderBy("sort").execute();
}

/** Zones and remote fees of every prefix of a code, for all methods. */
export function zoneRows(db: Db, country: Market["countryCode"], code: string): Promise<Row<"remote_area">[]> {
  return db
    .selectFrom("remote_area")
    .selectAll()
    .where("country", "=", country)
    .where("prefix", "in", prefixesOf(code))
    .execute();
}

/** The tax rule of a state or province. */
export function taxRow(
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
export function retailFeeRow(db: Db, stateCode: string): Promise<Row<"retail_fee"> | undefined> {
  return db.selectFrom("retail_fee").selectAll().where("state_code", "=", stateCode).executeTakeFirst();
}
