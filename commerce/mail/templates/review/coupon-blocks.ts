import { z } from "zod";
import { untilText } from "~/models/cart/coupon-end";
import type { Block } from "../../template";

/** The coupon that thanks for a review. */
export const reviewCouponSchema = {
  code: z.string(),
  /** The end of the coupon, in epoch milliseconds; a mail written by an earlier version does not name it. */
  expiresAt: z.number().nullable().default(null),
  /** What it takes off, such as "5% off your next order"; a mail written by an earlier version does not say it. */
  discount: z.string().default(""),
};

/** The coupon's code, what it takes off and the day on which it ends, which a guest reads nowhere else. */
export const couponBlocks = (code: string, expiresAt: number | null, discount: string): readonly Block[] => [
  {
    kind: "text",
    text: "As a thank-you, this code takes something off your next order. It works once, and not together with another code or coupon:",
  },
  {
    kind: "facts",
    rows: [
      ["Coupon code", code],
      ...(discount === "" ? [] : ([["Takes off", discount]] as const)),
      ...(expiresAt === null ? [] : ([["Until", untilText(expiresAt)]] as const)),
    ],
  },
];
