import { paymentApi } from "~/models/api";
import { reason } from "~/models/api/errors/table";
import { type PaymentMethod, paymentMethodLabel } from "~/models/checkout/payment";
import { orderStatusSchema } from "~/models/order/order";
import type { Call } from "../../http/call";
import { ApiFailure, conflict, fieldFailure, notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { requireViewer } from "../../http/viewer";
import { reportChanges } from "../cart/acknowledge";
import { change } from "../cart/changes";
import { validateBillingAddress } from "../checkout/draft";
import { loadTaxedQuote } from "../checkout/quote";
import { contentHash } from "../order/content-hash";
import { holdForPayment } from "../order/hold";
import { findOrderHold } from "../order/hold-repository";
import {
  acquireLock,
  clearLock,
  findDecidingPayment,
  findOrderByCart,
  listPayments,
  toPaidResult,
} from "../order/payment-repository";
import type { OrderPlacement } from "../order/place-order";
import { requireOrder } from "../order/proof";
import { findOrder } from "../order/repository";
import { findReturnedOrder } from "../order/return-proof";
import { loadOrder } from "../order/view";
import { countedAddress } from "../rate-limit/caller";
import { offeredMethods, requireProvider } from "./methods";
import { placeAndPay } from "./place-and-pay";
import { findOpenPage, readCurrentPayment, startPayment, toPaymentDeps, withProviderErrors } from "./provider-session";
import { retryPayment } from "./retry-payment";
import { isOwnPath } from "./return-url";

/** Adds to the cart's changes that a method is no longer offered when it is refused for that; rethrows the refusal. */
async function reportRefusedMethod<T>(
  call: Call,
  cartUUID: string,
  method: PaymentMethod,
  pay: () => Promise<T>,
): Promise<T> {
  try {
    return await pay();
  } catch (error) {
    if (error instanceof ApiFailure && error.reason?.code === "paymentMethodNotOffered") {
      const refused = change(`method:${method}`, reason("methodRefused", { name: paymentMethodLabel(method) }));
      await reportChanges(call.store, cartUUID, [refused], requireViewer(call));
    }
    throw error;
  }
}

export const paymentRoutes: readonly Route[] = [
  serve(paymentApi.create, async ({ body }, call) => {
    if (!isOwnPath(body.returnUrl)) throw fieldFailure("returnUrl", "returnUrlForeign");
    if (!("cartUUID" in body)) {
      const order = await requireOrder(call, body);
      const payment = await reportRefusedMethod(call, order.cart_uuid, body.paymentType, () =>
        withProviderErrors(call, () => retryPayment(toPaymentDeps(call), order, body.paymentType, call.idempotencyKey)),
      );
      return startPayment(call, order, payment, body.returnUrl);
    }
    const key = call.idempotencyKey;
    if (key === null) throw fieldFailure("idempotency-key", "orderKeyMissing");
    const providerName: OrderPlacement["providerName"] = (method, currency) =>
      requireProvider(call.services.payments, method, currency).name;
    const placer = { visitorKey: call.visitorKey, ip: countedAddress(call.ip) };
    const typed = body.approvalId === undefined ? body.billingAddress : undefined;
    const billingAddress = typed && (await validateBillingAddress(call, typed));
    const { order, payment } = await reportRefusedMethod(call, body.cartUUID, body.paymentType, () =>
      placeAndPay(call, { key, body: { ...body, billingAddress }, providerName, placer }),
    );
    return startPayment(call, order, payment, body.returnUrl);
  }),
  serve(paymentApi.lock, async ({ body }, call) => {
    const order = await requireOrder(call, body);
    if (order.status !== "PAYMENT_PENDING") throw conflict("orderNotPayable");
    const lockedUntil = await acquireLock(call.db, order.id, call.clock.now());
    if (lockedUntil === null) throw conflict("paymentInProgress");
    return { lockedUntil };
  }),
  serve(paymentApi.unlock, async ({ body }, call) => {
    const order = await requireOrder(call, body);
    await clearLock(call.db, order.id);
    return { isUnlocked: true };
  }),
  serve(paymentApi.resume, async ({ body }, call) => {
    const order = await requireOrder(call, body);
    const deciding = findDecidingPayment(await listPayments(call.db, order.id));
    const redirectUrl = findOpenPage(deciding && (await readCurrentPayment(call, deciding)));
    if (redirectUrl !== null) await call.store.transaction((trx) => holdForPayment(trx, order.id, call.clock.now()));
    return { redirectUrl };
  }),
  serve(paymentApi.paidResult, async ({ query }, call) => {
    const proven = await requireOrder(call, query);
    const payments = await listPayments(call.db, proven.id);
    const latest = findDecidingPayment(payments);
    const payment = latest === undefined ? undefined : await readCurrentPayment(call, latest);
    const order = await requireOrder(call, query);
    return {
      result: toPaidResult(payment),
      declineReason: payment?.decline_reason ?? null,
      isTotalChanged: payment !== undefined && payment.amount_cent !== order.total_cent,
      redirectUrl: findOpenPage(payment),
      // Exchanges, paid and cancelled orders have no hold that ends.
      isHeld: ((await findOrderHold(call.db, order.id))?.released_at ?? null) === null,
      order: await loadOrder(call.db, order),
    };
  }),
  serve(paymentApi.returned, async ({ query }, call) => {
    const order = await findReturnedOrder(call.db, query, call.clock.now());
    if (order === undefined) throw notFound("orderNotFound");
    const deciding = findDecidingPayment(await listPayments(call.db, order.id));
    const payment = deciding === undefined ? undefined : await readCurrentPayment(call, deciding);
    const isCancelled = (await findOrder(call.db, order.id))?.status === "CANCELLED";
    return { orderId: order.id, result: isCancelled ? "CANCELLED" : toPaidResult(payment) };
  }),
  serve(paymentApi.placedOrder, async ({ query }, call) => {
    const viewer = requireViewer(call);
    const order = await findOrderByCart(call.db, query.cartUUID, viewer.accountId);
    if (order === undefined) return null;
    const payment = findDecidingPayment(await listPayments(call.db, order.id));
    const { id: orderId, access_key: key } = order;
    const status = orderStatusSchema.parse(order.status);
    const isSame =
      status === "PAYMENT_PENDING" &&
      order.content_hash === contentHash(await loadTaxedQuote(call, query.cartUUID, viewer), order.billing_address);
    return { orderId, key, status, result: toPaidResult(payment), isSame };
  }),
  serve(paymentApi.defaultRouter, (_, call) => offeredMethods(call.services.payments, call.currency, "default")),
  serve(paymentApi.quickRouter, (_, { services: { payments }, currency }) =>
    offeredMethods(payments, currency, "quick").map(({ paymentType, provider }) => {
      const returnsContact = payments.providers.get(provider)?.express?.methods.includes(paymentType) ?? false;
      return { paymentType, provider, returnsContact };
    }),
  ),
  serve(paymentApi.linkRouter, (_, call) => offeredMethods(call.services.payments, call.currency, "link")),
];
