import { returnQuoteSchema } from "~/models/order/return-quote";
import type { Market } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";

/** Times in epoch milliseconds: from the first, up to the second but without it. */
export type Period = { readonly from: number; readonly to: number };

/** Lists the ids of a market's orders that were paid in a period, the first one first. */
export async function listPaidIds(db: Db, market: Market, { from, to }: Period): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("market", "=", market.id)
    .where("paid_at", ">=", from)
    .where("paid_at", "<", to)
    .orderBy("paid_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** An order with the payment that paid for it. */
export type PaidOrder = Row<"orders"> & {
  readonly provider: string | null;
  readonly method: string | null;
  readonly provider_ref: string | null;
  /** What points had paid of the returned part of an exchange, in cents; null where the order was not made for one. */
  readonly exchanged_points_cent: number | null;
};

/**
 * Lists the orders of exchanges with what points had paid of the returned part, in cents; also cancelled ones, whose return is a
 * refund by now.
 */
async function listExchanged(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string | null, number>> {
  const rows = await db
    .selectFrom("return_request")
    .select(["exchange_order_id", "quote"])
    .where("exchange_order_id", "in", [...ids])
    .execute();
  return new Map(
    rows.flatMap(({ exchange_order_id, quote }) => {
      const { exchange } = returnQuoteSchema.parse(JSON.parse(quote));
      return exchange === null ? [] : [[exchange_order_id, exchange.pointsCredit?.cent ?? 0] as const];
    }),
  );
}

/** Loads orders with their payments. */
export async function listPaidOrders(db: Db, ids: readonly string[]): Promise<PaidOrder[]> {
  const exchanged = await listExchanged(db, ids);
  const rows = await db
    .selectFrom("orders as o")
    .leftJoin("payment as p", (join) => join.onRef("p.order_id", "=", "o.id").on("p.state", "=", "SUCCEEDED"))
    .selectAll("o")
    .select(["p.provider", "p.method", "p.provider_ref"])
    .where("o.id", "in", [...ids])
    .orderBy("o.paid_at")
    .orderBy("o.id")
    .execute();
  return rows.map((row) => ({ ...row, exchanged_points_cent: exchanged.get(row.id) ?? null }));
}

/** Lists the numbers of a market's credit notes of a period, the first one first. */
export async function listNoteNumbers(db: Db, market: Market, { from, to }: Period): Promise<string[]> {
  const rows = await db
    .selectFrom("credit_note as n")
    .innerJoin("orders as o", "o.id", "n.order_id")
    .select("n.number")
    .where("o.market", "=", market.id)
    .where("n.created_at", ">=", from)
    .where("n.created_at", "<", to)
    .orderBy("n.created_at")
    .orderBy("n.number")
    .execute();
  return rows.map(({ number }) => number);
}

/** Lists when the first package of orders left, by order. */
async function listSentAt(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("shipment")
    .select(({ fn }) => ["order_id", fn.min<number | string>("shipped_at").as("at")])
    .where("order_id", "in", [...orderIds])
    .groupBy("order_id")
    .execute();
  return new Map(rows.map(({ order_id, at }) => [order_id, Number(at)]));
}

/** Loads credit notes with their refunds. */
export async function listNotes(db: Db, numbers: readonly string[]) {
  const rows = await db
    .selectFrom("credit_note as n")
    .innerJoin("payment_refund as r", "r.id", "n.refund_id")
    .innerJoin("payment as p", "p.id", "r.payment_id")
    .innerJoin("orders as o", "o.id", "n.order_id")
    .select(["n.number", "n.created_at", "n.taxes", "n.order_id", "r.amount_cent"])
    .select(["o.currency", "o.address", "o.status", "o.total_cent", "o.subtotal_cent", "o.discount_cent"])
    .select(["o.integral_cent", "o.core_charge_cent", "o.shipping_fee_cent", "o.retail_delivery_fee_cent"])
    .select(["p.provider", "p.method", "p.provider_ref", "r.provider_ref as refund_ref", "r.settled_by"])
    .where("n.number", "in", [...numbers])
    .orderBy("n.created_at")
    .orderBy("n.number")
    .execute();
  const orderIds = rows.map(({ order_id }) => order_id);
  const exchanged = await listExchanged(db, orderIds);
  const sentAt = await listSentAt(db, orderIds);
  return rows.map((row) => ({
    ...row,
    exchanged_points_cent: exchanged.get(row.order_id) ?? null,
    was_sent: (sentAt.get(row.order_id) ?? Number.POSITIVE_INFINITY) <= row.created_at,
  }));
}

/** A credit note with its refund and its order. */
export type Note = Awaited<ReturnType<typeof listNotes>>[number];
