import { z } from "zod";
import { ORDER_HOLD_SECONDS, UNPAID_ORDER_SECONDS } from "~/models/shop/limits";

/** Payment methods in the order they are offered, with their labels on the page. */
export const PAYMENT_METHODS = [
  { id: "oceanpayment", label: "Card", isBrowserDependent: false },
  { id: "payPal", label: "PayPal", isBrowserDependent: false },
  { id: "stripe", label: "Card", isBrowserDependent: false },
  { id: "payLater", label: "Pay later", isBrowserDependent: false },
  { id: "googlePay", label: "Google Pay", isBrowserDependent: true },
  { id: "applePay", label: "Apple Pay", isBrowserDependent: true },
  { id: "klarna", label: "Klarna", isBrowserDependent: false },
] as const;
export const paymentMethodSchema = z.enum(PAYMENT_METHODS.map(({ id }) => id));
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]["id"];

/** Whether a posted text names a method. */
export function isPaymentMethod(text: unknown): text is PaymentMethod {
  return PAYMENT_METHODS.some(({ id }) => id === text);
}

/** Returns the label of a method on the payment step. */
export function paymentMethodLabel(method: PaymentMethod): string {
  return PAYMENT_METHODS.find(({ id }) => id === method)?.label ?? method;
}

/** The network and the last digits of a card, all that the shop ever learns of it. */
export const paidCardSchema = z.object({ brand: z.string(), lastFour: z.string() });
export type PaidCard = z.infer<typeof paidCardSchema>;

/** Names a card as its holder knows it: "Visa ending in 4242". */
export const cardName = ({ brand, lastFour }: PaidCard): string => `${brand} ending in ${lastFour}`;

/** Names a way to pay with the card behind it, where the provider told it: "Google Pay (Visa ending in 4242)". */
export function paidWith(method: PaymentMethod, card: PaidCard | null): string {
  const label = paymentMethodLabel(method);
  if (card === null) return label;
  return label === "Card" ? cardName(card) : `${label} (${cardName(card)})`;
}

/** The way an order was paid, as its pages and papers name it. */
export const paymentText = ({
  total,
  paymentType,
  card,
}: {
  total: { cent: number };
  paymentType: PaymentMethod;
  card: PaidCard | null;
}): string => (total.cent === 0 ? "Nothing to pay" : paidWith(paymentType, card));

/** Says by which method something was paid, inside a sentence. */
export function byMethod(method: PaymentMethod): string {
  const label = paymentMethodLabel(method);
  return label === "Card" ? "by card" : `with ${label}`;
}

/**
 * Results of a payment. NOT_STARTED: the payment page is open and nothing was confirmed there, though a card may have been
 * typed in; PENDING: the provider decides about what the shopper sent.
 */
export const PAID_RESULTS = ["SUCCEEDED", "NOT_STARTED", "PENDING", "FAILED", "CANCELLED"] as const;
export const paidResultSchema = z.enum(PAID_RESULTS);
export type PaidResult = z.infer<typeof paidResultSchema>;

/** The state of a payment at its provider. */
export const paymentStateSchema = z.object({
  result: paidResultSchema,
  declineReason: z.string().nullable(),
  thirdPartyOrderId: z.string().nullable(),
});

/** The four things a shopper can do after a card was declined. */
export const DECLINE_TEXTS = {
  anotherCard: "Your bank declined this card. Please try another card or another way to pay.",
  checkDetails: "Your bank did not approve this payment. Check the card details, or call your bank and try again.",
  notEnoughFunds: "There are not enough funds on this card. Please try another card or another way to pay.",
  tryLater: "Your bank could not be reached. Please try again in a few minutes.",
} as const;

/** The same for methods that are an account and no card, by the name of the method. */
const ACCOUNT_DECLINE_TEXTS: Record<keyof typeof DECLINE_TEXTS, (name: string) => string> = {
  anotherCard: (name) => `${name} declined this payment. Please try another way to pay.`,
  checkDetails: (name) => `${name} did not approve this payment. Check your account there, or try another way to pay.`,
  notEnoughFunds: (name) => `There are not enough funds in your ${name} account. Please try another way to pay.`,
  tryLater: (name) => `${name} could not be reached. Please try again in a few minutes.`,
};

/** Methods that pay from an account with their provider. */
const ACCOUNT_METHODS: readonly PaymentMethod[] = ["payPal", "payLater", "klarna"];

/** Every recognized card-decline reason and the text it leads to. */
export const DECLINE_REASONS = {
  do_not_honor: "checkDetails",
  transaction_not_allowed: "anotherCard",
  generic_decline: "anotherCard",
  stop_payment_order: "anotherCard",
  service_not_allowed: "anotherCard",
  security_violation: "checkDetails",
  revocation_of_authorization: "anotherCard",
  revocation_of_all_authorizations: "anotherCard",
  reenter_transaction: "checkDetails",
  pin_try_exceeded: "checkDetails",
  not_permitted: "anotherCard",
  no_action_taken: "checkDetails",
  do_not_try_again: "anotherCard",
  card_not_supported: "anotherCard",
  call_issuer: "checkDetails",
  insufficient_funds: "notEnoughFunds",
  issuer_not_available: "tryLater",
  try_again_later: "tryLater",
} as const satisfies Record<string, keyof typeof DECLINE_TEXTS>;
export type DeclineReason = keyof typeof DECLINE_REASONS;

/** Whether a raw reason is one of the 18 recognized ones. */
export function isDeclineReason(reason: string): reason is DeclineReason {
  return Object.hasOwn(DECLINE_REASONS, reason);
}

/** Names of the tracking events for failed payments. */
export const PAYMENT_ERROR_EVENTS = [
  "payment_paypal_quick_error_from_checkout",
  "payment_paypal_quick_error_from_shopcart",
  "payment_paylater_quick_error_from_checkout",
  "payment_paylater_quick_error_from_shopcart",
  "payment_stripe_error_from_checkout",
  "payment_card_info_error_from_checkout",
] as const;
export type PaymentErrorEvent = (typeof PAYMENT_ERROR_EVENTS)[number];

/** Returns the event for a failed payment by a method, started at `from`; null for a method without one. */
export function paymentErrorEvent(method: PaymentMethod, from: "checkout" | "shopcart"): PaymentErrorEvent | null {
  if (method === "payPal") return `payment_paypal_quick_error_from_${from}`;
  if (method === "payLater") return `payment_paylater_quick_error_from_${from}`;
  if (method === "stripe") return "payment_stripe_error_from_checkout";
  return method === "oceanpayment" ? "payment_card_info_error_from_checkout" : null;
}

/** Returns the text for a raw decline reason of a method; an unknown reason gets the text of a plain decline. */
export function declineText(reason: string | null, method: PaymentMethod = "oceanpayment"): string {
  const kind = reason !== null && isDeclineReason(reason) ? DECLINE_REASONS[reason] : "anotherCard";
  if (!ACCOUNT_METHODS.includes(method)) return DECLINE_TEXTS[kind];
  return ACCOUNT_DECLINE_TEXTS[kind](paymentMethodLabel(method));
}

/** Whether the same try cannot succeed, so that another method is the better advice. */
export function isFinalDecline(reason: string | null): boolean {
  return reason === "do_not_try_again";
}

/** The sentence about what an unpaid order keeps and for how long; an exchange keeps its parts as long as its prices. */
export function unpaidTermsText({ isHeld, isExchange }: { isHeld: boolean; isExchange: boolean }): string {
  const hours = UNPAID_ORDER_SECONDS / 3_600;
  if (isExchange) return `Its parts, address and prices are kept for ${hours} hours after it was placed.`;
  const lasting = `Its address and prices are kept for ${hours} hours after it was placed`;
  const minutes = ORDER_HOLD_SECONDS / 60;
  return isHeld
    ? `${lasting}, its parts for ${minutes} minutes from your last try to pay.`
    : `${lasting}. Its parts are offered to others again: if one is gone, we say so before you pay.`;
}
