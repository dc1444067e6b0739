import { z } from "zod";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { notYou } from "./not-you";

/** Follows a sign-up without a password. */
export const setPassword = mailTemplate({
  kind: "set-password",
  data: z.object({ token: z.string(), disown: z.string().nullable() }),
  compose: ({ token, disown }) => ({
    subject: "Your account is ready: choose a password",
    preview: "With a password you can log in anywhere.",
    heading: "Your account is ready",
    blocks: [
      { kind: "text", text: "You signed up without a password. Choose one to log in again on any device:" },
      { kind: "button", label: "Choose a password", path: urls.retrievePassword({ token }) },
      {
        kind: "note",
        text: 'The link works once and for seven days. Later, ask for a new one under "Forgot password?".',
      },
      ...(disown === null ? [] : notYou(disown)),
    ],
    footer: ["You get this email because an account was opened with this address."],
  }),
});
