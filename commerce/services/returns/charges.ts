import type { Db } from "../../db/open";

/** A charge that can be refunded. */
type Charge = { readonly orderId: string; readonly paidCent: number; readonly leftCent: number };

const CHAIN_MAX = 10;

async function loadCharge(db: Db, orderId: string): Promise<Charge> {
  const rows = await db
    .selectFrom("payment")
    .leftJoin("payment_refund", "payment_refund.payment_id", "payment.id")
    .select(["payment.amount_cent as paid", "payment_refund.amount_cent as refunded"])
    .where("payment.order_id", "=", orderId)
    .where("payment.state", "=", "SUCCEEDED")
    .execute();
  const paidCent = rows[0]?.paid ?? 0;
  return { orderId, paidCent, leftCent: rows.reduce((left, { refunded }) => left - (refunded ?? 0), paidCent) };
}

/** Finds the return an exchange order was made for. */
function loadSource(db: Db, orderId: string) {
  return db.selectFrom("return_request").select("order_id").where("exchange_order_id", "=", orderId).executeTakeFirst();
}

/**
 * Lists the charges behind an order: its own and, for an exchange, those of the original order, which still hold the
 * money.
 */
export async function listCharges(db: Db, orderId: string): Promise<Charge[]> {
  const charges = [await loadCharge(db, orderId)];
  for (let at = orderId; charges.length < CHAIN_MAX; ) {
    const source = await loadSource(db, at);
    if (source === undefined) break;
    at = source.order_id;
    charges.push(await loadCharge(db, at));
  }
  return charges;
}

/** Whether an order is an exchange. */
export async function isExchangeOrder(db: Db, orderId: string): Promise<boolean> {
  return (await loadSource(db, orderId)) !== undefined;
}
