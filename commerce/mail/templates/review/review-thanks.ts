import { z } from "zod";
import { DEFAULT_TERMS } from "~/models/shop/terms";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { cut } from "../../text";
import { couponBlocks, reviewCouponSchema } from "./coupon-blocks";

/** Thanks a guest for a review, with the link to change it and the coupon, if there is one. */
export const reviewThanks = mailTemplate({
  kind: "review-thanks",
  data: z.object({
    reviewId: z.int(),
    editLink: z.string(),
    itemTitle: z.string(),
    imageUrl: z.string().default(""),
    isHeld: z.boolean(),
    ...reviewCouponSchema,
    code: reviewCouponSchema.code.nullable(),
    /** A mail written by an earlier version does not name it. */
    editDays: z.int().default(DEFAULT_TERMS.reviewEditDays),
  }),
  compose({ reviewId, editLink, itemTitle, imageUrl, isHeld, code, expiresAt, discount, editDays }) {
    return {
      subject: "Thank you for your review",
      preview: `Your review of ${cut(itemTitle, 60)}`,
      heading: "Thank you for your review",
      blocks: [
        {
          kind: "text",
          text: isHeld
            ? `We have your review. Somebody of our team reads it before it is shown, which takes a day or two.`
            : `Your review is published. It helps others to choose the right part.`,
        },
        { kind: "lines", lines: [{ title: itemTitle, imageUrl }] },
        ...(code === null ? [] : couponBlocks(code, expiresAt, discount)),
        { kind: "button", label: "Change or delete your review", path: urls.reviewForm({ id: reviewId, editLink }) },
        {
          kind: "note",
          text: `Your review can be changed for ${editDays} days and deleted at any time. The link is yours alone.`,
        },
      ],
      footer: ["You get this email because you reviewed a part of your order."],
    };
  },
});
