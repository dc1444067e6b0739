import { z } from "zod";
import { passwordSchema } from "~/models/account/account";
import { emailSchema } from "~/models/checkout/address";
import { PASSWORD_MAX_CHARS } from "~/models/shop/limits";

const mailedToken = z.string().min(16).max(200);

/** A form that asks for an email alone: reset link, sign-up link, newsletter (rows ACC-14, ACC-21, ACC-26). */
export const emailFormSchema = z.object({ email: emailSchema });

/** The second half of a password reset (row ACC-21). */
export const newPasswordFormSchema = z.object({ token: mailedToken, password: passwordSchema });

/** Opening a mailed link's page and confirming it (row ACC-23). */
export const mailedLinkSchema = z.object({ token: mailedToken });

/** Erasing an account: its password, and a box that says one means it. */
export const eraseFormSchema = z.object({
  password: z.string().min(1, "is required").max(PASSWORD_MAX_CHARS),
  sure: z.literal("on", "must be ticked"),
});

/** What an unsubscribe link carries; null for anything else (row ACC-28). */
export function readUnsubscribeLink(value: string | null): { email: string; token: string } | null {
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
