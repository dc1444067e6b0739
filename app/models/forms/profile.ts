import { z } from "zod";
import { passwordSchema } from "~/models/account/account";
import { readPostalCode } from "~/models/checkout/address";
import { NAME_MAX_CHARS, PASSWORD_MAX_CHARS } from "~/models/shop/limits";

const name = z.string().trim().max(NAME_MAX_CHARS, `must be at most ${NAME_MAX_CHARS} characters`);

/** Returns the form of a member's names and delivery code for one market; all fields may be empty. */
export function profileForm(country: "US" | "CA") {
  return z.object({
    firstName: name,
    lastName: name,
    zipCode: z
      .string()
      .max(20, "must be at most 20 characters")
      .transform((typed, context) => {
        if (typed.trim() === "") return "";
        const parsed = readPostalCode(country, typed);
        if (parsed.ok) return parsed.code;
        context.addIssue({ code: "custom", message: parsed.problem.message });
        return z.NEVER;
      }),
  });
}

/** A new password, with the one it replaces. */
export const passwordForm = z.object({
  currentPassword: z
    .string()
    .min(1, "is required")
    .max(PASSWORD_MAX_CHARS, `must be at most ${PASSWORD_MAX_CHARS} characters`),
  password: passwordSchema,
});
