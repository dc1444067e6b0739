import { z } from "zod";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";

/** The link to sign up with. */
export const signUpLink = mailTemplate({
  kind: "sign-up-link",
  data: z.object({ token: z.string(), callback: z.string().optional(), queryStr: z.string().optional() }),
  compose: (link) => ({
    subject: "Your link to create an account",
    preview: "One more step: choose a password.",
    heading: "Create your account",
    blocks: [
      { kind: "text", text: "Here is the link you asked for. Choose a password and your account is ready." },
      { kind: "button", label: "Create account", path: urls.createAccount(link) },
      { kind: "note", text: "The link works once and for 24 hours." },
    ],
    footer: [
      "Not you? You can ignore this email: there is no account, and none is opened unless somebody uses this link.",
    ],
  }),
});
