import type { Db } from "../db/open";
import { type Places, preparedWith } from "../db/prepared";

/** A content entry's JSON for a market, the market's own before the common one. */
export async function contentValue(db: Db, key: string, market: string): Promise<{ value: string } | undefined> {
  return (await contentValues(db, { key, market }))[0];
}

const contentValues = preparedWith((db, place: Places<{ readonly key: string; readonly market: string }>) =>
  db
    .selectFrom("content")
    .select("value")
    .where("key", "=", place("key"))
    .where(({ eb, or }) => or([eb("market", "=", place("market")), eb("market", "=", "")]))
    .orderBy("market", "desc")
    .limit(1),
);

/** Content entries of a market; a market's own entry replaces the common one of the same key. */
export async function contentRows(db: Db, market: string, keys?: readonly string[]) {
  let query = db.selectFrom("content").selectAll().where("market", "in", [market, ""]);
  if (keys !== undefined) query = query.where("key", "in", [...keys]);
  const rows = await query.orderBy("market").orderBy("key").execute();
  return [...new Map(rows.map((row) => [row.key, row])).values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** A content entry's JSON for values that all markets share, of whichever market it is stored. */
export async function sharedContentValue(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom("content").select("value").where("key", "=", key).limit(1).executeTakeFirst();
  return row?.value;
}
