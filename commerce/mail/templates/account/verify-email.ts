import { z } from "zod";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { notYou } from "./not-you";

/** The link that proves the member reads mails of the address. */
export const verifyEmail = mailTemplate({
  kind: "verify-email",
  data: z.object({ token: z.string(), disown: z.string().nullable() }),
  compose: ({ token, disown }) => ({
    subject: "Confirm your email address",
    preview: "So that orders and returns find you.",
    heading: "Confirm your email address",
    blocks: [
      {
        kind: "text",
        text: "Confirm that this address is yours. Orders you placed with it as a guest then appear in your account.",
      },
      { kind: "button", label: "Confirm my address", path: urls.confirmEmail({ token }) },
      { kind: "note", text: "The link works once and for 24 hours." },
      ...(disown === null ? [] : notYou(disown)),
    ],
    footer: ["You get this email because an account was opened with this address."],
  }),
});
