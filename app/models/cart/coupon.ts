import { z } from "zod";
import { discountSchema } from "./discount";

/** Coupon types of the content configuration. */
export const COUPON_TYPES = ["member", "guest", "review", "moreItem", "survey", "action"] as const;

/** A coupon of a member or visitor: a discount with a code and its state. */
export const couponSchema = z.object({
  id: z.string(),
  type: z.enum(COUPON_TYPES),
  code: z.string(),
  discount: discountSchema,
  text: z.string(),
  expiresAt: z.number().nullable(),
  usedAt: z.number().nullable(),
  /** The unpaid order that holds it; null for a coupon that is free or was used. */
  heldFor: z.string().nullable().default(null),
  /** Whether its discount runs; one that is switched off or used up by others takes nothing off. */
  isRunning: z.boolean().default(true),
});
export type Coupon = z.infer<typeof couponSchema>;

/** Whether a coupon is unused and not expired, and its discount runs. */
export function isCouponUsable(
  coupon: Pick<Coupon, "expiresAt" | "usedAt"> & Partial<Pick<Coupon, "isRunning">>,
  now: number,
): boolean {
  const { usedAt, expiresAt, isRunning = true } = coupon;
  return usedAt === null && isRunning && (expiresAt === null || now < expiresAt);
}

/** Names a coupon outside of its own card, by its code and what it takes off: "THANKS-4K7Q (5% off)". */
export const couponName = ({ code, text }: Pick<Coupon, "code" | "text">): string => `${code} (${text})`;
