import { z } from "zod";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";

/** Greets a subscriber; every mail of the newsletter ends like this one, with the way out. */
export const newsletterWelcome = mailTemplate({
  kind: "newsletter-welcome",
  data: z.object({ email: z.string(), token: z.string() }),
  compose: ({ email, token }) => ({
    subject: "You are on our list",
    preview: "Offers and repair tips, at most twice a month.",
    heading: "You are on our list",
    blocks: [
      { kind: "text", text: "From now on you get our offers and repair tips, at most twice a month." },
      { kind: "button", label: "See what is on offer now", path: urls.campaigns() },
    ],
    footer: ["You get this email because this address was entered for our newsletter."],
    leave: { email, token },
  }),
});
