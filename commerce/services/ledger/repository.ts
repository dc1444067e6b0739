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
};

/** Loads orders with their payments. */
export function listPaidOrders(db: Db, ids: readonly string[]): Promise<PaidOrder[]> {
  return db
    .selectFrom("orders as o")
    .leftJoin("payment as p", (join) => join.onRef("p.order_id", "=", "o.id").on("p.state", "=", "SUCCEEDED"))
    .selectAll("o")
    .select(["p.provider", "p.method", "p.provider_ref"])
    .where("o.id", "in", [...ids])
    .orderBy("o.paid_at")
    .orderBy("o.id")
    .execute();
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

/** Loads credit notes with their refunds. */
export function listNotes(db: Db, numbers: readonly string[]) {
  return db
    .selectFrom("credit_note as n")
    .innerJoin("payment_refund as r", "r.id", "n.refund_id")
    .innerJoin("payment as p", "p.id", "r.payment_id")
    .innerJoin("orders as o", "o.id", "n.order_id")
    .select(["n.number", "n.created_at", "n.taxes", "n.order_id", "r.amount_cent"])
    .select(["o.currency", "o.address", "p.provider", "p.method", "p.provider_ref"])
    .where("n.number", "in", [...numbers])
    .orderBy("n.created_at")
    .orderBy("n.number")
    .execute();
}
