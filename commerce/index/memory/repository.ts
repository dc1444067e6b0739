import { sql } from "kysely";
import type { Db } from "../../db/open";
import { isListed } from "../availability";
import { FLAGS } from "./columns";

/** An item's flags as an SQL expression. */
const flags = (() => {
  const bit = (condition: unknown, value: number) => sql`case when ${condition} then ${sql.lit(value)} else 0 end`;
  return sql<number>`${bit(isListed("2022", false), FLAGS.usBuyable)} + ${bit(isListed("2022", true), FLAGS.usShown)} +
    ${bit(isListed("2023", false), FLAGS.caBuyable)} + ${bit(isListed("2023", true), FLAGS.caShown)} +
    ${bit(sql`item.vehicle_universal <> 0`, FLAGS.universal)} + ${bit(sql`item.has_fitment <> 0`, FLAGS.hasFitment)}`;
})();

/** The columns of an item that change while the shop is open. */
export type LiveRow = {
  id: number;
  flags: number;
  us_price_cent: number;
  ca_price_cent: number;
  rating_x100: number;
  review_count: number;
  sales: number;
};

export type IndexRow = LiveRow & {
  category_id: number;
  brand_id: number;
  position: string;
  item_condition: string;
  attributes: string;
  /** The title, read only for its position words; empty for an item with a position. */
  placed_title: string;
};

const liveRowsQuery = (db: Db) =>
  db
    .selectFrom("item")
    .select([
      "item.id",
      "item.us_price_cent",
      "item.ca_price_cent",
      "item.rating_x100",
      "item.review_count",
      "item.sales",
      flags.as("flags"),
    ]);

/** Lists the items after an id, by id, with the columns the index needs. */
export function listIndexRows(db: Db, afterId: number, limit: number): Promise<IndexRow[]> {
  return liveRowsQuery(db)
    .select(["item.category_id", "item.brand_id", "item.position", "item.item_condition", "item.attributes"])
    .select(sql<string>`case when item.position = '' then item.title else '' end`.as("placed_title"))
    .where("item.id", ">", afterId)
    .orderBy("item.id")
    .limit(limit)
    .execute();
}

/** Counts all items. */
export async function countItems(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("item")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The time of the last change, in the database's milliseconds; 0 before the first. */
export async function findLastChange(db: Db): Promise<number> {
  const row = await db
    .selectFrom("item_change")
    .select("changed_at")
    .orderBy("changed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.changed_at ?? 0;
}

/** Lists the items changed at `since` or later, after the given item in the order of time and id. */
export function listChangedRows(db: Db, since: number, afterId: number, limit: number) {
  return liveRowsQuery(db)
    .innerJoin("item_change", "item_change.item_id", "item.id")
    .select("item_change.changed_at")
    .where(sql<boolean>`(item_change.changed_at, item_change.item_id) > (${since}, ${afterId})`)
    .orderBy("item_change.changed_at")
    .orderBy("item_change.item_id")
    .limit(limit)
    .execute();
}
