import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { ApiFailure, refusal } from "../../http/failure";
import { toPaidResult } from "../order/payment-repository";
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
    call.log.warn({ err: error, requestId: call.requestId }, "payment provider could not be reached");
    throw refusal(503, "paymentServiceDown");
  }
}

/** Opens the provider's session of a prepared payment and returns where to pay. */
export async function startPayment(call: Call, order: Row<"orders">, prepared: Row<"payment">, returnUrl: string) {
  const payment = await withProviderErrors(call, () =>
    openSession(toPaymentDeps(call), prepared, withOrderId(returnUrl, order.id)),
  );
  const result = toPaidResult(payment.state);
  return {
    orderId: order.id,
    key: order.access_key,
    paymentId: payment.id,
    result,
    redirectUrl: result === "PENDING" ? payment.redirect_url : null,
  };
}

/** Re-reads a payment at its provider; returns the stored one while the provider cannot be reached. */
export async function readCurrentPayment(call: Call, payment: Row<"payment">): Promise<Row<"payment">> {
  try {
    return await refresh(toPaymentDeps(call), payment);
  } catch (error) {
    call.log.warn({ err: error, payment: payment.id }, "payment could not be re-read");
    return payment;
  }
}
