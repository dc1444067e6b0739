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

/** The refunds that paid back core charges alone, for old parts that came in. */
const coreRefunds = (db: Db) =>
  db
    .selectFrom("payment_refund")
    .innerJoin("return_request", "return_request.id", "payment_refund.return_id")
    .where("return_request.kind", "=", "CORE");

/** Sums the refunds of an order that paid back core charges alone, in cents. */
export async function sumCoreRefunds(db: Db, orderId: string): Promise<number> {
  const { cent } = await coreRefunds(db)
    .innerJoin("payment", "payment.id", "payment_refund.payment_id")
    .select(({ fn }) => fn.sum<number | string | null>("payment_refund.amount_cent").as("cent"))
    .where("payment.order_id", "=", orderId)
    .where("payment.state", "=", "SUCCEEDED")
    .executeTakeFirstOrThrow();
  return Number(cent ?? 0);
}

/** Whether a refund pays back a core charge alone. */
export async function isCoreRefund(db: Db, refundId: string): Promise<boolean> {
  const found = await coreRefunds(db)
    .select("payment_refund.id")
    .where("payment_refund.id", "=", refundId)
    .executeTakeFirst();
  return found !== undefined;
}
