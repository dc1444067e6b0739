import { z } from "zod";
import { EMAIL_MAX_CHARS } from "~/models/shop/limits";

/** Subscription codes (row ACC-27). */
export const SUBSCRIPTION_CODES = [
  "NOT_SUBSCRIBE_CUSTOMER",
  "VISITOR_UNAVAILABLE",
  "NOT_SUBSCRIBE_CUSTOMER_VISITOR",
] as const;
export const subscriptionCodeSchema = z.enum(SUBSCRIPTION_CODES);
export type SubscriptionCode = z.infer<typeof subscriptionCodeSchema>;

/** Subscription state of the caller (row API-132); `code` is null for someone who is subscribed. */
export const subscriptionInfoSchema = z.object({
  isSubscribed: z.boolean(),
  code: subscriptionCodeSchema.nullable(),
  message: z.string(),
});

const MESSAGES: Record<SubscriptionCode, string> = {
  NOT_SUBSCRIBE_CUSTOMER: "Your account is not subscribed yet. Subscribe to get offers by email.",
  VISITOR_UNAVAILABLE: "The subscriber offer was already used in this browser.",
  NOT_SUBSCRIBE_CUSTOMER_VISITOR: "Subscribe and get the subscriber offer by email.",
};

/** The message of a subscription code, a different one for each (row ACC-27). */
export function subscriptionMessage(code: SubscriptionCode): string {
  return MESSAGES[code];
}

/** The code for a visitor's facts; null when there is nothing to offer because they are subscribed (row OPEN-61). */
export function subscriptionCodeOf(facts: {
  isSignedIn: boolean;
  isSubscribed: boolean;
  hasUsedOffer: boolean;
}): SubscriptionCode | null {
  if (facts.isSubscribed) return null;
  if (facts.hasUsedOffer) return "VISITOR_UNAVAILABLE";
  return facts.isSignedIn ? "NOT_SUBSCRIBE_CUSTOMER" : "NOT_SUBSCRIBE_CUSTOMER_VISITOR";
}

/** The email of an embedded form's submit event; null for every other event and without an email (row ACC-29). */
export function submittedEmail(event: unknown): string | null {
  if (typeof event !== "object" || event === null || !("type" in event) || event.type !== "submit") return null;
  if (!("email" in event) || typeof event.email !== "string") return null;
  const email = event.email.trim();
  return email === "" || email.length > EMAIL_MAX_CHARS ? null : email;
}
