import { z } from "zod";

import { mailTemplate } from "../../template";

/** Tells the old address that the account left it. */
export const emailChanged = mailTemplate({
  kind: "email-changed",
  data: z.object({}),
  compose: () => ({
    subject: "Your email address was changed",
    preview: "You log in with another address from now on.",
    heading: "Your email address was changed",
    blocks: [
      {
        kind: "text",
        text: "Your account uses another address from now on, and this one gets no more emails about it. Orders placed with this address still email you here.",
      },
      { kind: "text", text: "Was it not you? Answer this email at once: a person looks into it." },
    ],
    footer: ["This is the last email about your account to this address."],
  }),
});
