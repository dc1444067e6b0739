import { z } from "zod";
import { decimalMoney } from "~/models/shop/money";
import { SHOP_NAME } from "~/models/shop/shop-name";
import { type Answer, createProviderClient, jsonFor, type Patience, ProviderError } from "../../platform/provider-http";
import { address, isTestAddress, key } from "../../platform/provider-settings";
import { chargedCurrencies } from "../currencies";
import { declineReasonFor } from "../decline";
import { paymentPlugin } from "../plugin";
import type { PaymentOrder, PaymentProvider, ProviderPayment, RefundPart } from "../provider";
import { refundRefIn, withRefundRef } from "../refund-ref";
import type { ShopLinks } from "../shop-links";
import { createPayPalExpress } from "./express";
import {
  answerFrom,
  invoiceId,
  isOk,
  issueSchema,
  type Order,
  orderSchema,
  shippingFor,
  toAddress,
  toCapture,
} from "./order";
import { createPayPalToken } from "./token";
import { paypalNotices } from "./webhook";

/** Name of PayPal in payment rows and the router's answers. */
const PAYPAL = "paypal";

type PayPalKeys = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  readonly apiUrl: string;
};

function issueFor(answer: Answer): string {
  const parsed = issueSchema.safeParse(jsonFor(answer));
  return parsed.success ? (parsed.data.details[0]?.issue ?? "") : "";
}

function bodyFor(order: PaymentOrder, links: ShopLinks): unknown {
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        custom_id: order.merchantRef,
        invoice_id: invoiceId(order),
        description: `Order ${order.orderId}`,
        amount: { currency_code: order.currency, value: decimalMoney({ cent: order.amountCent }) },
        shipping: shippingFor(order.buyer),
      },
    ],
    payment_source: {
      paypal: {
        ...(order.billing === null ? {} : { address: toAddress(order.billing) }),
        experience_context: {
          brand_name: SHOP_NAME,
          shipping_preference: "SET_PROVIDED_ADDRESS",
          user_action: "PAY_NOW",
          return_url: links.back(order),
          cancel_url: links.giveUp(order),
        },
      },
    },
  };
}

/** PayPal's Orders v2: the shopper approves on PayPal's page, the shop captures when it confirms the approval. */
export function createPayPalProvider(keys: PayPalKeys, links: ShopLinks, patience: Patience = {}): PaymentProvider {
  const ask = createProviderClient(PAYPAL, patience);
  const fetchToken = createPayPalToken(keys, ask);

  async function call(
    name: string,
    path: string,
    post?: { requestId?: string; body: string; method?: "POST" | "PATCH" },
  ): Promise<Answer> {
    const send = async (token: string) =>
      ask({
        call: name,
        url: `${keys.apiUrl}${path}`,
        method: post === undefined ? "GET" : (post.method ?? "POST"),
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          ...(post?.requestId === undefined
            ? {}
            : { "paypal-request-id": post.requestId, prefer: "return=representation" }),
        },
        ...(post === undefined ? {} : { body: post.body }),
      });
    const first = await send(await fetchToken());
    // A token may be withdrawn before its time.
    return first.status === 401 ? send(await fetchToken({ isFresh: true })) : first;
  }

  function toOrder(name: string, answer: Answer): Order {
    const parsed = orderSchema.safeParse(jsonFor(answer));
    if (isOk(answer) && parsed.success) return parsed.data;
    throw new ProviderError(PAYPAL, name, isOk(answer) ? 0 : answer.status);
  }

  async function find(ref: string): Promise<Order | null> {
    const answer = await call("orders.get", `/v2/checkout/orders/${encodeURIComponent(ref)}`);
    return answer.status === 404 ? null : toOrder("orders.get", answer);
  }

  const read = async (ref: string) => {
    const order = await find(ref);
    return order === null ? null : answerFrom(order);
  };

  async function capture(order: Order): Promise<ProviderPayment> {
    const post = { requestId: `${order.id}-capture`, body: "{}" };
    const answer = await call("orders.capture", `/v2/checkout/orders/${encodeURIComponent(order.id)}/capture`, post);
    if (isOk(answer)) return answerFrom(toOrder("orders.capture", answer));
    const before = answerFrom(order);
    const issue = issueFor(answer);
    if (answer.status !== 422) throw new ProviderError(PAYPAL, "orders.capture", answer.status);
    if (issue === "ORDER_ALREADY_CAPTURED") return (await read(order.id)) ?? before;
    // The account behind the approval could not pay; nothing was taken.
    return { ...before, state: "FAILED", declineReason: declineReasonFor(null) };
  }

  async function refund(ref: string, part?: RefundPart): Promise<ProviderPayment | null> {
    const order = await find(ref);
    if (order === null) return null;
    const captured = toCapture(order);
    if (captured === undefined) return answerFrom(order);
    const { currency_code } = captured.amount;
    const answer = await call("captures.refund", `/v2/payments/captures/${encodeURIComponent(captured.id)}/refund`, {
      requestId: `${ref}-${part?.key ?? "rest"}`,
      body: JSON.stringify(
        part === undefined ? {} : { amount: { currency_code, value: decimalMoney({ cent: part.amountCent }) } },
      ),
    });
    if (!isOk(answer) && issueFor(answer) !== "CAPTURE_FULLY_REFUNDED")
      throw new ProviderError(PAYPAL, "captures.refund", answer.status);
    return withRefundRef(await read(ref), refundRefIn(answer, "id"));
  }

  return {
    name: PAYPAL,
    express: createPayPalExpress({ call, toOrder, find, links }),
    methods: ["payPal", "payLater"],
    currencies: chargedCurrencies(PAYPAL),
    async create(order) {
      const post = { requestId: order.merchantRef, body: JSON.stringify(bodyFor(order, links)) };
      const made = toOrder("orders.create", await call("orders.create", "/v2/checkout/orders", post));
      return { ...answerFrom(made), amountCent: order.amountCent, currency: order.currency };
    },
    read,
    async confirm(ref) {
      const order = await find(ref);
      if (order === null) return null;
      return order.status === "APPROVED" ? capture(order) : answerFrom(order);
    },
    async cancel(ref) {
      const order = await find(ref);
      if (order === null) return null;
      // Without a capture nothing is taken, and after this nobody captures any more.
      return toCapture(order) === undefined ? { ...answerFrom(order), state: "CANCELLED" } : answerFrom(order);
    },
    refund,
    parseWebhook: (request) => paypalNotices(request, keys.webhookId, call),
  };
}

/** PayPal, with its credit offer as "Pay later". */
export const paypalPlugin = paymentPlugin({
  name: PAYPAL,
  label: "PayPal",
  variables: z.object({
    PAYPAL_CLIENT_ID: key,
    PAYPAL_CLIENT_SECRET: key,
    PAYPAL_WEBHOOK_ID: key,
    PAYPAL_API_URL: address.default("https://api-m.paypal.com"),
  }),
  ranks: { payPal: 1, payLater: 1 },
  takesRealMoney: ({ PAYPAL_API_URL }) => !isTestAddress(PAYPAL_API_URL),
  create: ({ PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_API_URL }, { links, patience }) =>
    createPayPalProvider(
      {
        clientId: PAYPAL_CLIENT_ID,
        clientSecret: PAYPAL_CLIENT_SECRET,
        webhookId: PAYPAL_WEBHOOK_ID,
        apiUrl: PAYPAL_API_URL,
      },
      links,
      patience,
    ),
});
