import { publish } from "../../events/publish";
import { conflict, notFound } from "../../http/failure";
import { type Cancel, closeOrder } from "../order/close-order";
import { isLivePayment, listPayments } from "../order/payment-repository";
import { findOrder } from "../order/repository";
import { bookRefund, sendRefund } from "./refund";
import { cancelLive, type PaymentDeps } from "./settle";

type Cancelled = {
  readonly wasAlreadyCancelled: boolean;
  /** Whether the provider has the whole refund; otherwise the background check sends it. */
  readonly isPaidBack: boolean;
};

/** Ends the live payments of an order at their providers; false while one cannot be ended. */
export async function endPayments(deps: PaymentDeps, orderId: string): Promise<boolean> {
  const live = (await listPayments(deps.store.db, orderId)).filter(isLivePayment);
  for (const payment of live) {
    const ended = await cancelLive(deps, payment);
    if (ended.provider_ref !== null && isLivePayment(ended)) return false;
  }
  return true;
}

/**
 * Cancels an order before anything ships: ends open payments, gives back stock, code, coupon and points, and refunds a
 * charge in full; idempotent. Throws a 404 for an unknown order, a 409 when its status does not allow it or a payment is
 * in progress; rethrows when a provider cannot be reached to end an open payment.
 */
export async function cancelOrder(deps: PaymentDeps, orderId: string, cancel: Cancel): Promise<Cancelled> {
  const { store, clock } = deps;
  const order = await findOrder(store.db, orderId);
  if (order === undefined) throw notFound("orderNotFound");
  if (order.status === "CANCELLED") return { wasAlreadyCancelled: true, isPaidBack: true };
  if (order.status === "PAYMENT_PENDING" && !(await endPayments(deps, order.id)))
    throw conflict("paymentInProgressOnCancel");
  const at = clock.now();
  const refund = await store.transaction(async (trx) => {
    const booked = await bookRefund(trx, order.id, { key: "cancel", at, reason: "CANCEL" });
    await closeOrder(trx, order.id, cancel, at);
    await publish(trx, "orderCancelled", { orderId: order.id, isPaidBack: booked !== null }, at);
    return booked;
  });
  return { wasAlreadyCancelled: false, isPaidBack: refund === null || (await sendRefund(deps, refund)) };
}
