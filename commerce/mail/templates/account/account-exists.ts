import { z } from "zod";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";

/** Answers a wish to sign up with an address that has an account, so that only its owner learns of it. */
export const accountExists = mailTemplate({
  kind: "account-exists",
  data: z.object({
    hasPassword: z.boolean(),
    callback: z.string().optional(),
    queryStr: z.string().optional(),
  }),
  compose: ({ hasPassword, callback, queryStr }) => ({
    subject: "You have an account already",
    preview: hasPassword ? "Log in, or set a new password." : "Set a password for it.",
    heading: "You have an account already",
    blocks: hasPassword
      ? [
          {
            kind: "text",
            text: "Somebody asked to create an account with this address. There is one already: log in with your password.",
          },
          { kind: "button", label: "Log in", path: urls.login(callback, queryStr) },
          { kind: "text", text: "Forgot it? Set a new one:" },
          { kind: "button", label: "Set a new password", isSecond: true, path: urls.retrievePassword() },
        ]
      : [
          {
            kind: "text",
            text: "Somebody asked to create an account with this address. There is one already, which has no password yet: set one to log in with.",
          },
          { kind: "button", label: "Set a password", path: urls.retrievePassword() },
          { kind: "text", text: "Do you log in another way, such as with a passkey? That works as before:" },
          { kind: "button", label: "Log in", isSecond: true, path: urls.login(callback, queryStr) },
        ],
    footer: ["Did you not ask for this? You can ignore this email: nothing has changed."],
  }),
});
