import { z } from "zod";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { cut } from "../../text";

/** Brings a guest the coupon of a review that was read before it was shown. */
export const reviewCoupon = mailTemplate({
  kind: "review-coupon",
  data: z.object({
    itemTitle: z.string(),
    imageUrl: z.string().default(""),
    urlHandle: z.string(),
    code: z.string(),
  }),
  compose: ({ itemTitle, imageUrl, urlHandle, code }) => ({
    subject: "Your review is shown",
    preview: `Your review of ${cut(itemTitle, 60)}`,
    heading: "Your review is shown",
    blocks: [
      { kind: "text", text: "Your review is on the part's page now. It helps others to choose the right part." },
      { kind: "lines", lines: [{ title: itemTitle, imageUrl, path: urls.product(urlHandle) }] },
      { kind: "text", text: "As a thank-you, this code takes something off your next order. It works once:" },
      { kind: "facts", rows: [["Coupon code", code]] },
    ],
    footer: ["You get this email because you reviewed a part of your order."],
  }),
});
