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
