import { publish } from "../../events/publish";
import { ApiFailure } from "../../http/failure";
import type { PaymentProvider, ProviderPayment } from "../../payments/provider";
import { findOrderHold } from "../order/hold-repository";
import { clearLock, endPayment, setCharged, setPaidCard } from "../order/payment-repository";
import { findOrder, setPaidBy } from "../order/repository";
import { moveOrder } from "../order/status";
import { bookRefund, sendRefund } from "./refund";
import { insertLateRefund } from "./repository";
import type { PaymentDeps } from "./settle";

type Payment = Parameters<typeof insertLateRefund>[1];

/** A concurrent change of the order was faster; the caller retries. */
export class ConcurrentChange extends Error {}

/** Whether an order could not take again what it no longer held; the failure names what is gone. */
export function isHoldGone(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.reason?.code === "orderHoldGone";
}

/** Refunds a charge for an order that no longer waits for one, closes the payment, and notifies the shopper once. */
export async function refundLateCharge(
  deps: PaymentDeps,
  provider: PaymentProvider,
  payment: Payment,
  { ref, amountCent, card = null }: ProviderPayment,
): Promise<void> {
  await provider.refund(ref);
  const now = deps.clock.now();
  await deps.store.transaction(async (trx) => {
    await endPayment(trx, payment.id, { state: "CANCELLED", declineReason: null, now });
    await setPaidCard(trx, payment.id, { card });
    if (!(await insertLateRefund(trx, payment, amountCent, now))) return;
    await publish(trx, "chargeReturned", { orderId: payment.order_id, amountCent, gone: [] }, now);
  });
}

/**
 * Books a charge whose order can have its parts no more: in one transaction the charge, its whole refund and the end of the
 * order, so that the shopper has either the parts or the money. False when the order changed meanwhile.
 */
export async function bookUnfulfillable(
  deps: PaymentDeps,
  payment: Payment,
  found: ProviderPayment,
  why: ApiFailure,
): Promise<boolean> {
  const at = deps.clock.now();
  const { id, order_id: orderId } = payment;
  const { ref, amountCent } = found;
  try {
    const refund = await deps.store.transaction(async (trx) => {
      if (!(await endPayment(trx, id, { state: "SUCCEEDED", declineReason: null, now: at })))
        throw new ConcurrentChange();
      await setCharged(trx, id, found);
      await setPaidCard(trx, id, found);
      const isUnpaid = (await findOrder(trx, orderId))?.status === "PAYMENT_PENDING";
      const hold = await findOrderHold(trx, orderId);
      if (!isUnpaid || (hold?.released_at ?? null) === null) throw new ConcurrentChange();
      const booked = await bookRefund(trx, orderId, { key: "late", at, reason: "LATE" });
      await moveOrder(trx, orderId, { to: "CANCELLED", actor: "payment", note: "Paid after its parts were gone", at });
      await setPaidBy(trx, orderId, payment.method, ref);
      await clearLock(trx, orderId);
      const gone = why.errors.map(({ message }) => message);
      await publish(trx, "chargeReturned", { orderId, amountCent, gone }, at);
      return booked;
    });
    if (refund !== null) await sendRefund(deps, refund);
    return true;
  } catch (error) {
    if (error instanceof ConcurrentChange) return false;
    throw error;
  }
}
