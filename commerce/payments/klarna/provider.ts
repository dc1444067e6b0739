import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import { marketForCountry } from "~/models/shop/market";
import { type Answer, createProviderClient, jsonFor, type Patience, ProviderError } from "../../platform/provider-http";
import { address, isTestAddress, key } from "../../platform/provider-settings";
import { isSameText } from "../../platform/same-text";
import { chargedCurrencies } from "../currencies";
import { paymentPlugin } from "../plugin";
import type {
  PaymentBilling,
  PaymentBuyer,
  PaymentLine,
  PaymentOrder,
  PaymentProvider,
  ProviderPayment,
  RefundPart,
  WebhookRequest,
} from "../provider";
import type { ShopLinks } from "../shop-links";

/** Name of Klarna in payment rows and the router's answers. */
const KLARNA = "klarna";

type KlarnaKeys = { readonly username: string; readonly password: string; readonly apiUrl: string };

const paymentSessionSchema = z.object({ session_id: z.string() });
const pageSchema = z.object({ session_id: z.string(), redirect_url: z.string() });
const sessionSchema = z.object({ session_id: z.string(), status: z.string(), order_id: z.string().nullish() });
type PageSession = z.infer<typeof sessionSchema>;
const orderSchema = z.object({
  order_id: z.string(),
  status: z.string(),
  fraud_status: z.string(),
  order_amount: z.int(),
  captured_amount: z.int(),
  refunded_amount: z.int(),
  purchase_currency: z.string(),
});
type KlarnaOrder = z.infer<typeof orderSchema>;
const callbackSchema = z.object({ event_id: z.string(), session: sessionSchema });

const LINE_TYPES = {
  part: "physical",
  shipping: "shipping_fee",
  fee: "surcharge",
  tax: "sales_tax",
  discount: "discount",
} as const satisfies Record<PaymentLine["kind"], string>;
/** States of a page that waits for its shopper; one who was refused may try again on it until it ends. */
const WAITING = ["WAITING", "IN_PROGRESS", "BACK", "FAILED"];
const ENDED = ["CANCELLED", "DISABLED", "TIMEOUT"];

const isOk = ({ status }: Answer) => status >= 200 && status < 300;
const tokenFor = (merchantRef: string, password: string) =>
  createHmac("sha256", password).update(`status:${merchantRef}`).digest("hex");

/** An idempotency key in the form of a UUID; the same action always gets the same one. */
function keyFrom(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function orderLine({ kind, reference, name, count, unitCent }: PaymentLine) {
  return {
    type: LINE_TYPES[kind],
    reference: reference.slice(0, 64),
    name: name.slice(0, 255),
    quantity: count,
    unit_price: unitCent,
    tax_rate: 0,
    total_amount: unitCent * count,
    total_tax_amount: 0,
  };
}

function toAddress({ email, phone }: PaymentBuyer, to: PaymentBilling) {
  return {
    given_name: to.firstName,
    family_name: to.lastName,
    email,
    phone,
    street_address: to.line1,
    ...(to.line2 === "" ? {} : { street_address2: to.line2 }),
    city: to.city,
    region: to.state,
    postal_code: to.code,
    country: to.country,
  };
}

function sessionBody(order: PaymentOrder): unknown {
  const { buyer, billing } = order;
  return {
    intent: "buy",
    purchase_country: buyer.country,
    purchase_currency: order.currency,
    locale: marketForCountry(buyer.country).locale,
    order_amount: order.amountCent,
    order_tax_amount: order.lines.reduce(
      (sum, line) => sum + (line.kind === "tax" ? line.unitCent * line.count : 0),
      0,
    ),
    order_lines: order.lines.map(orderLine),
    merchant_reference1: order.orderId,
    merchant_reference2: order.merchantRef,
    shipping_address: toAddress(buyer, buyer),
    // Klarna bills in the purchase country only; for another address it asks the shopper itself.
    ...(billing?.country === buyer.country ? { billing_address: toAddress(buyer, billing) } : {}),
  };
}

/** Klarna's Hosted Payment Page over a payments session; the placed order is captured when the shop confirms it. */
export function createKlarnaProvider(keys: KlarnaKeys, links: ShopLinks, patience: Patience = {}): PaymentProvider {
  const ask = createProviderClient(KLARNA, patience);
  const authorization = `Basic ${Buffer.from(`${keys.username}:${keys.password}`).toString("base64")}`;

  type Send = { method: "POST" | "DELETE"; body?: unknown; key?: string };
  function call(name: string, path: string, send?: Send): Promise<Answer> {
    return ask({
      call: name,
      url: `${keys.apiUrl}${path}`,
      method: send?.method ?? "GET",
      headers: {
        authorization,
        "content-type": "application/json",
        ...(send?.key === undefined ? {} : { "klarna-idempotency-key": send.key }),
      },
      ...(send?.body === undefined ? {} : { body: JSON.stringify(send.body) }),
    });
  }

  function parsed<T>(schema: z.ZodType<T>, name: string, answer: Answer): T {
    const result = schema.safeParse(jsonFor(answer));
    if (isOk(answer) && result.success) return result.data;
    throw new ProviderError(KLARNA, name, isOk(answer) ? 0 : answer.status);
  }

  async function findSession(ref: string): Promise<PageSession | null> {
    const answer = await call("hpp.sessions.get", `/hpp/v1/sessions/${encodeURIComponent(ref)}`);
    return answer.status === 404 ? null : parsed(sessionSchema, "hpp.sessions.get", answer);
  }

  async function findOrder(id: string): Promise<KlarnaOrder> {
    const path = `/ordermanagement/v1/orders/${encodeURIComponent(id)}`;
    return parsed(orderSchema, "orders.get", await call("orders.get", path));
  }

  function fromOrder(ref: string, order: KlarnaOrder): ProviderPayment {
    const isCaptured = order.captured_amount > 0;
    const isBack = isCaptured && order.refunded_amount >= order.captured_amount;
    const isOver = order.status === "CANCELLED" || order.status === "EXPIRED";
    const isRejected = order.fraud_status === "REJECTED";
    return {
      ref,
      state: isBack ? "CANCELLED" : isCaptured ? "SUCCEEDED" : isRejected ? "FAILED" : isOver ? "CANCELLED" : "PENDING",
      declineReason: isRejected ? "generic_decline" : null,
      amountCent: isCaptured ? order.captured_amount : order.order_amount,
      currency: order.purchase_currency,
      redirectUrl: "",
    };
  }

  const unpaid = (session: PageSession): ProviderPayment => ({
    ref: session.session_id,
    state: ENDED.includes(session.status)
      ? "CANCELLED"
      : session.status === "ERROR"
        ? "FAILED"
        : WAITING.includes(session.status)
          ? "CREATED"
          : "PENDING",
    declineReason: session.status === "FAILED" || session.status === "ERROR" ? "generic_decline" : null,
    amountCent: 0,
    currency: "",
    redirectUrl: "",
  });

  const read = async (ref: string) => {
    const session = await findSession(ref);
    if (session === null) return null;
    return session.order_id == null ? unpaid(session) : fromOrder(ref, await findOrder(session.order_id));
  };

  async function captured(ref: string, order: KlarnaOrder): Promise<ProviderPayment> {
    if (order.status !== "AUTHORIZED" || order.fraud_status !== "ACCEPTED") return fromOrder(ref, order);
    const path = `/ordermanagement/v1/orders/${encodeURIComponent(order.order_id)}/captures`;
    const answer = await call("orders.capture", path, {
      method: "POST",
      body: { captured_amount: order.order_amount },
      key: keyFrom(`${ref}:capture`),
    });
    // 403: another process captured it a moment ago; the order's state shows it.
    if (!isOk(answer) && answer.status !== 403) throw new ProviderError(KLARNA, "orders.capture", answer.status);
    return fromOrder(ref, await findOrder(order.order_id));
  }

  async function refund(ref: string, part?: RefundPart): Promise<ProviderPayment | null> {
    const session = await findSession(ref);
    if (session?.order_id == null) return session === null ? null : unpaid(session);
    const order = await findOrder(session.order_id);
    const left = order.captured_amount - order.refunded_amount;
    if (left <= 0) return fromOrder(ref, order);
    const path = `/ordermanagement/v1/orders/${encodeURIComponent(order.order_id)}/refunds`;
    const answer = await call("orders.refund", path, {
      method: "POST",
      body: { refunded_amount: part?.amountCent ?? left },
      key: keyFrom(`${ref}:${part?.key ?? "rest"}`),
    });
    if (!isOk(answer)) throw new ProviderError(KLARNA, "orders.refund", answer.status);
    return fromOrder(ref, await findOrder(order.order_id));
  }

  return {
    name: KLARNA,
    methods: ["klarna", "payLater"],
    currencies: chargedCurrencies(KLARNA),
    async create(order) {
      const session = parsed(
        paymentSessionSchema,
        "payments.sessions.create",
        await call("payments.sessions.create", "/payments/v1/sessions", { method: "POST", body: sessionBody(order) }),
      );
      const status = new URL(links.webhook(KLARNA, order.currency));
      status.searchParams.set("payment", order.merchantRef);
      status.searchParams.set("token", tokenFor(order.merchantRef, keys.password));
      const [back, giveUp] = [links.back(order), links.giveUp(order)];
      const answer = await call("hpp.sessions.create", "/hpp/v1/sessions", {
        method: "POST",
        body: {
          payment_session_url: `${keys.apiUrl}/payments/v1/sessions/${session.session_id}`,
          merchant_urls: {
            success: back,
            cancel: giveUp,
            back: giveUp,
            failure: giveUp,
            error: giveUp,
            status_update: status.href,
          },
          options: { place_order_mode: "PLACE_ORDER", purchase_type: "BUY" },
        },
      });
      const page = parsed(pageSchema, "hpp.sessions.create", answer);
      return {
        ref: page.session_id,
        state: "CREATED",
        declineReason: null,
        amountCent: order.amountCent,
        currency: order.currency,
        redirectUrl: page.redirect_url,
      };
    },
    read,
    async confirm(ref) {
      const session = await findSession(ref);
      if (session === null) return null;
      return session.order_id == null ? unpaid(session) : captured(ref, await findOrder(session.order_id));
    },
    async cancel(ref) {
      const session = await findSession(ref);
      if (session?.order_id != null) return captured(ref, await findOrder(session.order_id));
      // A session that is gone has ended by itself.
      if (session === null)
        return { ref, state: "CANCELLED", declineReason: null, amountCent: 0, currency: "", redirectUrl: "" };
      const path = `/hpp/v1/sessions/${encodeURIComponent(ref)}`;
      const answer = await call("hpp.sessions.disable", path, { method: "DELETE" });
      if (!isOk(answer)) return read(ref);
      const { declineReason } = unpaid(session);
      return { ...unpaid(session), state: declineReason === null ? "CANCELLED" : "FAILED" };
    },
    refund,
    async parseWebhook({ rawBody, query }: WebhookRequest) {
      const merchantRef = query.get("payment") ?? "";
      const isTokenRight = isSameText(query.get("token") ?? "", tokenFor(merchantRef, keys.password));
      const isCallback = callbackSchema.safeParse(jsonFor({ status: 200, text: rawBody })).success;
      return isTokenRight && isCallback ? [{ merchantRef }] : null;
    },
  };
}

/** Klarna, by its hosted payment page. */
export const klarnaPlugin = paymentPlugin({
  name: KLARNA,
  label: "Klarna",
  variables: z.object({
    KLARNA_USERNAME: key,
    KLARNA_PASSWORD: key,
    KLARNA_API_URL: address.default("https://api-na.klarna.com"),
  }),
  ranks: { klarna: 1, payLater: 2 },
  takesRealMoney: ({ KLARNA_API_URL }) => !isTestAddress(KLARNA_API_URL),
  create: ({ KLARNA_USERNAME, KLARNA_PASSWORD, KLARNA_API_URL }, { links, patience }) =>
    createKlarnaProvider(
      { username: KLARNA_USERNAME, password: KLARNA_PASSWORD, apiUrl: KLARNA_API_URL },
      links,
      patience,
    ),
});
