import type Stripe from "stripe";
import { z } from "zod";
import type { PaidCard } from "~/models/checkout/payment";
import { type Patience, ProviderError } from "../../platform/provider-http";
import { address, isTestAddress, key } from "../../platform/provider-settings";
import { brandName } from "../card-brand";
import { chargedCurrencies } from "../currencies";
import { declineReasonFor } from "../decline";
import { paymentPlugin } from "../plugin";
import type { PaymentProvider, ProviderPayment, ProviderState, WebhookNotice } from "../provider";
import { withRefundRef } from "../refund-ref";
import type { ShopLinks } from "../shop-links";
import { callStripe, clientFor, isRefusal, STRIPE, type StripeKeys } from "./client";
import { createStripeCards } from "./saved-cards";

const NOT_FOUND = 404;

type Session = Stripe.Checkout.Session;

/** The payment behind a session, when it was requested together with it. */
function intentFor(session: Session): Stripe.PaymentIntent | null {
  const intent = session.payment_intent;
  return intent === null || typeof intent === "string" ? null : intent;
}

function isPaidBack(intent: Stripe.PaymentIntent | null): boolean {
  const charge = intent?.latest_charge;
  return charge != null && typeof charge !== "string" && charge.refunded;
}

/** The card of a charge, also of one in a wallet; null for every other way to pay. */
function cardFor(intent: Stripe.PaymentIntent | null): PaidCard | null {
  const charge = intent?.latest_charge;
  const card = charge == null || typeof charge === "string" ? null : charge.payment_method_details?.card;
  return card?.last4 == null ? null : { brand: brandName(card.brand ?? ""), lastFour: card.last4 };
}

function stateFor(session: Session, intent: Stripe.PaymentIntent | null): ProviderState {
  const hasFailed = intent?.last_payment_error != null;
  if (session.status === "expired") return hasFailed ? "FAILED" : "CANCELLED";
  if (session.status !== "complete") return "CREATED";
  if (session.payment_status === "paid") return isPaidBack(intent) ? "CANCELLED" : "SUCCEEDED";
  // A delayed way to pay that bounced leaves the session complete and the payment without a method.
  return intent?.status === "canceled" || intent?.status === "requires_payment_method" ? "FAILED" : "PENDING";
}

function answerFor(session: Session): ProviderPayment {
  const intent = intentFor(session);
  const error = intent?.last_payment_error;
  const state = stateFor(session, intent);
  const isOver = state === "SUCCEEDED" || state === "CANCELLED";
  return {
    ref: session.id,
    state,
    declineReason:
      isOver || (error == null && state !== "FAILED") ? null : declineReasonFor(error?.decline_code ?? error?.code),
    amountCent: state === "SUCCEEDED" && intent !== null ? intent.amount_received : (session.amount_total ?? 0),
    currency: (session.currency ?? "").toUpperCase(),
    redirectUrl: session.url ?? "",
    card: cardFor(intent),
  };
}

function noticesFor(event: Stripe.Event): WebhookNotice[] {
  const { object } = event.data;
  if (!("object" in object)) return [];
  if (object.object === "checkout.session") return [{ ref: object.id }];
  if (object.object !== "payment_intent" && object.object !== "charge") return [];
  const merchantRef = object.metadata.payment;
  return merchantRef === undefined ? [] : [{ merchantRef }];
}

/**
 * Stripe's hosted Checkout over its official SDK; wallets are offered by the same page. The order is sent as one line, so
 * that the sum charged is ours to the cent.
 */
export function createStripeProvider(keys: StripeKeys, links: ShopLinks, patience: Patience = {}): PaymentProvider {
  const stripe = clientFor(keys, patience);

  const read = async (ref: string): Promise<ProviderPayment | null> => {
    try {
      const session = await callStripe("checkout.sessions.retrieve", () =>
        stripe.checkout.sessions.retrieve(ref, { expand: ["payment_intent.latest_charge"] }),
      );
      return answerFor(session);
    } catch (error) {
      if (error instanceof ProviderError && error.status === NOT_FOUND) return null;
      throw error;
    }
  };

  return {
    name: STRIPE,
    methods: ["stripe", "oceanpayment", "googlePay", "applePay"],
    currencies: chargedCurrencies(STRIPE),
    async create(order) {
      const metadata = { payment: order.merchantRef, order: order.orderId };
      const session = await callStripe("checkout.sessions.create", () =>
        stripe.checkout.sessions.create(
          {
            mode: "payment",
            client_reference_id: order.merchantRef,
            customer_email: order.buyer.email,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: order.currency.toLowerCase(),
                  unit_amount: order.amountCent,
                  product_data: { name: `Order ${order.orderId}` },
                },
              },
            ],
            metadata,
            payment_intent_data: { metadata },
            success_url: links.back(order),
            cancel_url: links.giveUp(order),
          },
          { idempotencyKey: order.merchantRef },
        ),
      );
      return answerFor(session);
    },
    read,
    savedCards: createStripeCards(stripe, links),
    // Checkout charges by itself.
    confirm: read,
    async cancel(ref) {
      try {
        await callStripe("checkout.sessions.expire", () => stripe.checkout.sessions.expire(ref));
      } catch (error) {
        // A session that is not open any more cannot be ended; what it became is what counts.
        if (!isRefusal(error)) throw error;
      }
      return read(ref);
    },
    async refund(ref, part) {
      const session = await callStripe("checkout.sessions.retrieve", () => stripe.checkout.sessions.retrieve(ref));
      const intent = session.payment_intent;
      let refundRef: string | undefined;
      if (intent !== null) {
        try {
          const made = await callStripe("refunds.create", () =>
            stripe.refunds.create(
              {
                payment_intent: typeof intent === "string" ? intent : intent.id,
                ...(part === undefined ? {} : { amount: part.amountCent }),
              },
              { idempotencyKey: `${ref}:${part?.key ?? "rest"}` },
            ),
          );
          refundRef = made.id;
        } catch (error) {
          const now = isRefusal(error) ? await read(ref) : null;
          if (now?.state !== "CANCELLED") throw error;
        }
      }
      return withRefundRef(await read(ref), refundRef);
    },
    async parseWebhook({ rawBody, headers }) {
      try {
        const header = headers.get("stripe-signature") ?? "";
        return noticesFor(stripe.webhooks.constructEvent(rawBody, header, keys.webhookSecret));
      } catch {
        return null;
      }
    },
  };
}

/** Stripe, by its hosted checkout. */
export const stripePlugin = paymentPlugin({
  name: STRIPE,
  label: "Stripe",
  variables: z.object({
    STRIPE_SECRET_KEY: key,
    STRIPE_WEBHOOK_SECRET: key,
    STRIPE_API_URL: address.default("https://api.stripe.com"),
  }),
  ranks: { stripe: 1, googlePay: 1, applePay: 1, oceanpayment: 3 },
  takesRealMoney: ({ STRIPE_SECRET_KEY, STRIPE_API_URL }) =>
    !/^[a-z]+_test_/.test(STRIPE_SECRET_KEY) && !isTestAddress(STRIPE_API_URL),
  create: ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }, { links, patience }) =>
    createStripeProvider(
      { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_API_URL },
      links,
      patience,
    ),
});
