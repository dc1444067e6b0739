import { z } from "zod";
import { passwordSchema } from "~/models/account/account";
import { emailFormSchema, mailedLinkSchema } from "./account";
import { formsByIntent } from "./intents";

const newMember = mailedLinkSchema.extend({
  newsletter: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});

/** The two steps of a sign-up: requesting the link by email, then the link's account with a password or without one. */
export const signUpFormSchema = formsByIntent(
  (fields) => ("token" in fields ? "password" : "mail"),
  [
    emailFormSchema.extend({ intent: z.literal("mail") }),
    newMember.extend({ intent: z.literal("password"), password: passwordSchema }),
    newMember.extend({ intent: z.literal("without-password") }),
  ],
);

/** An account for a guest who has just ordered; the email is the order's, so the form asks for nothing. */
export const accountOfferSchema = z.object({ orderId: z.string().min(1).max(40) });
