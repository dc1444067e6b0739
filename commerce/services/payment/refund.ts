import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict, refusal } from "../../http/failure";
import { loadPayment, lockPaid } from "../order/payment-repository";
import { findOrder } from "../order/repository";
import { takeBackShare } from "../points/take-back";
import { insertRefund, listOpenRefunds, listRefunds, markRefundDone } from "./repository";
import type { PaymentDeps } from "./settle";

const OPEN_BATCH = 200;

type RefundRow = Row<"payment_refund">;

/** Sends a booked refund; the provider deduplicates it by key. */
async function send(deps: PaymentDeps, refund: RefundRow): Promise<void> {
  const payment = await loadPayment(deps.store.db, refund.payment_id);
  const provider = deps.payments.providers.get(payment.provider);
  if (provider === undefined || payment.provider_ref === null) return;
  const share = { key: refund.id, amountCent: refund.amount_cent };
  if ((await provider.refund(payment.provider_ref, share)) === null) return;
  await markRefundDone(deps.store.db, refund.id, deps.clock.now());
}

/** A refund to book; without an amount it covers the rest of the charge. */
type Booking = { readonly key: string; readonly amountCent?: number; readonly at: number };

/**
 * Books a refund once per key in the caller's transaction, and takes back the order's earned points in proportion; pass
 * the result to `sendRefund` after the transaction. Null when nothing was charged or nothing is left to refund. Throws a
 * 409 for more than is left, a 422 for another amount under a known key.
 */
export async function bookRefund(trx: Db, orderId: string, booking: Booking): Promise<RefundRow | null> {
  const { key, amountCent, at } = booking;
  // Locks the payment first, so that of two concurrent refunds the second sees the first.
  const payment = await lockPaid(trx, orderId, at);
  if (payment === undefined) return null;
  const earlier = await listRefunds(trx, payment.id);
  const id = `${payment.id.slice(0, 12)}-${key}`.slice(0, 60);
  const same = earlier.find((each) => each.id === id);
  if (same !== undefined) {
    if (amountCent !== undefined && same.amount_cent !== amountCent) throw refusal(422, "refundKeyTaken");
    return same;
  }
  const [paidCent, beforeCent] = [payment.amount_cent, earlier.reduce((total, each) => total + each.amount_cent, 0)];
  const amount = amountCent ?? paidCent - beforeCent;
  if (amount === 0) return null;
  if (amount < 0 || beforeCent + amount > paidCent) throw conflict("refundAbovePaid");
  const row = { id, payment_id: payment.id, amount_cent: amount, state: "REQUESTED", created_at: at, updated_at: at };
  await insertRefund(trx, row);
  const order = await findOrder(trx, orderId);
  if (order === undefined) throw new Error("a payment without its order");
  await takeBackShare(trx, order, { refundId: id, paidCent, beforeCent, amountCent: amount }, at);
  return row;
}

/** Sends a booked refund to its provider; false when that failed, in which case the background check retries. */
export async function sendRefund(deps: PaymentDeps, refund: RefundRow): Promise<boolean> {
  if (refund.state === "DONE") return true;
  try {
    await send(deps, refund);
    return true;
  } catch {
    // The refund is booked, so the background check retries it.
    return false;
  }
}

/** Sends every refund that no provider has taken yet; `failed` is told of each that still cannot be sent. */
export async function sendOpenRefunds(
  deps: PaymentDeps,
  failed: (refundId: string, error: unknown) => void,
): Promise<void> {
  const open = await listOpenRefunds(deps.store.db, OPEN_BATCH);
  for (const refund of open) {
    try {
      await send(deps, refund);
    } catch (error) {
      failed(refund.id, error);
    }
  }
}
