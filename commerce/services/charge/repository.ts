import type { Db } from "../../db/open";

/** The successful payment of an order, in cents; all 0 without one. */
export type Charge = {
  readonly paidCent: number;
  readonly refundedCent: number;
  /** The amount that can still be refunded, less the refund of a cancellation that can still be undone. */
  readonly leftCent: number;
};

/** Loads the charge of an order with its booked refunds. */
export async function loadCharge(db: Db, orderId: string): Promise<Charge> {
  const rows = await db
    .selectFrom("payment")
    .leftJoin("payment_refund", "payment_refund.payment_id", "payment.id")
    .select(["payment.amount_cent as paid", "payment_refund.amount_cent as refunded"])
    .where("payment.order_id", "=", orderId)
    .where("payment.state", "=", "SUCCEEDED")
    .execute();
  const paidCent = rows[0]?.paid ?? 0;
  const refundedCent = rows.reduce((sum, { refunded }) => sum + (refunded ?? 0), 0);
  const promised = await db
    .selectFrom("order_cancellation")
    .select("refund_cent")
    .where("order_id", "=", orderId)
    .where("state", "=", "PENDING")
    .executeTakeFirst();
  const leftCent = Math.max(0, paidCent - refundedCent - (promised?.refund_cent ?? 0));
  return { paidCent, refundedCent, leftCent };
}

/** What an order paid for its parts, in cents: their price less discounts and points, which earns points. */
export async function loadPartsPaid(db: Db, orderId: string): Promise<number> {
  const { subtotal_cent, discount_cent, integral_cent } = await db
    .selectFrom("orders")
    .select(["subtotal_cent", "discount_cent", "integral_cent"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return Math.max(0, subtotal_cent - discount_cent - integral_cent);
}

type RefundParts = {
  readonly id: string;
  readonly amountCent: number;
  /** Of the amount, what was paid for parts; null where nobody divided it. */
  readonly partsCent: number | null;
  /** Whether it pays back core charges alone, for old parts that came in. */
  readonly isCore: boolean;
};

/** Lists the refunds of an order's charge with what of each was paid for parts. */
export async function listRefundParts(db: Db, orderId: string): Promise<RefundParts[]> {
  const rows = await db
    .selectFrom("payment_refund as r")
    .innerJoin("payment as p", "p.id", "r.payment_id")
    .leftJoin("return_request as q", "q.id", "r.return_id")
    .select(["r.id", "r.amount_cent", "r.parts_cent", "q.kind"])
    .where("p.order_id", "=", orderId)
    .where("p.state", "=", "SUCCEEDED")
    .execute();
  return rows.map(({ id, amount_cent: amountCent, parts_cent: partsCent, kind }) => ({
    ...{ id, amountCent, partsCent, isCore: kind === "CORE" },
  }));
}
