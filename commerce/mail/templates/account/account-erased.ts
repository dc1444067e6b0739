import { z } from "zod";

import { mailTemplate } from "../../template";

/** Confirms an erasure. */
export const accountErased = mailTemplate({
  kind: "account-erased",
  data: z.object({}),
  compose: () => ({
    subject: "Your account was erased",
    preview: "What the law has us keep holds no name and no address.",
    heading: "Your account was erased",
    blocks: [
      {
        kind: "text",
        text: "We have removed your account: names, addresses, vehicles, points, coupons and logins. Reviews, questions, answers and awards entries you wrote stay without your name, and without your photos.",
      },
      {
        kind: "text",
        text: "The amounts of your orders stay in our books for as long as the tax law asks, without your name, email and address.",
      },
    ],
    footer: ["This is our last email to this address."],
  }),
});
