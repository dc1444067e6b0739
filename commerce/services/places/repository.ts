import { cleanText } from "~/models/account/account";
import type { Market } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";

/** Lists the areas below an area by name. */
export const listChildAreas = (db: Db, parentId: number) =>
  db.selectFrom("area").selectAll().where("parent_id", "=", parentId).orderBy("name").execute();

/** Finds the area with a two-letter code below a country. */
export const findAreaByCode = (db: Db, parentId: number, code: string) =>
  db.selectFrom("area").select("name").where("parent_id", "=", parentId).where("code", "=", code).executeTakeFirst();

/** Every prefix of a code, shortest first: "M5V 2T6" gives M, M5, M5V and so on. */
export function postalCodePrefixes(code: string): string[] {
  const plain = cleanText(code, "removeAll").toUpperCase();
  return Array.from({ length: plain.length }, (_, index) => plain.slice(0, index + 1));
}

/** Picks the row with the longest prefix, the most specific one. */
export function longestPrefixRow<T extends { prefix: string }>(rows: readonly T[]): T | undefined {
  return [...rows].sort((a, b) => b.prefix.length - a.prefix.length)[0];
}

/** Finds the row of the longest prefix that matches a code; none for an unassigned code. */
export async function findPostalRow(
  db: Db,
  country: Market["countryCode"],
  code: string,
): Promise<Row<"postal_prefix"> | undefined> {
  const rows = await db
    .selectFrom("postal_prefix")
    .selectAll()
    .where("country", "=", country)
    .where("prefix", "in", postalCodePrefixes(code))
    .execute();
  return longestPrefixRow(rows);
}

/** Whether a market's list of states or provinces contains a code. */
export async function hasState(db: Db, market: Market, stateCode: string): Promise<boolean> {
  const row = await db
    .selectFrom("area")
    .select("id")
    .where("parent_id", "=", market.addressId)
    .where("code", "=", stateCode)
    .executeTakeFirst();
  return row !== undefined;
}
