import { publish } from "../../events/publish";
import { conflict, notFound } from "../../http/failure";
import { type Cancel, closeOrder } from "../order/close-order";
import { isLivePayment, listPayments } from "../order/payment-repository";
import { findOrder } from "../order/repository";
import { cancelLive, type PaymentDeps } from "./settle";

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
 * Cancels an unpaid order: ends its open payments and gives back stock, code, coupon and points. Throws a 404 for an
 * unknown order, a 409 when it was paid or cancelled meanwhile or a payment is in progress; rethrows when a provider cannot
 * be reached to end an open payment.
 */
export async function cancelUnpaid(deps: PaymentDeps, orderId: string, cancel: Cancel): Promise<void> {
  const { store, clock } = deps;
  const order = await findOrder(store.db, orderId);
  if (order === undefined) throw notFound("orderNotFound");
  if (!(await endPayments(deps, order.id))) throw conflict("paymentInProgressOnCancel");
  const at = clock.now();
  await store.transaction(async (trx) => {
    await closeOrder(trx, order.id, cancel, at);
    await publish(trx, "orderCancelled", { orderId: order.id, isPaidBack: false }, at);
  });
}
