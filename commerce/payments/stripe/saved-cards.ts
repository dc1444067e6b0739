import type Stripe from "stripe";
import { ProviderError } from "../../platform/provider-http";
import { brandName } from "../card-brand";
import { declineReasonFor } from "../decline";
import type { CardCharge, SavedCard, SavedCards } from "../provider";
import type { ShopLinks } from "../shop-links";
import { callStripe, isRefusal } from "./client";
import { loadStripe } from "./sdk";

const NOT_FOUND = 404;
/** More than the tries of one guarantee ever come to. */
const CHARGES_MAX = 100;
const AUTHENTICATION = "authentication_required";

type Session = Stripe.Checkout.Session;

/** The saved method behind a finished session, when it was requested together with it. */
function methodFor({ setup_intent: intent }: Session): Stripe.PaymentMethod | null {
  const method = intent === null || typeof intent === "string" ? null : intent.payment_method;
  return method === null || typeof method === "string" ? null : method;
}

function savedFor(session: Session): SavedCard {
  const method = session.status === "complete" ? methodFor(session) : null;
  const { brand, last4: lastFour } = method?.card ?? { brand: "", last4: "" };
  const state = session.status === "open" ? "OPEN" : method === null ? "ENDED" : "SAVED";
  return {
    ref: session.id,
    state,
    card: state === "SAVED" ? { brand: brandName(brand), lastFour } : null,
    redirectUrl: session.url ?? "",
  };
}

function reasonFor(error: { code?: string; decline_code?: string } | null | undefined): string {
  if (error?.code === AUTHENTICATION || error?.decline_code === AUTHENTICATION) return AUTHENTICATION;
  return declineReasonFor(error?.decline_code ?? error?.code);
}

function chargeFor({ id, status, last_payment_error: error }: Stripe.PaymentIntent): CardCharge {
  if (status === "succeeded") return { ref: id, state: "SUCCEEDED", declineReason: null };
  if (status === "processing") return { ref: id, state: "PENDING", declineReason: null };
  // Without the cardholder a further action never comes.
  return { ref: id, state: "FAILED", declineReason: status === "requires_action" ? AUTHENTICATION : reasonFor(error) };
}

/**
 * Cards saved on Stripe's hosted page in setup mode and charged off session. A charge is looked up by its key before it is
 * made, because Stripe forgets idempotency keys after a day.
 */
export function createStripeCards(stripe: Stripe, links: ShopLinks): SavedCards {
  const load = (ref: string) =>
    callStripe("checkout.sessions.retrieve", () =>
      stripe.checkout.sessions.retrieve(ref, { expand: ["setup_intent.payment_method"] }),
    );

  /** The customer and the method of a saved card; throws when there is none. */
  async function requireSaved(ref: string): Promise<{ customer: string; method: string }> {
    const session = await load(ref);
    const [customer, method] = [session.customer, methodFor(session)];
    if (customer === null || method === null) throw new ProviderError("stripe", "saved card", NOT_FOUND);
    return { customer: typeof customer === "string" ? customer : customer.id, method: method.id };
  }

  async function findOf(customer: string, key: string): Promise<CardCharge | null> {
    const { data } = await callStripe("paymentIntents.list", () =>
      stripe.paymentIntents.list({ customer, limit: CHARGES_MAX }),
    );
    const intent = data.find(({ metadata }) => metadata.guarantee === key);
    return intent === undefined ? null : chargeFor(intent);
  }

  return {
    async open({ merchantRef, orderId, currency, returnUrl, email, terms }) {
      const metadata = { guarantee: merchantRef, order: orderId };
      const back = links.back({ currency, returnUrl });
      const session = await callStripe("checkout.sessions.create", () =>
        stripe.checkout.sessions.create(
          {
            mode: "setup",
            allowed_payment_method_types: ["card"],
            client_reference_id: merchantRef,
            customer_creation: "always",
            customer_email: email,
            custom_text: { submit: { message: terms } },
            metadata,
            setup_intent_data: { metadata },
            success_url: back,
            cancel_url: back,
          },
          { idempotencyKey: merchantRef },
        ),
      );
      return savedFor(session);
    },
    async read(ref) {
      try {
        return savedFor(await load(ref));
      } catch (error) {
        if (error instanceof ProviderError && error.status === NOT_FOUND) return null;
        throw error;
      }
    },
    async charge(ref, { key, amountCent, currency, orderId }) {
      const { customer, method } = await requireSaved(ref);
      const earlier = await findOf(customer, key);
      if (earlier !== null) return earlier;
      return callStripe("paymentIntents.create", async () => {
        try {
          const intent = await stripe.paymentIntents.create(
            {
              amount: amountCent,
              currency: currency.toLowerCase(),
              customer,
              payment_method: method,
              confirm: true,
              off_session: true,
              description: `Returned part of order ${orderId} that did not come back`,
              metadata: { guarantee: key, order: orderId },
            },
            { idempotencyKey: key },
          );
          return chargeFor(intent);
        } catch (error) {
          if (!(error instanceof loadStripe().errors.StripeCardError)) throw error;
          const { payment_intent: intent, code, decline_code } = error;
          return { ref: intent?.id ?? "", state: "FAILED", declineReason: reasonFor({ code, decline_code }) };
        }
      });
    },
    async findCharge(ref, key) {
      return findOf((await requireSaved(ref)).customer, key);
    },
    async refund(chargeRef) {
      try {
        await callStripe("refunds.create", () =>
          stripe.refunds.create({ payment_intent: chargeRef }, { idempotencyKey: `${chargeRef}:guarantee` }),
        );
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const intent = await callStripe("paymentIntents.retrieve", () =>
          stripe.paymentIntents.retrieve(chargeRef, { expand: ["latest_charge"] }),
        );
        const charge = intent.latest_charge;
        // Refused because an earlier call, whose answer was lost, has paid it back.
        if (charge === null || typeof charge === "string" || !charge.refunded) throw error;
      }
    },
    async release(ref) {
      const session = await load(ref);
      const method = methodFor(session);
      try {
        if (session.status === "open")
          await callStripe("checkout.sessions.expire", () => stripe.checkout.sessions.expire(ref));
        else if (method !== null && method.customer !== null)
          await callStripe("paymentMethods.detach", () => stripe.paymentMethods.detach(method.id));
      } catch (error) {
        // Another call was faster: a page that has ended, or a card that is forgotten already.
        if (!isRefusal(error)) throw error;
      }
    },
  };
}
