import { z } from "zod";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { cut } from "../../text";
import { couponBlocks, reviewCouponSchema } from "./coupon-blocks";

/** Says to the author of a review that was read first that it is shown, and brings its coupon, if there is one. */
export const reviewCoupon = mailTemplate({
  kind: "review-coupon",
  data: z.object({
    itemTitle: z.string(),
    imageUrl: z.string().default(""),
    urlHandle: z.string(),
    ...reviewCouponSchema,
    code: reviewCouponSchema.code.nullable(),
  }),
  compose: ({ itemTitle, imageUrl, urlHandle, code, expiresAt, discount }) => ({
    subject: "Your review is shown",
    preview: `Your review of ${cut(itemTitle, 60)}`,
    heading: "Your review is shown",
    blocks: [
      { kind: "text", text: "Your review is published. It helps others to choose the right part." },
      { kind: "lines", lines: [{ title: itemTitle, imageUrl, path: urls.product(urlHandle) }] },
      ...(code === null ? [] : couponBlocks(code, expiresAt, discount)),
    ],
    footer: ["You get this email because you reviewed a part of your order."],
  }),
});
