import { paymentApi } from "~/models/api";
import { PAYMENT_METHODS } from "~/models/payment";
import type { Call } from "../../call";
import type { Row } from "../../db/tables";
import { ApiFailure, fieldFailure, notFound } from "../../failure";
import { type Route, serve } from "../../serve";
import { viewerOf } from "../cart/routes";
import { provenOrder } from "../order/store";
import { orderOf } from "../order/view";
import { payAgain } from "./again";
import { placeOrder } from "./place";
import { isOwnPath, withOrderId } from "./return-url";
import { openSession, refresh, type Till } from "./settle";
import { dropLock, paidResultOf, paymentsOf, takeLock } from "./store";

function tillOf({ store, clock, services }: Call): Till {
  return { store, clock, payments: services.payments };
}

async function requireOrder(call: Call, proof: { orderId: string; key: string }): Promise<Row<"orders">> {
  const row = await provenOrder(call.db, proof.orderId, { key: proof.key, accountId: call.accountId });
  if (row === undefined) throw notFound("We could not find this order");
  return row;
}

/** Runs what talks to a provider; one that is down has charged nothing. */
async function reaching<T>(call: Call, body: () => Promise<T>): Promise<T> {
  try {
    return await body();
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    call.log.warn({ err: error, requestId: call.requestId }, "payment provider could not be reached");
    throw new ApiFailure(503, "The payment service could not be reached. Nothing was charged. Please try again");
  }
}

/** Opens the provider's session of a prepared payment and answers where to pay. */
async function started(call: Call, order: Row<"orders">, prepared: Row<"payment">, returnUrl: string) {
  const payment = await reaching(call, () => openSession(tillOf(call), prepared, withOrderId(returnUrl, order.id)));
  const result = paidResultOf(payment.state);
  return {
    orderId: order.id,
    key: order.access_key,
    paymentId: payment.id,
    result,
    redirectUrl: result === "PENDING" ? payment.redirect_url : null,
  };
}

/** The payment as its provider has it; as we have it while the provider cannot be reached. */
async function current(call: Call, payment: Row<"payment">): Promise<Row<"payment">> {
  try {
    return await refresh(tillOf(call), payment);
  } catch (error) {
    call.log.warn({ err: error, payment: payment.id }, "payment could not be re-read");
    return payment;
  }
}

export const paymentRoutes: readonly Route[] = [
  serve(paymentApi.create, async ({ body }, call) => {
    if (!isOwnPath(body.returnUrl)) throw fieldFailure("returnUrl", "must be a path of this shop");
    if (!("cartUUID" in body)) {
      const order = await requireOrder(call, body);
      const payment = await reaching(call, () => payAgain(tillOf(call), order, body.paymentType, call.idempotencyKey));
      return started(call, order, payment, body.returnUrl);
    }
    const key = call.idempotencyKey;
    if (key === null) throw fieldFailure("idempotency-key", "is required to place an order");
    const { order, payment } = await placeOrder(tillOf(call), viewerOf(call), key, body);
    return started(call, order, payment, body.returnUrl);
  }),
  serve(paymentApi.lock, async ({ body }, call) => {
    const order = await requireOrder(call, body);
    if (order.status !== "PAYMENT_PENDING") throw new ApiFailure(409, "This order needs no payment");
    const lockedUntil = await takeLock(call.db, order.id, call.clock.now());
    if (lockedUntil === null) throw new ApiFailure(409, "A payment for this order is in progress");
    return { lockedUntil };
  }),
  serve(paymentApi.unlock, async ({ body }, call) => {
    const order = await requireOrder(call, body);
    await dropLock(call.db, order.id);
    return { isUnlocked: true };
  }),
  serve(paymentApi.paidResult, async ({ query }, call) => {
    const proven = await requireOrder(call, query);
    const payments = await paymentsOf(call.db, proven.id);
    const latest =
      payments.find((payment) => payment.state === "SUCCEEDED") ??
      payments.find((payment) => paidResultOf(payment.state) === "PENDING") ??
      payments[0];
    const payment = latest === undefined ? undefined : await current(call, latest);
    const order = await requireOrder(call, query);
    return {
      result: paidResultOf(payment?.state ?? "PENDING"),
      declineReason: payment?.decline_reason ?? null,
      order: await orderOf(call.db, order),
    };
  }),
  serve(paymentApi.defaultRouter, (_, call) =>
    PAYMENT_METHODS.map(({ id }) => ({ paymentType: id, provider: call.services.payments.providerOf(id).name })),
  ),
];
