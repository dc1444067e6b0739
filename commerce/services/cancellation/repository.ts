import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

/** Pieces of one order line. */
export type LinePart = { readonly lineKey: string; readonly count: number };

/** Finds a cancellation by its id. */
export function findCancellation(db: Db, id: string): Promise<Row<"order_cancellation"> | undefined> {
  return db.selectFrom("order_cancellation").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Lists the pieces of a cancellation in the order of the order's lines. */
export async function listCancelledParts(db: Db, id: string): Promise<LinePart[]> {
  const rows = await db
    .selectFrom("order_cancellation_line as l")
    .innerJoin("order_cancellation as c", "c.id", "l.cancellation_id")
    .innerJoin("order_item as i", (on) =>
      on.onRef("i.order_id", "=", "c.order_id").onRef("i.line_key", "=", "l.line_key"),
    )
    .select(["l.line_key", "l.item_count"])
    .where("l.cancellation_id", "=", id)
    .orderBy("i.line_number")
    .orderBy("l.line_key")
    .execute();
  return rows.map(({ line_key, item_count }) => ({ lineKey: line_key, count: item_count }));
}

/** Writes a cancellation with its pieces. The caller has locked the order. */
export async function insertCancellation(
  trx: Db,
  row: NewRow<"order_cancellation">,
  parts: readonly LinePart[],
): Promise<void> {
  await trx.insertInto("order_cancellation").values(row).execute();
  await trx
    .insertInto("order_cancellation_line")
    .values(parts.map(({ lineKey, count }) => ({ cancellation_id: row.id, line_key: lineKey, item_count: count })))
    .execute();
}

/** Ends a cancellation that can still be undone; false when something else has ended it. */
export async function endCancellation(trx: Db, id: string, state: "UNDONE" | "SETTLED", at: number): Promise<boolean> {
  const row = await trx
    .updateTable("order_cancellation")
    .set({ state, ended_at: at })
    .where("id", "=", id)
    .where("state", "=", "PENDING")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the ids of cancellations whose time to undo is over, the oldest first, at most `max`. */
export async function listDueCancellations(db: Db, now: number, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom("order_cancellation")
    .select("id")
    .where("state", "=", "PENDING")
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .orderBy("id")
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the ids of an order's cancellations that are final. */
export async function listSettledIds(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("order_cancellation")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "=", "SETTLED")
    .execute();
  return rows.map(({ id }) => id);
}
