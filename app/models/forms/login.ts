import { z } from "zod";
import { emailSchema } from "~/models/checkout/address";
import { PASSWORD_MAX_CHARS } from "~/models/shop/limits";

/** The login form, which accepts any password up to the limit: only the API knows which one is right. */
export const loginFormSchema = z.object({
  email: emailSchema,
  password: z
    .string()
    .min(1, "is required")
    .max(PASSWORD_MAX_CHARS, `must be at most ${PASSWORD_MAX_CHARS} characters`),
});
