import { cleanText } from "~/models/account/account";
import type { Market } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";

/** Areas below an area, by name. */
export const listChildAreas = (db: Db, parentId: number) =>
  db.selectFrom("area").selectAll().where("parent_id", "=", parentId).orderBy("name").execute();

/** The area below a country with a two-letter code; undefined when there is none. */
export const findAreaByCode = (db: Db, parentId: number, code: string) =>
  db.selectFrom("area").select("name").where("parent_id", "=", parentId).where("code", "=", code).executeTakeFirst();

/** Every beginning of a code, shortest first: "M5V 2T6" gives M, M5, M5V …. */
export function postalCodePrefixes(code: string): string[] {
  const plain = cleanText(code, "removeAll").toUpperCase();
  return Array.from({ length: plain.length }, (_, index) => plain.slice(0, index + 1));
}

/** The row with the longest prefix. */
export function longestPrefixRow<T extends { prefix: string }>(rows: readonly T[]): T | undefined {
  return [...rows].sort((a, b) => b.prefix.length - a.prefix.length)[0];
}

/** What is known of a code: its place by the longest matching prefix; undefined when it is not assigned. */
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

/** Whether the market's list of states or provinces holds the code. */
export async function hasState(db: Db, market: Market, stateCode: string): Promise<boolean> {
  const row = await db
    .selectFrom("area")
    .select("id")
    .where("parent_id", "=", market.addressId)
    .where("code", "=", stateCode)
    .executeTakeFirst();
  return row !== undefined;
}
