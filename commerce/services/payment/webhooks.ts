import type { Context, Hono } from "hono";
import { FORM_MAX_BYTES } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import type { Row } from "../../db/tables";
import type { PaymentProvider, ShopPayments, WebhookNotice } from "../../payments/provider";
import { createSandboxApp, type Deliver } from "../../payments/sandbox/app";
import { SANDBOX } from "../../payments/sandbox/provider";
import { GIVE_UP_PATH } from "../../payments/shop-links";
import type { Logger } from "../../platform/log";
import { findPaymentById, findPaymentByRef, isLivePayment } from "../order/payment-repository";
import { findOrder } from "../order/repository";
import { returnProof } from "../order/return-proof";
import { loadPaymentOrder } from "./order-for-provider";
import { cancelLive, type PaymentDeps, recheckPayment } from "./settle";

/** The path of the sandbox's notifications. */
const SANDBOX_WEBHOOK = "/webhooks/sandbox";

type WebhookOptions = { log: Logger; deliver?: Deliver };

async function loadPayment(
  deps: PaymentDeps,
  provider: string,
  notice: WebhookNotice,
): Promise<Row<"payment"> | undefined> {
  if ("ref" in notice) return findPaymentByRef(deps.store.db, provider, notice.ref);
  const payment = await findPaymentById(deps.store.db, notice.merchantRef);
  return payment?.provider === provider ? payment : undefined;
}

/**
 * The order of a payment and the proof of its return, as the query of the page that the shopper comes back to: the
 * browser may have lost its cookies on the way.
 */
async function returnQuery({ store }: PaymentDeps, payment: Row<"payment">): Promise<Record<string, string>> {
  const order = await findOrder(store.db, payment.order_id);
  return { orderId: payment.order_id, ...(order && { back: returnProof(order, payment) }) };
}

const createShopPayments = (deps: PaymentDeps, provider: string): ShopPayments => ({
  find: (ref) => findPaymentByRef(deps.store.db, provider, ref),
  isLive: isLivePayment,
  orderFor: (payment, returnUrl) => loadPaymentOrder(deps.store.db, payment, returnUrl),
  recheck: (payment) => recheckPayment(deps, payment),
  resultUrl: async (payment) => urls.orderResult(await returnQuery(deps, payment)),
});

/**
 * Handles one notification: 401 without the provider's signature, 503 while the provider cannot be re-read, otherwise
 * accepted.
 */
async function receiveNotice(
  deps: PaymentDeps,
  provider: PaymentProvider,
  context: Context,
  log: Logger,
): Promise<Response> {
  const rawBody = await context.req.text();
  if (rawBody.length > FORM_MAX_BYTES) return context.body(null, 413);
  const { headers } = context.req.raw;
  try {
    const query = new URL(context.req.url).searchParams;
    const notices = await provider.parseWebhook({ rawBody, headers, query });
    if (notices === null) return context.body(null, 401);
    for (const notice of notices) {
      const payment = await loadPayment(deps, provider.name, notice);
      if (payment !== undefined) await recheckPayment(deps, payment);
    }
  } catch (error) {
    // The provider retries; meanwhile the background check re-reads live payments.
    log.warn({ err: error, provider: provider.name }, "notification could not be followed up");
    return context.body(null, 503);
  }
  return provider.acknowledgement === undefined ? context.body(null, 204) : context.text(provider.acknowledgement);
}

/** Ends the payment of a shopper who abandoned the provider's page, and redirects to the next step. */
async function abandonPayment(deps: PaymentDeps, context: Context, log: Logger): Promise<Response> {
  const payment = await findPaymentById(deps.store.db, context.req.param("id") ?? "");
  if (payment === undefined) return context.redirect("/", 303);
  try {
    await cancelLive(deps, payment);
  } catch (error) {
    log.warn({ err: error, payment: payment.id }, "payment could not be ended");
  }
  const now = await findPaymentById(deps.store.db, payment.id);
  const target = now?.state === "SUCCEEDED" ? urls.orderResult : urls.paymentFailure;
  context.header("cache-control", "private, no-store");
  return context.redirect(target(await returnQuery(deps, payment)), 303);
}

/**
 * Serves the providers' raw endpoints: signed notifications at `/webhooks/{provider}`, the return of a shopper who gave
 * up, and provider pages hosted here. A notification only names the payment to re-read; its claims are never booked.
 */
export function mountPayments(app: Hono, deps: PaymentDeps, { log, deliver }: WebhookOptions): void {
  const { providers } = deps.payments;
  app.get(`${GIVE_UP_PATH}/:id`, (context) => abandonPayment(deps, context, log));
  for (const provider of providers.values()) {
    app.post(`/webhooks/${provider.name}`, (context) => receiveNotice(deps, provider, context, log));
    if (provider.pages !== undefined) app.route("/", provider.pages(createShopPayments(deps, provider.name), log));
  }
  app.all("/webhooks/*", (context) => context.body(null, 404));
  if (!providers.has(SANDBOX)) return;
  const toOurselves: Deliver = async (body, headers) => {
    const response = await app.request(SANDBOX_WEBHOOK, { method: "POST", body, headers });
    return response.ok;
  };
  app.route("/", createSandboxApp({ store: deps.store, clock: deps.clock, log, deliver: deliver ?? toOurselves }));
}
