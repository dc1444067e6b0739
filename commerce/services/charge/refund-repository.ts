import { paymentMethodSchema } from "~/models/checkout/payment";
import { type Refund, refundSchema } from "~/models/order/refund";
import { currencySchema, money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import { groupBy } from "../../platform/group-by";
import { toPaidCard } from "./card-repository";

type OrderRefund = Refund & { readonly orderId: string };

const taxesSchema = refundSchema.shape.creditNote.unwrap().shape.taxes;
const reasonSchema = refundSchema.shape.reason;

function stateFrom({ state, refused_at }: { state: string; refused_at: number | null }): Refund["state"] {
  if (state === "DONE") return "DONE";
  return refused_at === null ? "REQUESTED" : "REFUSED";
}

/** Lists the pieces that returns and cancellations are about, by the id of either. */
async function listPieces(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Refund["pieces"]>> {
  if (ids.length === 0) return new Map();
  const returned = await db
    .selectFrom("return_line as l")
    .innerJoin("return_request as q", "q.id", "l.return_id")
    .innerJoin("order_item as i", (join) =>
      join.onRef("i.order_id", "=", "q.order_id").onRef("i.line_key", "=", "l.line_key"),
    )
    .select(["q.id", "q.kind", "i.title", "i.part_number", "l.item_count"])
    .where("q.id", "in", [...ids])
    .orderBy("l.line_key")
    .execute();
  const cancelled = await db
    .selectFrom("order_cancellation_line as l")
    .innerJoin("order_cancellation as c", "c.id", "l.cancellation_id")
    .innerJoin("order_item as i", (join) =>
      join.onRef("i.order_id", "=", "c.order_id").onRef("i.line_key", "=", "l.line_key"),
    )
    .select(["c.id", "i.title", "i.part_number", "l.item_count"])
    .where("c.id", "in", [...ids])
    .orderBy("l.line_key")
    .execute();
  const rows = [...returned, ...cancelled.map((row) => ({ ...row, kind: "CANCELLATION" }))];
  return new Map(
    [...groupBy(rows, ({ id }) => id)].map(([id, own]) => [
      id,
      own.map(({ kind, title, part_number, item_count }) => ({
        ...{ title, partNumber: part_number, itemCount: item_count, isCore: kind === "CORE" },
      })),
    ]),
  );
}

/** Lists the refunds that were booked for returns, with the orders whose charges pay them. */
export async function listRefundsOfReturns(
  db: Db,
  returnIds: readonly string[],
): Promise<{ readonly id: string; readonly orderId: string; readonly returnId: string | null }[]> {
  if (returnIds.length === 0) return [];
  return db
    .selectFrom("payment_refund as r")
    .innerJoin("payment as p", "p.id", "r.payment_id")
    .select(["r.id", "p.order_id as orderId", "r.return_id as returnId"])
    .where("r.return_id", "in", [...returnIds])
    .execute();
}

/** Sums the tax that the refunds of a return reversed, in cents. */
export async function sumRefundedTax(db: Db, returnId: string): Promise<number> {
  const rows = await db.selectFrom("payment_refund").select("tax_cent").where("return_id", "=", returnId).execute();
  return rows.reduce((sum, { tax_cent }) => sum + (tax_cent ?? 0), 0);
}

/** Lists every refund of orders with its credit note, oldest first, those of late charges too. */
export async function listRefundsOfOrders(db: Db, orderIds: readonly string[]): Promise<OrderRefund[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom("payment_refund as r")
    .innerJoin("payment as p", "p.id", "r.payment_id")
    .leftJoin("credit_note as n", "n.refund_id", "r.id")
    .leftJoin("return_request as q", "q.id", "r.return_id")
    // What an earlier order pays back for its exchange's part is for the pieces that were exchanged for it.
    .leftJoin("return_request as x", (join) =>
      join.onRef("x.order_id", "=", "p.order_id").onRef("x.exchange_order_id", "=", "q.order_id"),
    )
    .select(["r.return_id", "r.cancellation_id", "x.id as exchanged_id"])
    .select(["r.id", "r.amount_cent", "r.state", "r.reason", "r.refused_at", "r.created_at"])
    .select(["p.order_id", "p.method", "p.card_brand", "p.card_last_four", "p.currency", "q.number as return_number"])
    .select(["n.number", "n.taxes", "n.created_at as noted_at"])
    .where("p.order_id", "in", [...orderIds])
    .orderBy("r.created_at")
    .orderBy("r.id")
    .execute();
  const subject = (row: (typeof rows)[number]) => row.exchanged_id ?? row.return_id ?? row.cancellation_id ?? "";
  const subjects = rows.map(subject).filter((id) => id !== "");
  const pieces = await listPieces(db, subjects);
  return rows.map((row) => ({
    orderId: row.order_id,
    id: row.id,
    amount: money(row.amount_cent, currencySchema.parse(row.currency)),
    at: row.created_at,
    reason: reasonSchema.parse(row.reason),
    state: stateFrom(row),
    method: paymentMethodSchema.parse(row.method),
    card: toPaidCard(row),
    returnNumber: row.return_number,
    pieces: pieces.get(subject(row)) ?? [],
    creditNote:
      row.number === null || row.noted_at === null
        ? null
        : { number: row.number, at: row.noted_at, taxes: taxesSchema.parse(JSON.parse(row.taxes ?? "[]")) },
  }));
}
