import { z } from "zod";
import { passwordSchema } from "~/models/account/account";
import { emailSchema, optionalPhoneSchema, parsePostalCode } from "~/models/checkout/address";
import { NAME_MAX_CHARS, PASSWORD_MAX_CHARS } from "~/models/shop/limits";
import type { PostalCodeFormat } from "~/models/shop/markets";
import { lineText } from "./line-text";

const name = lineText.max(NAME_MAX_CHARS, `must be at most ${NAME_MAX_CHARS} characters`);

/** Returns the form of a member's names and delivery code for one market; all fields may be empty. */
export function profileForm(format: PostalCodeFormat) {
  return z.object({
    firstName: name,
    lastName: name,
    phone: optionalPhoneSchema,
    zipCode: z
      .string()
      .max(20, "must be at most 20 characters")
      .transform((typed, context) => {
        if (typed.trim() === "") return "";
        const parsed = parsePostalCode(format, typed);
        if (parsed.ok) return parsed.code;
        context.addIssue({ code: "custom", message: parsed.problem.message });
        return z.NEVER;
      }),
  });
}

/** A new password, with the one it replaces. */
const passwordForm = z.object({
  currentPassword: z
    .string()
    .min(1, "is required")
    .max(PASSWORD_MAX_CHARS, `must be at most ${PASSWORD_MAX_CHARS} characters`),
  password: passwordSchema,
});

/**
 * A new email with the current password, which has a name of its own because the page has two password forms.
 */
const emailForm = z.object({
  email: emailSchema,
  /** A member without a password has a login of the last minutes instead, which the API checks. */
  emailPassword: z.string().max(PASSWORD_MAX_CHARS).default(""),
});

const shortText = z
  .string()
  .catch("")
  .transform((text) => text.slice(0, 64));

/** Returns the forms of profile and security for one market, distinguished by `intent`. */
export function profileActionForm(format: PostalCodeFormat) {
  return z.discriminatedUnion("intent", [
    profileForm(format).extend({ intent: z.literal("profile") }),
    passwordForm.extend({ intent: z.literal("password") }),
    emailForm.extend({ intent: z.literal("email") }),
    z.object({ intent: z.literal("verify") }),
    z.object({ intent: z.literal("session"), id: shortText }),
    z.object({ intent: z.literal("sessions") }),
    z.object({ intent: z.literal("unlink"), provider: shortText }),
  ]);
}

const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** The mails a member receives: a box for each list. */
export const mailPreferencesForm = z.object({ offers: ticked, reminders: ticked, reviews: ticked });
