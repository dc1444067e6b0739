import { z } from "zod";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";

/** Tells the member that the password was changed. */
export const passwordChanged = mailTemplate({
  kind: "password-changed",
  data: z.object({}),
  compose: () => ({
    subject: "Your password was changed",
    preview: "All earlier logins have ended.",
    heading: "Your password was changed",
    blocks: [
      { kind: "text", text: "The password of your account was just changed, and all earlier logins have ended." },
      {
        kind: "text",
        text: "Was it not you? Set a new one now; the link in the email you get then ends every login again.",
      },
      { kind: "button", label: "Set a new password", path: urls.retrievePassword() },
    ],
    footer: ["You get this email because it concerns the safety of your account."],
  }),
});
