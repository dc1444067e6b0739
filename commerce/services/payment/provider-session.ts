import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { ApiFailure, refusal } from "../../http/failure";
import { toPaidResult } from "../order/payment-repository";
import { returnProof } from "../order/return-proof";
import { withOrderId } from "./return-url";
import { openSession, type PaymentDeps, refresh } from "./settle";

/** The payment dependencies of a call. */
export function toPaymentDeps({ store, clock, services }: Call): PaymentDeps {
  return { store, clock, payments: services.payments };
}

/** Runs a provider call made before anything is charged; throws a 503 when the provider cannot be reached. */
export async function withProviderErrors<T>(call: Call, body: () => Promise<T>): Promise<T> {
  try {
    return await body();
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    call.log.warn({ err: error }, "payment provider could not be reached");
    throw refusal(503, "paymentServiceDown");
  }
}

/** The page on which the shopper can pay now; null when nothing waits to be started. */
export function findOpenPage(payment: Row<"payment"> | undefined): string | null {
  return payment !== undefined && toPaidResult(payment) === "NOT_STARTED" ? payment.redirect_url : null;
}

/** Opens the provider's session of a prepared payment and returns where to pay. */
export async function startPayment(call: Call, order: Row<"orders">, prepared: Row<"payment">, returnUrl: string) {
  const opened = await withProviderErrors(call, () =>
    openSession(toPaymentDeps(call), prepared, withOrderId(returnUrl, order.id, returnProof(order, prepared))),
  );
  // Approved in a wallet: the money is taken now. While the provider is silent, it may have been.
  const payment = opened.in_progress === 1 ? await readCurrentPayment(call, opened) : opened;
  return {
    orderId: order.id,
    key: order.access_key,
    paymentId: payment.id,
    result: toPaidResult(payment),
    redirectUrl: findOpenPage(payment),
  };
}

/**
 * Re-reads a payment at its provider. While the provider cannot be reached, a live payment counts as in progress: it may
 * have been charged.
 */
export async function readCurrentPayment(call: Call, payment: Row<"payment">): Promise<Row<"payment">> {
  try {
    return await refresh(toPaymentDeps(call), payment);
  } catch (error) {
    call.log.warn({ err: error, payment: payment.id }, "payment could not be re-read");
    return { ...payment, in_progress: 1 };
  }
}
