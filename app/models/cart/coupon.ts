import { z } from "zod";
import { discountSchema } from "./discount";

/** Coupon types of the content config (row PROMO-10). */
export const COUPON_TYPES = ["member", "guest", "review", "moreItem", "survey", "action"] as const;

/** A coupon of a member or visitor (row PROMO-11): a discount with a code and its state. */
export const couponSchema = z.object({
  id: z.string(),
  type: z.enum(COUPON_TYPES),
  code: z.string(),
  discount: discountSchema,
  text: z.string(),
  expiresAt: z.number().nullable(),
  usedAt: z.number().nullable(),
});
export type Coupon = z.infer<typeof couponSchema>;

/** Whether a coupon can still be used: never used, not expired (row PROMO-15). */
export function isCouponUsable(coupon: Pick<Coupon, "expiresAt" | "usedAt">, now: number): boolean {
  return coupon.usedAt === null && (coupon.expiresAt === null || now < coupon.expiresAt);
}
