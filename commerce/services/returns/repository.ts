import type { ReturnSolution, ReturnState } from "~/models/order/return";
import type { ReturnQuote } from "~/models/order/return-quote";
import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

/** Finds a return by id. */
export function findReturn(db: Db, id: string): Promise<Row<"return_request"> | undefined> {
  return db.selectFrom("return_request").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A part of a label's or a mail's number that is enough to find a return by. */
const NUMBER_MIN_CHARS = 8;

/**
 * Finds a return by anything that a label, a mail or a page ever called it: its number with or without "R-", the RT number
 * of earlier labels, or its id. Undefined when none or several begin so.
 */
export async function findReturnByNumber(db: Db, typed: string): Promise<Row<"return_request"> | undefined> {
  const text = typed.trim().toUpperCase().replace(/^#/, "");
  const bare = text.replace(/^(RT|R-)/, "");
  const byNumber = await db
    .selectFrom("return_request")
    .selectAll()
    .where("number", "=", `R-${bare}`)
    .executeTakeFirst();
  if (byNumber !== undefined) return byNumber;
  if (bare.length < NUMBER_MIN_CHARS || !/^[0-9A-F]+$/.test(bare)) return undefined;
  const begins = bare.toLowerCase();
  const found = await db
    .selectFrom("return_request")
    .selectAll()
    .where("id", ">=", begins)
    .where("id", "<=", `${begins}g`)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}

/** Finds the return made under an idempotency key. */
export function findReturnByKey(db: Db, key: string): Promise<Row<"return_request"> | undefined> {
  return db.selectFrom("return_request").selectAll().where("idempotency_key", "=", key).executeTakeFirst();
}

/** Finds the return that an exchange or replacement order was made for. */
export function findReturnByExchange(db: Db, orderId: string): Promise<Row<"return_request"> | undefined> {
  return db.selectFrom("return_request").selectAll().where("exchange_order_id", "=", orderId).executeTakeFirst();
}

/** Lists the exchanges of which too few pieces of the part chosen instead are in stock in the order's market. */
export async function listShortExchanges(db: Db, returnIds: readonly string[]): Promise<string[]> {
  if (returnIds.length === 0) return [];
  const rows = await db
    .selectFrom("return_request as r")
    .innerJoin("orders as o", "o.id", "r.order_id")
    .innerJoin("return_line as l", "l.return_id", "r.id")
    .leftJoin("item as i", "i.sku_id", "r.exchange_sku")
    .leftJoin("item_market as m", (join) => join.onRef("m.item_id", "=", "i.id").onRef("m.market", "=", "o.market"))
    .leftJoin("item_stock as s", (join) => join.onRef("s.item_id", "=", "i.id").onRef("s.pool", "=", "m.stock_pool"))
    .select("r.id")
    .where("r.id", "in", [...returnIds])
    .groupBy("r.id")
    .having((having) =>
      having(
        having.fn.coalesce(having.fn.max("s.available"), having.lit(0)),
        "<",
        having.fn.sum<number>("l.item_count"),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the replacement orders that were made for returns of the given orders. */
export async function listReplacementOrders(db: Db, orderIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("return_request")
    .select("exchange_order_id")
    .where("order_id", "in", [...orderIds])
    .where("solution", "=", "Replacement")
    .where("exchange_order_id", "is not", null)
    .execute();
  return rows.flatMap(({ exchange_order_id: id }) => (id === null ? [] : [id]));
}

/** Lists, by return, the items of which too few are in stock in the order's market to send them once more. */
export async function listShortItems(
  db: Db,
  returnIds: readonly string[],
): Promise<{ readonly return_id: string; readonly item_id: number }[]> {
  if (returnIds.length === 0) return [];
  return db
    .selectFrom("return_line as l")
    .innerJoin("return_request as r", "r.id", "l.return_id")
    .innerJoin("orders as o", "o.id", "r.order_id")
    .innerJoin("order_item as i", (join) =>
      join.onRef("i.order_id", "=", "r.order_id").onRef("i.line_key", "=", "l.line_key"),
    )
    .leftJoin("item_market as m", (join) =>
      join.onRef("m.item_id", "=", "i.item_id").onRef("m.market", "=", "o.market"),
    )
    .leftJoin("item_stock as s", (join) =>
      join.onRef("s.item_id", "=", "i.item_id").onRef("s.pool", "=", "m.stock_pool"),
    )
    .select(["l.return_id", "i.item_id"])
    .where("l.return_id", "in", [...returnIds])
    .groupBy(["l.return_id", "i.item_id"])
    .having((having) =>
      having(
        having.fn.coalesce(having.fn.max("s.available"), having.lit(0)),
        "<",
        having.fn.sum<number>("l.item_count"),
      ),
    )
    .execute();
}

/** Names the order that was made for a return. The caller has locked the return's order. */
export async function setMadeOrder(trx: Db, id: string, orderId: string): Promise<void> {
  await trx.updateTable("return_request").set({ exchange_order_id: orderId }).where("id", "=", id).execute();
}

/**
 * Lists the ids of returns whose exchange or replacement order was cancelled and that are not refunds yet, at most `max`;
 * those that were declined or withdrawn ask for nothing any more.
 */
export async function listCancelledExchanges(db: Db, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom("return_request")
    .innerJoin("orders", "orders.id", "return_request.exchange_order_id")
    .select("return_request.id")
    .where("return_request.solution", "in", ["Exchange", "Replacement"])
    .where("return_request.state", "not in", ["REJECTED", "CANCELLED"])
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

/** Lists the lines of returns in the order of their order's lines. */
export async function listLines(db: Db, returnIds: readonly string[]): Promise<Row<"return_line">[]> {
  if (returnIds.length === 0) return [];
  return db
    .selectFrom("return_line as l")
    .innerJoin("return_request as q", "q.id", "l.return_id")
    .innerJoin("order_item as i", (on) =>
      on.onRef("i.order_id", "=", "q.order_id").onRef("i.line_key", "=", "l.line_key"),
    )
    .selectAll("l")
    .where("l.return_id", "in", [...returnIds])
    .orderBy("i.line_number")
    .orderBy("l.line_key")
    .execute();
}

/** Lists the events of returns, oldest first. */
export async function listEvents(db: Db, returnIds: readonly string[]): Promise<Row<"return_event">[]> {
  const events = db.selectFrom("return_event").selectAll().orderBy("id");
  return returnIds.length === 0 ? [] : events.where("return_id", "in", [...returnIds]).execute();
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
  settlement: Pick<Row<"return_request">, "refund_cent" | "exchange_order_id" | "quote">,
): Promise<Row<"return_request">> {
  return trx
    .updateTable("return_request")
    .set(settlement)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Turns an exchange or a replacement into a refund: `refundCent` was paid back, or null while that is open. The caller has
 * locked its order.
 */
export async function turnIntoRefund(trx: Db, id: string, refundCent: number | null, at: number): Promise<void> {
  await trx
    .updateTable("return_request")
    .set({ solution: "Refund", refund_cent: refundCent, updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** Sets the solution of a return with the quote that goes with it. The caller has locked its order. */
export async function setSolution(trx: Db, id: string, solution: ReturnSolution, quote: string): Promise<void> {
  await trx.updateTable("return_request").set({ solution, quote }).where("id", "=", id).execute();
}

/** Sets the quote of a return, whose solution stays. The caller has locked its order. */
export async function setQuote(trx: Db, id: string, quote: ReturnQuote): Promise<void> {
  await trx
    .updateTable("return_request")
    .set({ quote: JSON.stringify(quote) })
    .where("id", "=", id)
    .execute();
}

/** Writes where the warehouse put pieces of a return. */
export async function insertReturnedPieces(trx: Db, rows: readonly NewRow<"returned_piece">[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto("returned_piece")
    .values([...rows])
    .execute();
}

/** Lists where the warehouse put the pieces of a return, by line. */
export const listReturnedPieces = (db: Db, returnId: string): Promise<Row<"returned_piece">[]> =>
  db
    .selectFrom("returned_piece")
    .selectAll()
    .where("return_id", "=", returnId)
    .orderBy("line_key")
    .orderBy("place")
    .execute();

/** Forgets where the warehouse put the pieces of a return. */
export const deleteReturnedPieces = (trx: Db, returnId: string): Promise<unknown> =>
  trx.deleteFrom("returned_piece").where("return_id", "=", returnId).execute();

/** Writes one event of a return. */
export async function addEvent(trx: Db, event: NewRow<"return_event">): Promise<void> {
  await trx.insertInto("return_event").values(event).execute();
}
