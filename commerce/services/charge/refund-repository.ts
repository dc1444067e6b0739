import { paymentMethodSchema } from "~/models/checkout/payment";
import { type Refund, refundSchema } from "~/models/order/refund";
import { returnQuoteSchema } from "~/models/order/return-quote";
import { currencySchema, money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import { groupBy } from "../../platform/group-by";
import { toPaidCard } from "./card-repository";
import { type CreditedLine, type Sold, toCreditParts, toRestParts } from "./credit-parts";

type OrderRefund = Refund & { readonly orderId: string };

const taxesSchema = refundSchema.shape.creditNote.unwrap().shape.taxes;
const partsSchema = refundSchema.shape.creditNote.unwrap().shape.parts;
const reasonSchema = refundSchema.shape.reason;

function stateFrom({ state, refused_at }: { state: string; refused_at: number | null }): Refund["state"] {
  if (state === "DONE") return "DONE";
  return refused_at === null ? "REQUESTED" : "REFUSED";
}

/** A piece of a refund, with what its order line says of its worth. */
type Piece = {
  readonly shown: Omit<Refund["pieces"][number], "unitPrice">;
  /** The price of one as it was ordered, or its core charge. */
  readonly eachCent: number;
  readonly credited: CreditedLine;
};

const LINE_COLUMNS = [
  ...(["i.title", "i.part_number", "l.item_count", "i.item_count as ordered", "i.unit_price_cent"] as const),
  ...(["i.discount_cent", "i.core_charge_cent"] as const),
] as const;

/** Lists the pieces that returns and cancellations are about, by the id of either. */
async function listPieces(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Piece[]>> {
  if (ids.length === 0) return new Map();
  const returned = await db
    .selectFrom("return_line as l")
    .innerJoin("return_request as q", "q.id", "l.return_id")
    .innerJoin("order_item as i", (join) =>
      join.onRef("i.order_id", "=", "q.order_id").onRef("i.line_key", "=", "l.line_key"),
    )
    .select(["q.id", "q.kind", ...LINE_COLUMNS])
    .where("q.id", "in", [...ids])
    .orderBy("i.line_number")
    .orderBy("l.line_key")
    .execute();
  const cancelled = await db
    .selectFrom("order_cancellation_line as l")
    .innerJoin("order_cancellation as c", "c.id", "l.cancellation_id")
    .innerJoin("order_item as i", (join) =>
      join.onRef("i.order_id", "=", "c.order_id").onRef("i.line_key", "=", "l.line_key"),
    )
    .select(["c.id", ...LINE_COLUMNS])
    .where("c.id", "in", [...ids])
    .orderBy("i.line_number")
    .orderBy("l.line_key")
    .execute();
  const rows = [...returned, ...cancelled.map((row) => ({ ...row, kind: "CANCELLATION" }))];
  const toPiece = (row: (typeof rows)[number]): Piece => {
    const isCore = row.kind === "CORE";
    const [unitCent, coreCent] = [row.unit_price_cent, row.core_charge_cent];
    return {
      shown: { title: row.title, partNumber: row.part_number, itemCount: row.item_count, isCore },
      eachCent: isCore ? coreCent : unitCent,
      credited: {
        ...{ count: row.item_count, ordered: row.ordered, unitCent: isCore ? 0 : unitCent, coreCent },
        discountCent: isCore ? 0 : row.discount_cent,
      },
    };
  };
  return new Map([...groupBy(rows, ({ id }) => id)].map(([id, own]) => [id, own.map(toPiece)]));
}

/** Lists the refunds that were booked for returns, with the orders whose charges pay them. */
export async function listRefundsOfReturns(
  db: Db,
  returnIds: readonly string[],
): Promise<
  {
    readonly id: string;
    readonly orderId: string;
    readonly returnId: string | null;
    readonly settledBy: string | null;
  }[]
> {
  if (returnIds.length === 0) return [];
  return db
    .selectFrom("payment_refund as r")
    .innerJoin("payment as p", "p.id", "r.payment_id")
    .select(["r.id", "p.order_id as orderId", "r.return_id as returnId", "r.settled_by as settledBy"])
    .where("r.return_id", "in", [...returnIds])
    .execute();
}

/** The columns of a refund that its credit note is made from. */
type NotedRefund = Sold & {
  readonly number: string | null;
  readonly noted_at: number | null;
  readonly taxes: string | null;
  /** JSON of what it is made of, as it was issued; null for notes from before it was stored. */
  readonly parts: string | null;
  readonly currency: string;
  readonly amount_cent: number;
  readonly parts_cent: number | null;
  readonly refund_shipping_cent: number | null;
  readonly total_cent: number;
  readonly status: string;
  readonly cancelled_points: number | null;
  readonly quote: string | null;
  readonly solution: string | null;
  readonly order_id: string;
  readonly returned_order_id: string | null;
  readonly made_for: string | null;
};

function toCreditNote(row: NotedRefund, pieces: readonly Piece[]): Refund["creditNote"] {
  if (row.number === null || row.noted_at === null) return null;
  const taxes = taxesSchema.parse(JSON.parse(row.taxes ?? "[]"));
  const taxCent = taxes.reduce((sum, { amount }) => sum + amount.cent, 0);
  const note = { number: row.number, at: row.noted_at, taxes };
  if (row.parts !== null) return { ...note, parts: partsSchema.parse(JSON.parse(row.parts)) };
  const currency = currencySchema.parse(row.currency);
  if (row.amount_cent === row.total_cent && row.status === "REFUND" && row.parts_cent === null)
    return { ...note, parts: toRestParts(row, { amount: money(row.amount_cent, currency), taxes }, []) };
  // An exchange settles its part against another one's price, and what staff and shopper agreed on has no parts.
  const isOther = row.solution !== null && row.solution !== "Refund";
  const isElsewhere = row.returned_order_id !== null && row.returned_order_id !== row.order_id;
  if (row.parts_cent === null || isOther || isElsewhere || row.made_for !== null || pieces.length === 0)
    return { ...note, parts: null };
  const quote = row.quote === null ? null : returnQuoteSchema.parse(JSON.parse(row.quote));
  const parts = toCreditParts(
    {
      ...{ amountCent: row.amount_cent, partsCent: row.parts_cent },
      taxCent,
      goodsCent: row.subtotal_cent - row.discount_cent,
      integralCent: row.integral_cent,
      feesCent: row.shipping_fee_cent + row.retail_delivery_fee_cent,
      shippingCent: row.refund_shipping_cent,
      coreCent: quote?.parts?.coreCharge.cent ?? null,
      pointCount: quote?.points ?? row.cancelled_points ?? 0,
      lines: pieces.map(({ credited }) => credited),
    },
    currency,
  );
  return { ...note, parts };
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
    .innerJoin("orders as o", "o.id", "p.order_id")
    .leftJoin("order_cancellation as c", "c.id", "r.cancellation_id")
    .leftJoin("return_request as m", "m.exchange_order_id", "p.order_id")
    .select(["r.return_id", "r.cancellation_id", "x.id as exchanged_id", "r.parts_cent"])
    .select("r.shipping_cent as refund_shipping_cent")
    .select(["o.subtotal_cent", "o.discount_cent", "o.integral_cent", "o.core_charge_cent"])
    .select(["o.shipping_fee_cent", "o.retail_delivery_fee_cent"])
    .select(["o.total_cent", "o.status", "c.points as cancelled_points"])
    .select(["q.quote", "q.solution", "q.order_id as returned_order_id", "m.id as made_for"])
    .select(["r.id", "r.amount_cent", "r.state", "r.reason", "r.refused_at", "r.created_at", "r.settled_by"])
    .select(["p.order_id", "p.method", "p.card_brand", "p.card_last_four", "p.currency", "q.number as return_number"])
    .select(["n.number", "n.taxes", "n.parts", "n.created_at as noted_at"])
    .where("p.order_id", "in", [...orderIds])
    .orderBy("r.created_at")
    .orderBy("r.id")
    .execute();
  const subject = (row: (typeof rows)[number]) => row.exchanged_id ?? row.return_id ?? row.cancellation_id ?? "";
  const subjects = rows.map(subject).filter((id) => id !== "");
  const pieces = await listPieces(db, subjects);
  const piecesOf = (row: (typeof rows)[number]) => pieces.get(subject(row)) ?? [];
  const inCurrency = (row: (typeof rows)[number], cent: number) => money(cent, currencySchema.parse(row.currency));
  return rows.map((row) => ({
    orderId: row.order_id,
    id: row.id,
    amount: inCurrency(row, row.amount_cent),
    at: row.created_at,
    reason: reasonSchema.parse(row.reason),
    state: stateFrom(row),
    method: paymentMethodSchema.parse(row.method),
    card: toPaidCard(row),
    settledBy: row.settled_by,
    returnNumber: row.return_number,
    pieces: piecesOf(row).map(({ shown, eachCent }) => ({ ...shown, unitPrice: inCurrency(row, eachCent) })),
    creditNote: toCreditNote(row, piecesOf(row)),
  }));
}
