import { z } from "zod";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";

/** Asks the owner of an address to confirm the newsletter; `consent` is the text that the market's law requires with it. */
export const newsletterConfirm = mailTemplate({
  kind: "newsletter-confirm",
  data: z.object({ token: z.string(), subscribeSource: z.string(), consent: z.string().nullable() }),
  compose: ({ token, subscribeSource, consent }) => ({
    subject: "One press, and our offers come to you",
    preview: "Confirm that you want our offers by email.",
    heading: "Do you want our offers by email?",
    blocks: [
      {
        kind: "text",
        text: "This address was entered for our newsletter: offers and repair tips, at most twice a month.",
      },
      ...(consent === null ? [] : [{ kind: "text" as const, text: consent }]),
      { kind: "button", label: "Yes, subscribe me", path: urls.confirmSubscription({ token, from: subscribeSource }) },
      { kind: "note", text: "The link works for 7 days. Each newsletter ends with a link to unsubscribe." },
    ],
    footer: ["Not you? You can ignore this email: without that press the address is on no list."],
  }),
});
