import { z } from "zod";
import type { PaymentMethod } from "~/models/checkout/payment";
import { marketForCountry } from "~/models/shop/market";
import { type Answer, createProviderClient, jsonFor, type Patience, ProviderError } from "../../platform/provider-http";
import { address, isTestAddress, key } from "../../platform/provider-settings";
import { brandName } from "../card-brand";
import { chargedCurrencies } from "../currencies";
import { declineReasonFor } from "../decline";
import { createNoticeBook, type NoticeBook } from "../notices";
import { paymentPlugin } from "../plugin";
import type { PaymentBilling, PaymentProvider, ProviderPayment, ProviderState, WebhookRequest } from "../provider";
import { refundRefIn, withRefundRef } from "../refund-ref";
import type { ShopLinks } from "../shop-links";
import { adyenItemSchema, isAdyenSigned } from "./hmac";

/** Adyen takes the house number apart; a street without one says so. */
function toAddress({ line1, line2, city, state, code, country }: PaymentBilling) {
  const [, number = "N/A", street = line1] = /^(\d\S*)\s+(.+)$/.exec(line1) ?? [];
  return {
    houseNumberOrName: number,
    street: line2 === "" ? street : `${street}, ${line2}`,
    city,
    stateOrProvince: state,
    postalCode: code,
    country,
  };
}

/** Name of Adyen in payment rows and the router's answers. */
export const ADYEN = "adyen";

type AdyenKeys = {
  readonly apiKey: string;
  readonly merchantAccount: string;
  /** Hexadecimal, as the customer area shows it. */
  readonly hmacKey: string;
  /** With its version, for example https://checkout-test.adyen.com/v71. */
  readonly apiUrl: string;
};

const linkSchema = z.object({
  id: z.string(),
  url: z.string(),
  status: z.string(),
  reference: z.string(),
  amount: z.object({ value: z.int(), currency: z.string() }),
});
type PaymentLink = z.infer<typeof linkSchema>;
const webhookSchema = z.object({
  notificationItems: z.array(z.object({ NotificationRequestItem: adyenItemSchema })).min(1),
});

const STATES: Record<string, ProviderState> = {
  active: "CREATED",
  completed: "SUCCEEDED",
  paid: "SUCCEEDED",
  expired: "CANCELLED",
};
/** The methods of Adyen's page by ours; its card fields are `scheme`. */
const METHODS: Partial<Record<PaymentMethod, string[]>> = {
  oceanpayment: ["scheme"],
  googlePay: ["googlepay"],
  applePay: ["applepay"],
  payPal: ["paypal"],
  klarna: ["klarna"],
};

/** The columns of the card that a notification is about; null for another way to pay. */
function cardOf({ paymentMethod, additionalData }: z.output<typeof adyenItemSchema>) {
  const lastFour = additionalData?.cardSummary ?? "";
  const isCard = /^\d{4}$/.test(lastFour);
  return { card_brand: isCard ? brandName(paymentMethod ?? "") : null, card_last_four: isCard ? lastFour : null };
}

/**
 * Adyen's hosted page as a single-use payment link: unlike a hosted session its state can be read again at any time, which
 * settles a payment even if the shopper closes the window. The reference that refunds need arrives only in the signed
 * notifications, so those are stored.
 */
export function createAdyenProvider(
  keys: AdyenKeys,
  links: ShopLinks,
  notices: NoticeBook,
  patience: Patience = {},
): PaymentProvider {
  const ask = createProviderClient(ADYEN, patience);

  function call(
    name: string,
    path: string,
    send?: { method: "POST" | "PATCH"; body: unknown; key?: string },
  ): Promise<Answer> {
    return ask({
      call: name,
      url: `${keys.apiUrl}${path}`,
      method: send?.method ?? "GET",
      headers: {
        "x-api-key": keys.apiKey,
        "content-type": "application/json",
        ...(send?.key === undefined ? {} : { "idempotency-key": send.key }),
      },
      ...(send === undefined ? {} : { body: JSON.stringify(send.body) }),
    });
  }

  function toLink(name: string, answer: Answer): PaymentLink {
    const parsed = linkSchema.safeParse(jsonFor(answer));
    const isOk = answer.status >= 200 && answer.status < 300;
    if (isOk && parsed.success) return parsed.data;
    throw new ProviderError(ADYEN, name, isOk ? 0 : answer.status);
  }

  async function find(ref: string): Promise<PaymentLink | null> {
    const answer = await call("paymentLinks.get", `/paymentLinks/${encodeURIComponent(ref)}`);
    return answer.status === 404 ? null : toLink("paymentLinks.get", answer);
  }

  /** The state of a link together with the refusals and refunds that only notifications report. */
  async function loadAnswer(link: PaymentLink): Promise<ProviderPayment> {
    const notifications = await notices.of(ADYEN, link.reference);
    const refusal = notifications.findLast((notice) => notice.event === "AUTHORISATION" && notice.is_success === 0);
    const charge = notifications.find((notice) => notice.event === "AUTHORISATION" && notice.is_success === 1);
    const refunded = notifications
      .filter((notice) => notice.event === "REFUND" && notice.is_success === 1)
      .reduce((sum, notice) => sum + notice.amount_cent, 0);
    const state = STATES[link.status] ?? "PENDING";
    const isPaid = state === "SUCCEEDED";
    const isRefused = !isPaid && refusal !== undefined;
    return {
      ref: link.id,
      state:
        isPaid && refunded >= link.amount.value ? "CANCELLED" : isRefused && state === "CANCELLED" ? "FAILED" : state,
      declineReason: isRefused ? declineReasonFor(refusal.reason) : null,
      amountCent: link.amount.value,
      currency: link.amount.currency,
      redirectUrl: state === "CREATED" || state === "PENDING" ? link.url : "",
      card:
        charge?.card_last_four == null ? null : { brand: charge.card_brand ?? "Card", lastFour: charge.card_last_four },
    };
  }

  const read = async (ref: string) => {
    const link = await find(ref);
    return link === null ? null : loadAnswer(link);
  };

  async function parseWebhook({ rawBody }: WebhookRequest) {
    const parsed = webhookSchema.safeParse(jsonFor({ status: 200, text: rawBody }));
    if (!parsed.success) return null;
    const items = parsed.data.notificationItems.map((each) => each.NotificationRequestItem);
    const isOurs = items.every(
      (item) => item.merchantAccountCode === keys.merchantAccount && isAdyenSigned(item, keys.hmacKey),
    );
    if (!isOurs) return null;
    for (const item of items)
      await notices.write({
        provider: ADYEN,
        provider_ref: item.pspReference,
        merchant_ref: item.merchantReference,
        event: item.eventCode,
        is_success: item.success === "true" ? 1 : 0,
        amount_cent: item.amount.value,
        reason: item.reason ?? null,
        ...cardOf(item),
      });
    return items.map((item) => ({ merchantRef: item.merchantReference }));
  }

  return {
    name: ADYEN,
    methods: ["oceanpayment", "googlePay", "applePay", "payPal", "klarna"],
    currencies: chargedCurrencies(ADYEN),
    acknowledgement: "[accepted]",
    async create(order) {
      const allowed = METHODS[order.method];
      const body = {
        merchantAccount: keys.merchantAccount,
        reference: order.merchantRef,
        amount: { value: order.amountCent, currency: order.currency },
        countryCode: order.buyer.country,
        shopperLocale: marketForCountry(order.buyer.country).locale,
        shopperEmail: order.buyer.email,
        ...(order.billing === null ? {} : { billingAddress: toAddress(order.billing) }),
        description: `Order ${order.orderId}`,
        returnUrl: links.back(order),
        reusable: false,
        ...(allowed === undefined ? {} : { allowedPaymentMethods: allowed }),
      };
      const answer = await call("paymentLinks.create", "/paymentLinks", {
        method: "POST",
        body,
        key: order.merchantRef,
      });
      return loadAnswer(toLink("paymentLinks.create", answer));
    },
    read,
    // A paid link is captured by itself.
    confirm: read,
    async cancel(ref) {
      const path = `/paymentLinks/${encodeURIComponent(ref)}`;
      const answer = await call("paymentLinks.expire", path, { method: "PATCH", body: { status: "expired" } });
      // A link that was paid meanwhile cannot expire; its state is what counts.
      if (answer.status === 401 || answer.status === 403)
        throw new ProviderError(ADYEN, "paymentLinks.expire", answer.status);
      return read(ref);
    },
    async refund(ref, part) {
      const link = await find(ref);
      if (link === null) return null;
      const notifications = await notices.of(ADYEN, link.reference);
      const charge = notifications.find((notice) => notice.event === "AUTHORISATION" && notice.is_success === 1);
      if (charge === undefined) {
        // The background check tries again once the notification has come.
        if (STATES[link.status] === "SUCCEEDED") throw new ProviderError(ADYEN, "payments.refunds", 0);
        return loadAnswer(link);
      }
      const key = `${link.reference}-${part?.key ?? "rest"}`.slice(0, 64);
      const answer = await call("payments.refunds", `/payments/${encodeURIComponent(charge.provider_ref)}/refunds`, {
        method: "POST",
        key,
        body: {
          merchantAccount: keys.merchantAccount,
          reference: link.reference,
          amount: { value: part?.amountCent ?? link.amount.value, currency: link.amount.currency },
        },
      });
      if (answer.status >= 300) throw new ProviderError(ADYEN, "payments.refunds", answer.status);
      return withRefundRef(await loadAnswer(link), refundRefIn(answer, "pspReference"));
    },
    parseWebhook,
  };
}

/** Adyen, by single-use payment links. */
export const adyenPlugin = paymentPlugin({
  name: ADYEN,
  label: "Adyen",
  variables: z.object({
    ADYEN_API_KEY: key,
    ADYEN_MERCHANT_ACCOUNT: key,
    ADYEN_HMAC_KEY: key.regex(/^(?:[0-9a-f]{2})+$/i, "must be hexadecimal"),
    // Its live address carries the account's own prefix, so there is no default.
    ADYEN_API_URL: address,
  }),
  ranks: { oceanpayment: 2, googlePay: 2, applePay: 2 },
  takesRealMoney: ({ ADYEN_API_URL }) => !isTestAddress(ADYEN_API_URL),
  create: (settings, { links, store, clock, patience }) =>
    createAdyenProvider(
      {
        apiKey: settings.ADYEN_API_KEY,
        merchantAccount: settings.ADYEN_MERCHANT_ACCOUNT,
        hmacKey: settings.ADYEN_HMAC_KEY,
        apiUrl: settings.ADYEN_API_URL,
      },
      links,
      createNoticeBook(store, clock),
      patience,
    ),
});
