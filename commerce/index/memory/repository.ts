import { type RawBuilder, sql } from "kysely";
import { MARKETS } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { isListed, joinMarket } from "../availability";
import { FLAGS, listedFlag } from "./columns";

/** The name under which the row of the market at a position is joined. */
const joinedAs = (at: number) => `market_${at}`;

const flag = (condition: unknown, value: number) => sql`case when ${condition} then ${sql.lit(value)} else 0 end`;

/** Whether a market has a row of the item and its lists may show it. */
const isListedAt = (at: number, withSoldOut: boolean) =>
  sql`${sql.ref(`${joinedAs(at)}.item_id`)} is not null and ${isListed(withSoldOut, joinedAs(at))}`;

/** An item's flags and prices, those of a market without a row being 0. */
const liveColumns: RawBuilder<unknown> = sql.join([
  sql`item.id`,
  sql`item.rating_x100`,
  sql`item.review_count`,
  sql`item.sales`,
  sql`${sql.join(
    [
      flag(sql`item.vehicle_universal <> 0`, FLAGS.universal),
      flag(sql`item.has_fitment <> 0`, FLAGS.hasFitment),
      ...MARKETS.flatMap(({ id }, at) =>
        [false, true].map((withSoldOut) => flag(isListedAt(at, withSoldOut), listedFlag(id, withSoldOut))),
      ),
    ],
    sql` + `,
  )} as flags`,
  ...MARKETS.map((_, at) => sql`coalesce(${sql.ref(`${joinedAs(at)}.price_cent`)}, 0) as ${sql.ref(`cent_${at}`)}`),
]);

const joinMarkets = sql.join(
  MARKETS.map(({ id }, at) => sql`left ${joinMarket(id, joinedAs(at))}`),
  sql` `,
);

/** The columns of an item that change while the shop is open; `cent_0` is the price in the first market. */
export type LiveRow = {
  id: number;
  flags: number;
  rating_x100: number;
  review_count: number;
  sales: number;
  [cent: `cent_${number}`]: number;
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

/**
 * Lists the items after an id, by id, with the columns the index needs. The items are picked before the markets are joined:
 * PostgreSQL would merge both by id and read the markets' rows from the first item on each time.
 */
export async function listIndexRows(db: Db, afterId: number, limit: number): Promise<IndexRow[]> {
  const { rows } = await sql<IndexRow>`
    select ${liveColumns}, item.category_id, item.brand_id, item.position, item.item_condition, item.attributes,
      case when item.position = '' then item.title else '' end as placed_title
    from (select * from item where id > ${afterId} order by id limit ${limit}) as item ${joinMarkets}
    order by item.id`.execute(db);
  return rows;
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
export async function listChangedRows(db: Db, since: number, afterId: number, limit: number) {
  const { rows } = await sql<LiveRow & { changed_at: number }>`
    select ${liveColumns}, item_change.changed_at
    from item_change join item on item.id = item_change.item_id ${joinMarkets}
    where (item_change.changed_at, item_change.item_id) > (${since}, ${afterId})
    order by item_change.changed_at, item_change.item_id limit ${limit}`.execute(db);
  return rows;
}
