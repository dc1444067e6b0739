import { z } from "zod";
import { EMAIL_MAX_CHARS } from "~/models/shop/limits";

/** Codes for the reason why a visitor is not subscribed. */
export const SUBSCRIPTION_CODES = [
  "NOT_SUBSCRIBE_CUSTOMER",
  "VISITOR_UNAVAILABLE",
  "NOT_SUBSCRIBE_CUSTOMER_VISITOR",
] as const;
export const subscriptionCodeSchema = z.enum(SUBSCRIPTION_CODES);
export type SubscriptionCode = z.infer<typeof subscriptionCodeSchema>;

/** The caller's subscription; `code` is null for a subscriber. */
export const subscriptionInfoSchema = z.object({
  isSubscribed: z.boolean(),
  code: subscriptionCodeSchema.nullable(),
  message: z.string(),
});

const MESSAGES: Record<SubscriptionCode, string> = {
  NOT_SUBSCRIBE_CUSTOMER: "Your account is not subscribed yet. Subscribe to get offers by email.",
  VISITOR_UNAVAILABLE: "Somebody subscribed in this browser before. You can enter another address.",
  NOT_SUBSCRIBE_CUSTOMER_VISITOR: "Subscribe and get our offers and repair tips by email.",
};

/** Returns the message of a subscription code; each code has its own. */
export function subscriptionMessage(code: SubscriptionCode): string {
  return MESSAGES[code];
}

/** Returns the code for a visitor; null for a subscriber, to whom there is nothing to offer. */
export function subscriptionCodeFor(visitor: {
  isSignedIn: boolean;
  isSubscribed: boolean;
  hasUsedOffer: boolean;
}): SubscriptionCode | null {
  if (visitor.isSubscribed) return null;
  if (visitor.hasUsedOffer) return "VISITOR_UNAVAILABLE";
  return visitor.isSignedIn ? "NOT_SUBSCRIBE_CUSTOMER" : "NOT_SUBSCRIBE_CUSTOMER_VISITOR";
}

/**
 * Returns the email of an embedded form's submit event; null for other events and without an email.
 *
 * @public For the script of an email-marketing provider that embeds its own form; ours does not.
 */
export function submittedEmail(event: unknown): string | null {
  if (typeof event !== "object" || event === null || !("type" in event) || event.type !== "submit") return null;
  if (!("email" in event) || typeof event.email !== "string") return null;
  const email = event.email.trim();
  return email === "" || email.length > EMAIL_MAX_CHARS ? null : email;
}
