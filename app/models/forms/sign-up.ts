import { z } from "zod";
import { passwordSchema } from "~/models/account/account";
import { emailSchema } from "~/models/checkout/address";
import { emailFormSchema } from "./account";
import { formsByIntent } from "./intents";

const newMember = z.object({
  email: emailSchema,
  newsletter: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});

/** The sign-up form by its three buttons: with a password, with the email alone, or with a link mailed to it. */
export const signUpFormSchema = formsByIntent("password", [
  newMember.extend({
    intent: z.literal("password"),
    password: passwordSchema,
    /** The token of a mailed link that led to the form. */
    token: z.string().default(""),
  }),
  newMember.extend({ intent: z.literal("without-password") }),
  emailFormSchema.extend({ intent: z.literal("mail") }),
]);

/** An account for a guest who has just ordered; the email is the order's, so the form asks only for a password. */
export const accountOfferSchema = z.object({ orderId: z.string().min(1).max(40), password: passwordSchema });
