import { z } from "zod";
import { passwordSchema } from "~/models/account/account";
import { emailSchema } from "~/models/checkout/address";

/** Sign-up without a password. */
export const newMemberFormSchema = z.object({
  email: emailSchema,
  newsletter: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});

/** Sign-up with a password. */
export const signUpFormSchema = newMemberFormSchema.extend({ password: passwordSchema });

/** An account for a guest who has just ordered; the email is the order's, so the form asks only for a password. */
export const accountOfferSchema = z.object({ orderId: z.string().min(1).max(40), password: passwordSchema });
