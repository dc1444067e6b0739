import { z } from "zod";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { cut } from "../../text";
import { couponBlocks, reviewCouponSchema } from "./coupon-blocks";

/** Brings a guest the coupon of a review that was read before it was shown. */
export const reviewCoupon = mailTemplate({
  kind: "review-coupon",
  data: z.object({
    itemTitle: z.string(),
    imageUrl: z.string().default(""),
    urlHandle: z.string(),
    ...reviewCouponSchema,
  }),
  compose: ({ itemTitle, imageUrl, urlHandle, code, expiresAt }) => ({
    subject: "Your review is shown",
    preview: `Your review of ${cut(itemTitle, 60)}`,
    heading: "Your review is shown",
    blocks: [
      { kind: "text", text: "Your review is published. It helps others to choose the right part." },
      { kind: "lines", lines: [{ title: itemTitle, imageUrl, path: urls.product(urlHandle) }] },
      ...couponBlocks(code, expiresAt),
    ],
    footer: ["You get this email because you reviewed a part of your order."],
  }),
});
