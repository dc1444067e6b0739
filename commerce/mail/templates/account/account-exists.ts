import { z } from "zod";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";

/** Answers a wish to sign up with an address that has an account, so that only its owner learns of it. */
export const accountExists = mailTemplate({
  kind: "account-exists",
  data: z.object({ callback: z.string().optional(), queryStr: z.string().optional() }),
  compose: ({ callback, queryStr }) => ({
    subject: "You have an account already",
    preview: "Log in, or set a new password.",
    heading: "You have an account already",
    blocks: [
      {
        kind: "text",
        text: "Somebody asked to create an account with this address. There is one already: log in with your password.",
      },
      { kind: "button", label: "Log in", path: urls.login(callback, queryStr) },
      { kind: "text", text: "Forgot it? Set a new one:" },
      { kind: "button", label: "Set a new password", isSecond: true, path: urls.retrievePassword() },
    ],
    footer: ["Did you not ask for this? You can ignore this email: nothing has changed."],
  }),
});
