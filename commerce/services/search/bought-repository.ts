import { sql } from "kysely";
import { idList, isIdAmong } from "../../db/id-list";
import type { Db } from "../../db/open";
import { type Places, preparedWith } from "../../db/prepared";
import { addSales } from "../catalogue/item-counts-repository";

/** The newest orders of an item that count; older ones say less, and their number bounds the read. */
const ORDERS_MAX = 300;
/** Parts that fewer orders hold together are together by chance. */
const ORDERS_MIN = 3;
/** Orders in which a part can be bought together with another. */
const COUNTED = ["PROCESSING", "SHIPPED", "PARTIAL_SHIPMENT", "PARTIAL_REFUND", "RETURNING"] as const;

const together = preparedWith((db, place: Places<{ readonly list: string; readonly limit: number }>) =>
  db
    .selectFrom("bought_item as one")
    .innerJoin("bought_item as other", "other.order_id", "one.order_id")
    .select(["other.item_id as id"])
    .select(({ fn }) => fn.count<number | string>("one.order_id").distinct().as("orders"))
    .where(isIdAmong(db, "one.item_id", place("list")))
    // The newest orders of each item are one range of the index.
    .where(({ eb, selectFrom }) =>
      eb(
        "one.paid_at",
        ">=",
        sql<number>`coalesce(${selectFrom("bought_item as edge")
          .select("edge.paid_at")
          .whereRef("edge.item_id", "=", "one.item_id")
          .orderBy("edge.paid_at", "desc")
          .limit(1)
          .offset(ORDERS_MAX)}, 0)`,
      ),
    )
    .where(({ not }) => not(isIdAmong(db, "other.item_id", place("list"))))
    .groupBy("other.item_id")
    .having(({ fn }) => fn.count("one.order_id").distinct(), ">=", ORDERS_MIN)
    .orderBy("orders", "desc")
    .orderBy("other.item_id")
    .limit(place("limit")),
);

/** Lists the items that orders held together with any of some items, most orders first. */
export async function listBoughtTogether(db: Db, itemIds: readonly number[], limit: number): Promise<number[]> {
  if (itemIds.length === 0) return [];
  return (await together(db, { list: idList(db, itemIds), limit })).map(({ id }) => id);
}

type RetainedItem = { readonly paidAt: number; readonly pieces: number };

/**
 * Counts the pieces of a paid order that were neither cancelled nor sent back, by item; none of an order that is cancelled or
 * not paid.
 */
async function countRetained(trx: Db, orderId: string): Promise<Map<number, RetainedItem>> {
  const lines = await trx
    .selectFrom("orders")
    .innerJoin("order_item", "order_item.order_id", "orders.id")
    .select(["order_item.item_id", "order_item.line_key", "order_item.item_count", "orders.paid_at"])
    .where("orders.id", "=", orderId)
    .where("orders.status", "in", COUNTED)
    .where("orders.paid_at", "is not", null)
    .where("order_item.item_type", "!=", "GIFT")
    .execute();
  const returned = await trx
    .selectFrom("return_request")
    .innerJoin("return_line", "return_line.return_id", "return_request.id")
    .select("return_line.line_key")
    .select(({ fn }) => fn.sum<number | string>("return_line.item_count").as("pieces"))
    .where("return_request.order_id", "=", orderId)
    .where("return_request.kind", "=", "RETURN")
    .where("return_request.state", "=", "COMPLETED")
    .where("return_request.solution", "in", ["Refund", "Exchange"])
    .groupBy("return_line.line_key")
    .execute();
  const cancelled = await trx
    .selectFrom("order_cancellation as c")
    .innerJoin("order_cancellation_line as l", "l.cancellation_id", "c.id")
    .select("l.line_key")
    .select(({ fn }) => fn.sum<number | string>("l.item_count").as("pieces"))
    .where("c.order_id", "=", orderId)
    .where("c.state", "not in", ["PENDING", "UNDONE"])
    .groupBy("l.line_key")
    .execute();
  const gone = new Map<string, number>();
  for (const { line_key: key, pieces } of [...returned, ...cancelled])
    gone.set(key, (gone.get(key) ?? 0) + Number(pieces));
  const retained = new Map<number, RetainedItem>();
  for (const { item_id: id, line_key: key, item_count: count, paid_at } of lines) {
    const pieces = count - (gone.get(key) ?? 0);
    if (pieces > 0) retained.set(id, { paidAt: paid_at ?? 0, pieces: (retained.get(id)?.pieces ?? 0) + pieces });
  }
  return retained;
}

/**
 * Replaces an order's rows of bought items, and changes the items' sales by what is sold more or less than before. An order
 * counts in sales from when it `isSale`.
 */
export async function writeBoughtItems(trx: Db, orderId: string, { isSale = false } = {}): Promise<void> {
  const items = await countRetained(trx, orderId);
  const before = await trx.deleteFrom("bought_item").where("order_id", "=", orderId).returningAll().execute();
  const isCounted = isSale || before.some(({ sold }) => sold !== null);
  const change = new Map(before.map(({ item_id, sold }) => [item_id, -(sold ?? 0)]));
  if (isCounted) for (const [id, { pieces }] of items) change.set(id, (change.get(id) ?? 0) + pieces);
  await addSales(trx, change);
  if (items.size === 0) return;
  const rows = [...items].map(([item_id, { paidAt, pieces }]) => ({
    ...{ order_id: orderId, item_id, paid_at: paidAt },
    sold: isCounted ? pieces : null,
  }));
  await trx.insertInto("bought_item").values(rows).execute();
}

/** Whether an order replaces the parts of another one, whose sale they are. */
export async function isReplacement(trx: Db, orderId: string): Promise<boolean> {
  const source = trx.selectFrom("return_request").select("id").where("exchange_order_id", "=", orderId);
  return (await source.where("solution", "=", "Replacement").executeTakeFirst()) !== undefined;
}

/** Lists paid orders that have not been counted, such as imported ones, oldest first, after an id. */
export async function listUncountedOrders(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("id", ">", after)
    .where("status", "in", COUNTED)
    .where("paid_at", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("bought_item").select("item_id").whereRef("bought_item.order_id", "=", "orders.id"))),
    )
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes what orders say that were taken back with their import. */
export async function deleteOrphans(db: Db): Promise<void> {
  await db
    .deleteFrom("bought_item")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("orders").select("orders.id").whereRef("orders.id", "=", "bought_item.order_id"))),
    )
    .execute();
}

/** Finds the order of a return. */
export async function findReturnedOrder(trx: Db, returnId: string): Promise<string | undefined> {
  const row = await trx.selectFrom("return_request").select("order_id").where("id", "=", returnId).executeTakeFirst();
  return row?.order_id;
}
