import { z } from "zod";
import { couponUntil } from "~/models/cart/coupon-end";
import type { Block } from "../../template";

/** The coupon that thanks for a review. */
export const reviewCouponSchema = {
  code: z.string(),
  /** The end of the coupon, in epoch milliseconds; a mail written by an earlier version does not name it. */
  expiresAt: z.number().nullable().default(null),
};

/** The coupon's code and the day on which it ends, which a guest reads nowhere else. */
export const couponBlocks = (code: string, expiresAt: number | null): readonly Block[] => [
  { kind: "text", text: "As a thank-you, this code takes something off your next order. It works once:" },
  {
    kind: "facts",
    rows: [["Coupon code", code], ...(expiresAt === null ? [] : ([["Until", couponUntil(expiresAt)]] as const))],
  },
];
