import { z } from "zod";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";

/** The link that proves the member reads mails of the address. */
export const verifyEmail = mailTemplate({
  kind: "verify-email",
  data: z.object({ token: z.string() }),
  compose: ({ token }) => ({
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
    ],
    footer: ["Did you not ask for this? You can ignore this mail: nothing changes unless the link is used."],
  }),
});
