import { z } from "zod";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";

/** The link to sign up with. */
export const signUpLink = mailTemplate({
  kind: "sign-up-link",
  data: z.object({ token: z.string() }),
  compose: ({ token }) => ({
    subject: "Your link to create an account",
    preview: "One more step: choose a password.",
    heading: "Create your account",
    blocks: [
      { kind: "text", text: "Here is the link you asked for. Choose a password and your account is ready." },
      { kind: "button", label: "Create account", path: urls.createAccount({ token }) },
      { kind: "note", text: "The link works once and for 24 hours." },
    ],
    footer: ["Did you not ask for this? You can ignore this mail: nothing changes unless the link is used."],
  }),
});
