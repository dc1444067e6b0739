import { z } from "zod";
import { passwordSchema } from "~/models/account/account";
import { readPostalCode } from "~/models/checkout/address";
import { NAME_MAX_CHARS, PASSWORD_MAX_CHARS } from "~/models/shop/limits";

const name = z.string().trim().max(NAME_MAX_CHARS, `must be at most ${NAME_MAX_CHARS} characters`);

/** Names and delivery code of a member; all may be left empty (row ACC-22). */
export function profileForm(country: "US" | "CA") {
  return z.object({
    firstName: name,
    lastName: name,
    zipCode: z
      .string()
      .max(20, "must be at most 20 characters")
      .transform((typed, context) => {
        if (typed.trim() === "") return "";
        const read = readPostalCode(country, typed);
        if (read.ok) return read.code;
        context.addIssue({ code: "custom", message: read.problem.message });
        return z.NEVER;
      }),
  });
}

/** A new password, with the one it replaces (rows ACC-22, OPEN-29). */
export const passwordForm = z.object({
  currentPassword: z
    .string()
    .min(1, "is required")
    .max(PASSWORD_MAX_CHARS, `must be at most ${PASSWORD_MAX_CHARS} characters`),
  password: passwordSchema,
});
