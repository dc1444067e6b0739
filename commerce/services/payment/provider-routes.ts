import { paymentApi } from "~/models/api";
import type { PaymentMethod } from "~/models/checkout/payment";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { conflict, fieldFailure, notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { ADYEN } from "../../payments/adyen/provider";
import type { PaymentProvider } from "../../payments/provider";
import { isLuhnValid } from "../../payments/sandbox/cards";
import { SANDBOX } from "../../payments/sandbox/provider";
import {
  findPaymentByAnyRef,
  findPaymentById,
  isLivePayment,
  listPayments,
  toPaidResult,
} from "../order/payment-repository";
import { requireOrder } from "../order/proof";
import { loadPaymentOrder } from "./order-for-provider";
import { readCurrentPayment, startPayment, toPaymentDeps, withProviderErrors } from "./provider-session";
import { retryPayment } from "./retry-payment";
import { isOwnPath, withOrderId } from "./return-url";
import { openSession, recheckPayment } from "./settle";

type Payment = Row<"payment">;
type Proof = Parameters<typeof requireOrder>[1];

/** Browser properties the card page may receive; others are refused. */
const BROWSER_FACTS = ["pages", "language"];
const RESULT_PATH = "/checkout/orderResult";

function toState(payment: Payment) {
  return {
    result: toPaidResult(payment),
    declineReason: payment.decline_reason,
    thirdPartyOrderId: payment.provider_ref,
  };
}

/** Refuses anything that could be a card number before it is stored. */
function refuseCards(fields: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(fields)) {
    const digits = value.replace(/[\s-]/g, "");
    if (/^\d{12,19}$/.test(digits) && isLuhnValid(digits)) throw fieldFailure(`fields.${name}`, "cardNumberSent");
  }
}

/** Loads the newest payment of an order by a method, re-read while it is not final; throws a 404 without one. */
async function loadNewest(call: Call, proof: Proof, method: PaymentMethod): Promise<Payment> {
  const order = await requireOrder(call, proof);
  const payment = (await listPayments(call.db, order.id)).find((each) => each.method === method);
  if (payment === undefined) throw notFound("paymentOfOrderNotFound");
  return readCurrentPayment(call, payment);
}

function cardFormFor(call: Call, payment: Payment) {
  const form = call.services.payments.providers.get(payment.provider)?.cardForm;
  if (form === undefined) throw conflict("cardFormMissing");
  return form;
}

/** Loads the live card payment of an unpaid order with its session; with `isStarted` it starts one if needed. */
async function loadCardPayment(call: Call, proof: Proof, isStarted: boolean): Promise<Payment> {
  const order = await requireOrder(call, proof);
  if (order.status !== "PAYMENT_PENDING") throw conflict("orderNotPayable");
  const live = (await listPayments(call.db, order.id)).find(
    (each) => each.method === "oceanpayment" && isLivePayment(each),
  );
  if (live === undefined && !isStarted) throw conflict("cardPaymentNotStarted");
  return withProviderErrors(call, async () => {
    const payment = live ?? (await retryPayment(toPaymentDeps(call), order, "oceanpayment", call.idempotencyKey));
    return openSession(toPaymentDeps(call), payment, withOrderId(RESULT_PATH, order.id));
  });
}

async function signCardForm(call: Call, payment: Payment) {
  const form = cardFormFor(call, payment);
  const order = await loadPaymentOrder(call.db, payment, withOrderId(RESULT_PATH, payment.order_id));
  const { actionUrl, fields } = await form.open(order);
  return { actionUrl, fields, signature: fields.signValue ?? "" };
}

/** The additional provider: Adyen when configured, otherwise simulated by the sandbox. */
function furtherProvider(call: Call, method: PaymentMethod): PaymentProvider {
  const { providers } = call.services.payments;
  const provider = providers.get(ADYEN) ?? providers.get(SANDBOX);
  if (provider?.methods.includes(method)) return provider;
  throw conflict("paymentMethodNotOffered");
}

/** Calls for one particular provider. */
export const providerRoutes: readonly Route[] = [
  serve(paymentApi.stripeCheck, async ({ query }, call) => toState(await loadNewest(call, query, "stripe"))),
  serve(paymentApi.cardState, async ({ query }, call) => toState(await loadNewest(call, query, "oceanpayment"))),
  serve(paymentApi.cardCheck, async ({ body }, call) => {
    const order = await requireOrder(call, body);
    const payment = await findPaymentById(call.db, body.fields.order_number ?? "");
    const isOurs = payment?.order_id === order.id && (await cardFormFor(call, payment).isSigned(body.fields));
    if (payment === undefined || !isOurs) throw fieldFailure("fields", "cardFieldsUnsigned");
    await withProviderErrors(call, () => recheckPayment(toPaymentDeps(call), payment));
    return toState((await findPaymentById(call.db, payment.id)) ?? payment);
  }),
  serve(paymentApi.cardSign, async ({ query }, call) => signCardForm(call, await loadCardPayment(call, query, false))),
  serve(paymentApi.cardSignFields, async ({ body }, call) => {
    const unknown = Object.keys(body.fields).find((name) => !BROWSER_FACTS.includes(name));
    if (unknown !== undefined) throw fieldFailure(`fields.${unknown}`, "cardFieldUnknown");
    const payment = await loadCardPayment(call, body, true);
    const form = await signCardForm(call, payment);
    return { ...form, fields: { ...form.fields, ...body.fields } };
  }),
  serve(paymentApi.thirdPartyOrder, async ({ query }, call) => {
    const payment = await findPaymentByAnyRef(call.db, query.thirdPartyOrderId);
    if (payment === undefined) throw notFound("paymentNotFound");
    return toState(await readCurrentPayment(call, payment));
  }),
  serve(paymentApi.adyenPayments, async ({ body }, call) => {
    if (!isOwnPath(body.returnUrl)) throw fieldFailure("returnUrl", "returnUrlForeign");
    const order = await requireOrder(call, body);
    const provider = furtherProvider(call, body.paymentType);
    const payment = await withProviderErrors(call, () =>
      retryPayment(toPaymentDeps(call), order, body.paymentType, call.idempotencyKey, { provider }),
    );
    return startPayment(call, order, payment, body.returnUrl);
  }),
  serve(paymentApi.adyenSubmit, async ({ body }, call) => {
    const order = await requireOrder(call, body);
    refuseCards(body.fields);
    const payment = await findPaymentById(call.db, body.paymentId);
    if (payment?.order_id !== order.id) throw notFound("paymentNotFound");
    return toState(await readCurrentPayment(call, payment));
  }),
];
