import type { PaymentMethod } from "~/models/checkout/payment";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { requireViewer } from "../../http/viewer";
import { holdForPayment } from "../order/hold";
import { clearLock, isLivePayment, listPayments } from "../order/payment-repository";
import { OpenPaymentLeft, type OrderPlacement, placeOrder } from "../order/place-order";
import { endPayments } from "./cancel-order";
import { toPaymentDeps, withProviderErrors } from "./provider-session";
import { paymentInProgress, retryPayment } from "./retry-payment";
import { type PaymentDeps, refresh } from "./settle";

/** Another tab may open a payment between its end at the provider and the placing; more than that is no accident. */
const REPLACE_TRIES = 3;

/**
 * Places the order of a cart. Payments of the unpaid order that it replaces are ended at their providers first, so that
 * only one order can be paid. Throws a 409 while one of them is in progress, a 503 when a provider cannot be reached, else
 * as `placeOrder` does.
 */
async function placeInstead(call: Call, placement: OrderPlacement): Promise<Row<"orders">> {
  const deps = { store: call.store, vehicleTree: call.services.vehicleTree };
  let former = "";
  for (let tries = 0; tries < REPLACE_TRIES; tries += 1)
    try {
      return await placeOrder(deps, requireViewer(call), placement);
    } catch (error) {
      if (!(error instanceof OpenPaymentLeft)) throw error;
      former = error.orderId;
      if (!(await withProviderErrors(call, () => endPayments(toPaymentDeps(call), former)))) break;
    }
  throw await paymentInProgress(call.db, former, call.clock.now());
}

/** The payment by which an order is paid now; one that is open for the same method goes on, otherwise another starts. */
async function payFor(
  deps: PaymentDeps,
  order: Row<"orders">,
  method: PaymentMethod,
  key: string,
): Promise<Row<"payment">> {
  const payments = await listPayments(deps.store.db, order.id);
  const paid = payments.find(({ state }) => state === "SUCCEEDED");
  if (paid !== undefined) return paid;
  const open = payments.find(isLivePayment);
  const now = open === undefined ? undefined : await refresh(deps, open);
  if (now?.state === "SUCCEEDED") return now;
  if (now !== undefined && isLivePayment(now)) {
    if (now.method === method) {
      await deps.store.transaction((trx) => holdForPayment(trx, order.id, deps.clock.now()));
      return now;
    }
    // Nothing was sent to its provider, so the shopper may leave it for another method.
    if (now.in_progress === 0) await clearLock(deps.store.db, order.id);
  }
  // Presses that read the same payments start one payment.
  return retryPayment(deps, order, method, `${key}:${payments.length}`);
}

/** Places the order of a cart, or finds the one it has, and prepares its payment. */
export async function placeAndPay(
  call: Call,
  placement: OrderPlacement,
): Promise<{ order: Row<"orders">; payment: Row<"payment"> }> {
  const order = await placeInstead(call, placement);
  const { key, body } = placement;
  const payment = await withProviderErrors(call, () => payFor(toPaymentDeps(call), order, body.paymentType, key));
  return { order, payment };
}
