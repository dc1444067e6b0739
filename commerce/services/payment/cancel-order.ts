import { marketFor } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict, notFound } from "../../http/failure";
import { sendMail } from "../../mail/outbox";
import { orderCancelled } from "../../mail/templates/order/order-cancelled";
import { orderLinkToken } from "../order/link";
import { clearLock, isLivePayment, listPayments } from "../order/payment-repository";
import { findOrder } from "../order/repository";
import { type Actor, moveOrder } from "../order/status";
import { loadOrder } from "../order/view";
import { bookRefund, sendRefund } from "./refund";
import { cancelLive, type PaymentDeps } from "./settle";

type Cancel = { readonly actor: Actor; readonly note: string };

type Cancelled = {
  readonly wasAlreadyCancelled: boolean;
  /** Whether all that was paid is with the provider; what is not yet is sent by the background check. */
  readonly isPaidBack: boolean;
};

/** Ends the open payments of an order at their providers; false while one of them cannot be ended. */
export async function endPayments(deps: PaymentDeps, orderId: string): Promise<boolean> {
  const live = (await listPayments(deps.store.db, orderId)).filter(isLivePayment);
  for (const payment of live) {
    const ended = await cancelLive(deps, payment);
    if (ended.provider_ref !== null && isLivePayment(ended)) return false;
  }
  return true;
}

/** Closes an order in the caller's transaction: no payment of it can be opened any more, and what it held is given back. */
export async function closeOrder(trx: Db, orderId: string, { actor, note }: Cancel, at: number): Promise<void> {
  // Payments before the order, as where a charge is booked, so that the two never wait for each other in a circle.
  await trx
    .updateTable("payment")
    .set({ state: "CANCELLED", updated_at: at })
    .where("order_id", "=", orderId)
    .where("state", "=", "CREATED")
    .execute();
  await moveOrder(trx, orderId, { to: "CANCELLED", actor, note, at });
  await clearLock(trx, orderId);
}

/** Tells the buyer that the order is cancelled and what goes back, when and only when it is. */
async function mailCancellation(trx: Db, row: Row<"orders">, isPaidBack: boolean, at: number): Promise<void> {
  const order = await loadOrder(trx, row);
  const data = {
    orderId: order.orderId,
    firstName: order.address.firstName,
    link: orderLinkToken(row, at),
    refund: isPaidBack ? order.total : null,
  };
  await sendMail(trx, orderCancelled, { to: order.email, market: marketFor(row.market).id, at, data });
}

/**
 * Cancels an order before anything of it ships: ends open payments, gives stock, code, coupon and points
 * back, and pays a charge back in full, once however often it is asked for. Throws 404 for an unknown order, 409 when its
 * status does not allow it or a payment is under way; a provider that cannot be reached to end an open payment throws.
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
    const booked = await bookRefund(trx, order.id, { key: "cancel", at });
    await closeOrder(trx, order.id, cancel, at);
    await mailCancellation(trx, order, booked !== null, at);
    return booked;
  });
  return { wasAlreadyCancelled: false, isPaidBack: refund === null || (await sendRefund(deps, refund)) };
}
