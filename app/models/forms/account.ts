import { z } from "zod";
import { passwordSchema } from "~/models/account/account";
import { emailSchema } from "~/models/checkout/address";
import { PASSWORD_MAX_CHARS } from "~/models/shop/limits";
import type { LeaveList } from "~/models/shop/urls";
import { formsByIntent } from "./intents";

const mailedToken = z.string().min(16).max(200);

/** A form with an email alone: reset link, sign-up link, newsletter. */
export const emailFormSchema = z.object({ email: emailSchema });

/** The two steps of a password reset: requesting the link, and the new password with the link's token. */
export const passwordResetSchema = formsByIntent(
  (fields) => ("token" in fields ? "store" : "request"),
  [
    emailFormSchema.extend({ intent: z.literal("request") }),
    z.object({ intent: z.literal("store"), token: mailedToken, password: passwordSchema }),
  ],
);

/** The token of a mailed link, when its page is opened and when it is confirmed. */
export const mailedLinkSchema = z.object({ token: mailedToken });

/** The mailed link of a newsletter, with the part of our pages where the address was entered. */
export const confirmSubscriptionFormSchema = mailedLinkSchema.extend({
  from: z.enum(["FOOTER", "MODAL"]).catch("FOOTER"),
});

/** Confirming an email; a browser that is not logged in to its account chooses a new password too. */
export const confirmEmailSchema = mailedLinkSchema.extend({ password: passwordSchema.optional() });

/** Erasing an account: its password, where it has one, and a checkbox that confirms it. */
export const eraseFormSchema = z.object({
  password: z.string().max(PASSWORD_MAX_CHARS).default(""),
  sure: z.literal("on", "must be ticked"),
});

/** Parses which mails an unsubscribe link refuses: offers, unless it names another list. */
export const parseLeaveList = (value: string | null): LeaveList =>
  value === "reminders" || value === "reviews" ? value : "offers";

/** Parses the email and token of an unsubscribe link; null for any other text. */
export function parseUnsubscribeLink(value: string | null): { email: string; token: string } | null {
  const [encoded = "", token = "", ...rest] = (value ?? "").split(".");
  if (rest.length > 0 || token.length < 16 || token.length > 100 || !/^[\w-]{1,400}$/.test(encoded)) return null;
  try {
    const binary = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const email = emailSchema.safeParse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return email.success ? { email: email.data, token } : null;
  } catch {
    return null;
  }
}
