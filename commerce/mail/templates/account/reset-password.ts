import { z } from "zod";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";

/** The link that sets a new password, once, within an hour. */
export const resetPassword = mailTemplate({
  kind: "reset-password",
  data: z.object({ token: z.string() }),
  compose: ({ token }) => ({
    subject: "Set a new password",
    preview: "The link works once, for one hour.",
    heading: "Set a new password",
    blocks: [
      {
        kind: "text",
        text: "Somebody asked for a new password for the account of this address. If that was you, go on here:",
      },
      { kind: "button", label: "Set a new password", path: urls.retrievePassword({ token }) },
      { kind: "note", text: "The link works once and for one hour. All logins end when the password changes." },
    ],
    footer: ["Did you not ask for this? You can ignore this email: nothing changes unless the link is used."],
  }),
});
