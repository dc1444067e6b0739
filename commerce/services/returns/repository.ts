import type { ReturnState } from "~/models/order/return";
import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

/** States of an open return. */
const OPEN_STATES = ["REQUESTED", "APPROVED", "IN_TRANSIT", "RECEIVED"] as const;

/** Finds a return by id. */
export function findReturn(db: Db, id: string): Promise<Row<"return_request"> | undefined> {
  return db.selectFrom("return_request").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Finds the return made under an idempotency key. */
export function findReturnByKey(db: Db, key: string): Promise<Row<"return_request"> | undefined> {
  return db.selectFrom("return_request").selectAll().where("idempotency_key", "=", key).executeTakeFirst();
}

/** Finds the return that an exchange order was made for. */
export function findReturnByExchange(db: Db, orderId: string): Promise<Row<"return_request"> | undefined> {
  return db.selectFrom("return_request").selectAll().where("exchange_order_id", "=", orderId).executeTakeFirst();
}

/** Whether an order has an open return. */
export async function hasOpenReturn(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom("return_request")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "in", [...OPEN_STATES])
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the ids of completed exchanges whose new order was cancelled and that are not refunded yet, at most `max`. */
export async function listCancelledExchanges(db: Db, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom("return_request")
    .innerJoin("orders", "orders.id", "return_request.exchange_order_id")
    .select("return_request.id")
    .where("return_request.solution", "=", "Exchange")
    .where("return_request.state", "=", "COMPLETED")
    .where("orders.status", "=", "CANCELLED")
    .orderBy("return_request.id")
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the returns of an order, newest first. */
export function listOrderReturns(db: Db, orderId: string): Promise<Row<"return_request">[]> {
  return db
    .selectFrom("return_request")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

const LIST_MAX = 200;

/** Lists a member's returns, newest first. */
export function listMemberReturns(db: Db, accountId: string): Promise<Row<"return_request">[]> {
  return db
    .selectFrom("return_request")
    .innerJoin("orders", "orders.id", "return_request.order_id")
    .selectAll("return_request")
    .where("orders.account_id", "=", accountId)
    .orderBy("return_request.created_at", "desc")
    .orderBy("return_request.id")
    .limit(LIST_MAX)
    .execute();
}

/** Lists the lines of returns by key. */
export function listLines(db: Db, returnIds: readonly string[]): Promise<Row<"return_line">[]> {
  if (returnIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("return_line")
    .selectAll()
    .where("return_id", "in", [...returnIds])
    .orderBy("line_key")
    .execute();
}

/** Lists the events of returns, oldest first. */
export function listEvents(db: Db, returnIds: readonly string[]): Promise<Row<"return_event">[]> {
  if (returnIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("return_event")
    .selectAll()
    .where("return_id", "in", [...returnIds])
    .orderBy("id")
    .execute();
}

/** Lists the files of returns. */
export function listFiles(db: Db, returnIds: readonly string[]): Promise<Row<"stored_file">[]> {
  if (returnIds.length === 0) return Promise.resolve([]);
  const owners = returnIds.map((id) => `return:${id}`);
  return db.selectFrom("stored_file").selectAll().where("attached_to", "in", owners).orderBy("created_at").execute();
}

/** Writes a new return with its lines. */
export async function addReturn(
  trx: Db,
  row: NewRow<"return_request">,
  lines: readonly { lineKey: string; count: number }[],
): Promise<void> {
  await trx.insertInto("return_request").values(row).execute();
  await trx
    .insertInto("return_line")
    .values(lines.map(({ lineKey, count }) => ({ return_id: row.id, line_key: lineKey, item_count: count })))
    .execute();
}

/** Changes the state of a return as it was read; undefined when a concurrent change was faster. */
export function updateState(
  trx: Db,
  { id, state }: Pick<Row<"return_request">, "id" | "state">,
  to: ReturnState,
  at: number,
): Promise<Row<"return_request"> | undefined> {
  return trx
    .updateTable("return_request")
    .set({ state: to, updated_at: at })
    .where("id", "=", id)
    .where("state", "=", state)
    .returningAll()
    .executeTakeFirst();
}

/** Writes what a return was settled with, and returns it. The caller has claimed its state in the same transaction. */
export function updateSettlement(
  trx: Db,
  id: string,
  settlement: Pick<Row<"return_request">, "refund_cent" | "exchange_order_id">,
): Promise<Row<"return_request">> {
  return trx
    .updateTable("return_request")
    .set(settlement)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Turns an exchange into a refund of `refundCent`. The caller has locked its order. */
export async function turnIntoRefund(trx: Db, id: string, refundCent: number, at: number): Promise<void> {
  await trx
    .updateTable("return_request")
    .set({ solution: "Refund", refund_cent: refundCent, updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** Writes one event of a return. */
export async function addEvent(trx: Db, event: NewRow<"return_event">): Promise<void> {
  await trx.insertInto("return_event").values(event).execute();
}

/** Pieces of an order by line key that returns have dealt with. */
export type Pieces = {
  /** Pieces in returns that are open or settled. */
  readonly used: ReadonlyMap<string, number>;
  /** Pieces that were settled with money or another part. */
  readonly settled: ReadonlyMap<string, number>;
  /** Pieces that were refunded. */
  readonly refunded: ReadonlyMap<string, number>;
  /** Old parts in core returns that are open or settled, and those settled. */
  readonly cores: ReadonlyMap<string, number>;
  readonly coresSettled: ReadonlyMap<string, number>;
};

/** Counts the pieces of an order's returns by line key; rejected and withdrawn returns and replacements do not count. */
export async function loadPieces(db: Db, orderId: string): Promise<Pieces> {
  const rows = await db
    .selectFrom("return_line")
    .innerJoin("return_request", "return_request.id", "return_line.return_id")
    .select(["line_key", "item_count", "kind", "solution", "state"])
    .where("return_request.order_id", "=", orderId)
    .where("state", "not in", ["REJECTED", "CANCELLED"])
    .execute();
  const counted = () => new Map<string, number>();
  const [used, settled, refunded, cores, coresSettled] = [counted(), counted(), counted(), counted(), counted()];
  for (const { line_key, item_count, kind, solution, state } of rows) {
    const add = (map: Map<string, number>) => map.set(line_key, (map.get(line_key) ?? 0) + item_count);
    const isDone = state === "COMPLETED";
    if (kind === "CORE") {
      add(cores);
      if (isDone) add(coresSettled);
      continue;
    }
    // After a replacement the shopper may return the part again.
    if (isDone && solution === "Replacement") continue;
    add(used);
    if (isDone) add(settled);
    if (isDone && solution === "Refund") add(refunded);
  }
  return { used, settled, refunded, cores, coresSettled };
}
