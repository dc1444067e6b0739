import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

/** Digests of the browser, network and delivery address that an order was placed from or for; empty when unknown. */
export type OrderSource = Pick<Row<"order_hold">, "visitor_hash" | "network_hash" | "address_hash">;

/** Writes the hold of a new order. */
export async function insertHold(trx: Db, row: NewRow<"order_hold">): Promise<void> {
  await trx.insertInto("order_hold").values(row).execute();
}

/** Finds the hold of an unpaid order; undefined for paid and cancelled orders, and for exchanges. */
export function findOrderHold(db: Db, orderId: string): Promise<Row<"order_hold"> | undefined> {
  return db.selectFrom("order_hold").selectAll().where("order_id", "=", orderId).executeTakeFirst();
}

/** Deletes the hold of an order that is paid or cancelled, and returns it. */
export function deleteHold(trx: Db, orderId: string): Promise<Row<"order_hold"> | undefined> {
  return trx.deleteFrom("order_hold").where("order_id", "=", orderId).returningAll().executeTakeFirst();
}

/** Lists orders whose holds are due at `now`, the oldest first, at most `max`. */
export async function listDueHolds(db: Db, now: number, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom("order_hold")
    .select("order_id")
    .where("released_at", "is", null)
    .where("held_until", "<=", now)
    .orderBy("held_until")
    .limit(max)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Lists orders that were placed at `before` or earlier, hold nothing and have had no reminder, at most `max`. */
export async function listUnreminded(db: Db, before: number, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom("order_hold as h")
    .innerJoin("orders as o", "o.id", "h.order_id")
    .select("h.order_id")
    .where("h.reminded_at", "is", null)
    .where("h.released_at", "is not", null)
    .where("o.created_at", "<=", before)
    .orderBy("o.created_at")
    .limit(max)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Sets until when an order holds what it has; does nothing once it was released. */
export async function setHeldUntil(db: Db, orderId: string, until: number): Promise<void> {
  await db
    .updateTable("order_hold")
    .set({ held_until: until })
    .where("order_id", "=", orderId)
    .where("released_at", "is", null)
    .execute();
}

/** Notes that a released order has taken everything again. The caller has locked the order and taken it. */
export async function markHeldAgain(trx: Db, orderId: string): Promise<void> {
  await trx.updateTable("order_hold").set({ released_at: null }).where("order_id", "=", orderId).execute();
}

/** Notes that an order holds nothing any more; false when it held nothing or a payment was started meanwhile. */
export async function markReleased(trx: Db, orderId: string, now: number): Promise<boolean> {
  const row = await trx
    .updateTable("order_hold")
    .set({ released_at: now })
    .where("order_id", "=", orderId)
    .where("released_at", "is", null)
    .where("held_until", "<=", now)
    .returning("order_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes the one reminder of an order; false when it has had one, or holds its parts again. */
export async function markReminded(trx: Db, orderId: string, now: number): Promise<boolean> {
  const row = await trx
    .updateTable("order_hold")
    .set({ reminded_at: now })
    .where("order_id", "=", orderId)
    .where("reminded_at", "is", null)
    .where("released_at", "is not", null)
    .returning("order_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the pieces in unpaid orders under one digest, or of one email; the order `except` is left out. */
export async function sumUnpaidPieces(
  db: Db,
  { column, value }: { readonly column: keyof OrderSource | "email_norm"; readonly value: string },
  except: string,
): Promise<number> {
  const row = await db
    .selectFrom("order_hold as h")
    .innerJoin("orders as o", "o.id", "h.order_id")
    .select(({ fn }) => fn.sum<number | string | null>("h.pieces").as("pieces"))
    .where(column === "email_norm" ? "o.email_norm" : `h.${column}`, "=", value)
    .where("h.order_id", "!=", except)
    .executeTakeFirstOrThrow();
  return Number(row.pieces ?? 0);
}
