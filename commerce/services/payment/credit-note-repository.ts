import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

/** Takes the next number of a market's credit notes; it is given back when the transaction fails, so there are no gaps. */
export async function takeCreditNoteNumber(trx: Db, market: string): Promise<number> {
  const { last } = await trx
    .insertInto("credit_note_number")
    .values({ market, last: 1 })
    .onConflict((conflict) =>
      conflict.column("market").doUpdateSet((set) => ({ last: set("credit_note_number.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

/** Goes on after numbers that were given already, where a market's own counter is behind them. */
export async function keepNoteNumbers(db: Db, numbers: readonly Row<"credit_note_number">[]): Promise<void> {
  for (const { market, last } of numbers)
    await db
      .insertInto("credit_note_number")
      .values({ market, last })
      .onConflict((conflict) =>
        conflict.column("market").doUpdateSet({ last }).where("credit_note_number.last", "<", last),
      )
      .execute();
}

/** Writes a credit note; a refund has one. */
export async function insertCreditNote(trx: Db, row: NewRow<"credit_note">): Promise<void> {
  await trx.insertInto("credit_note").values(row).execute();
}

/** Stores what a credit note's amount is made of, so that it stays as it was issued. */
export async function setNoteParts(trx: Db, number: string, parts: string): Promise<void> {
  await trx.updateTable("credit_note").set({ parts }).where("number", "=", number).execute();
}

/** Exchanges of exchanges are followed this far, which no shopper reaches. */
const CHAIN_MAX = 20;

/** Finds the order that another one was made for a return of, and what that cost on top; undefined for one that was placed. */
const findSource = (db: Db, madeId: string) =>
  db
    .selectFrom("return_request as q")
    .innerJoin("orders as o", "o.id", "q.exchange_order_id")
    .select(["q.order_id", "o.total_cent"])
    .where("q.exchange_order_id", "=", madeId)
    .executeTakeFirst();

/** Orders without credit notes of their own, as nothing was paid on top of the part they were made for. */
type PaidBackOrders = {
  readonly ids: readonly string[];
  /** Whether an order with money of its own stands between, whose notes may take back some of their tax. */
  readonly isShared: boolean;
};

/** Lists the orders that cost nothing on top, were made for returns one after the other, and came back for an order's money. */
export async function listPaidBackOrders(db: Db, orderId: string): Promise<PaidBackOrders> {
  const returned = await db
    .selectFrom("payment_refund as r")
    .innerJoin("payment as p", "p.id", "r.payment_id")
    .innerJoin("return_request as q", "q.id", "r.return_id")
    .select("q.order_id")
    .distinct()
    .where("p.order_id", "=", orderId)
    .where("q.order_id", "!=", orderId)
    .execute();
  const ids = new Set<string>();
  let isShared = false;
  for (const { order_id } of returned) {
    let id: string | undefined = order_id;
    for (let steps = 0; id !== undefined && id !== orderId && steps < CHAIN_MAX; steps += 1) {
      const source = await findSource(db, id);
      if (source?.total_cent === 0) ids.add(id);
      else isShared = true;
      id = source?.order_id;
    }
  }
  return { ids: [...ids], isShared };
}

/**
 * Loads the tax of an order, in cents, that the credit of an exchange took back for good: beyond the tax of the order of the
 * exchange, which went to a place with a lower tax; without the credits of some orders.
 */
export async function loadTaxInCredits(db: Db, orderId: string, without: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom("return_request as r")
    .innerJoin("orders as made", "made.id", "r.exchange_order_id")
    .innerJoin("exchange_credit as c", "c.order_id", "made.id")
    .select(({ fn }) => ["made.tax_fee_cent", fn.sum<string | number>("c.tax_cent").as("credit")])
    .where("r.order_id", "=", orderId)
    .where("made.status", "!=", "CANCELLED")
    .$if(without.length > 0, (query) => query.where("made.id", "not in", [...without]))
    .groupBy(["made.id", "made.tax_fee_cent"])
    .execute();
  return rows.reduce((sum, { credit, tax_fee_cent }) => sum + Math.max(0, Number(credit) - tax_fee_cent), 0);
}

/** The pieces of an ordered line that a refund is for. */
type RefundedCount = {
  readonly lineKey: string;
  readonly returned: number;
  readonly ordered: number;
  /** The price of all ordered pieces after discounts, before points. */
  readonly netCent: number;
  /** The tax of all ordered pieces, that of their core charges included. */
  readonly taxCent: number;
  /** Whether only their core charges are paid back. */
  readonly isCore: boolean;
};

/** Lists how many pieces of each ordered line a return brought back, or old parts for their core charge. */
export async function listReturnedCounts(db: Db, returnId: string): Promise<RefundedCount[]> {
  const rows = await db
    .selectFrom("return_line")
    .innerJoin("return_request", "return_request.id", "return_line.return_id")
    .innerJoin("order_item", (join) =>
      join
        .onRef("order_item.order_id", "=", "return_request.order_id")
        .onRef("order_item.line_key", "=", "return_line.line_key"),
    )
    .select([
      "return_line.line_key as lineKey",
      "return_line.item_count as returned",
      "order_item.item_count as ordered",
      "order_item.unit_price_cent as unitCent",
      "order_item.discount_cent as discountCent",
      "order_item.tax_cent as tax",
      "order_item.core_tax_cent as coreTax",
      "return_request.kind",
    ])
    .where("return_request.id", "=", returnId)
    .execute();
  return rows.map(({ lineKey, returned, ordered, unitCent, discountCent, tax, coreTax, kind }) => ({
    lineKey,
    returned,
    ordered,
    netCent: unitCent * ordered - discountCent,
    taxCent: tax + coreTax,
    isCore: kind === "CORE",
  }));
}

/** Lists how many of each ordered line a cancellation took out of its order. */
export async function listCancelledCounts(db: Db, cancellationId: string): Promise<RefundedCount[]> {
  const rows = await db
    .selectFrom("order_cancellation_line as l")
    .innerJoin("order_cancellation as c", "c.id", "l.cancellation_id")
    .innerJoin("order_item as i", (join) =>
      join.onRef("i.order_id", "=", "c.order_id").onRef("i.line_key", "=", "l.line_key"),
    )
    .select([
      "l.line_key as lineKey",
      "l.item_count as returned",
      "i.item_count as ordered",
      "i.unit_price_cent as unitCent",
      "i.discount_cent as discountCent",
      "i.tax_cent as tax",
      "i.core_tax_cent as coreTax",
    ])
    .where("c.id", "=", cancellationId)
    .execute();
  return rows.map(({ lineKey, returned, ordered, unitCent, discountCent, tax, coreTax }) => ({
    lineKey,
    returned,
    ordered,
    netCent: unitCent * ordered - discountCent,
    taxCent: tax + coreTax,
    isCore: false,
  }));
}
