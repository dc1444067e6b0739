import { z } from "zod";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";

/** The second step of a change of email, to the new address. */
export const changeEmail = mailTemplate({
  kind: "change-email",
  data: z.object({ token: z.string() }),
  compose: ({ token }) => ({
    subject: "Confirm your new email address",
    preview: "The last step of changing your address.",
    heading: "Confirm your new address",
    blocks: [
      {
        kind: "text",
        text: "You asked to use this address for your account from now on. Nothing changes until you confirm it.",
      },
      { kind: "button", label: "Use this address", path: urls.confirmEmail({ token, change: 1 }) },
      {
        kind: "note",
        text: "Open it where you are logged in. The link works once and for 24 hours. You then log in with the new address.",
      },
    ],
    footer: ["Did you not ask for this? You can ignore this email: nothing changes unless the link is used."],
  }),
});
