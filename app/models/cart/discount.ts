import { z } from "zod";
import { type Currency, currencySchema, formatMoney, money, moneySchema } from "~/models/shop/money";

/** Kinds, sources and thresholds of discounts. */
export const DISCOUNT_TYPES = ["PERCENT", "FIXED_AMOUNT", "FREE_SHIPPING"] as const;
export const DISCOUNT_SOURCES = ["AUTO_DISCOUNT", "PROMOTION_CODE", "COUPON"] as const;
export const THRESHOLD_TYPES = ["NO_THRESHOLD", "AMOUNT", "QUANTITY"] as const;

/**
 * A discount in one market. `discountValue` is a percent for PERCENT and cents for FIXED_AMOUNT;
 * `thresholdValue` is cents for AMOUNT and pieces for QUANTITY.
 */
export const discountSchema = z.object({
  id: z.string(),
  name: z.string(),
  source: z.enum(DISCOUNT_SOURCES),
  discountType: z.enum(DISCOUNT_TYPES),
  discountValue: z.int().nonnegative(),
  thresholdType: z.enum(THRESHOLD_TYPES),
  thresholdValue: z.int().nonnegative(),
  /** The price in points of a redeemable offer; 0 otherwise. */
  integralScore: z.int().nonnegative(),
  unRedeem: z.boolean(),
  limitScene: z.string(),
  currency: currencySchema,
});
export type Discount = z.infer<typeof discountSchema>;

/** A code that gives a discount now, empty for a discount that needs none, and when it ends where that is near. */
export const runningCodeSchema = z.object({ code: z.string(), endsAt: z.number().nullable() });
export type RunningCode = z.infer<typeof runningCodeSchema>;

/** A discount as applied to a cart or order. */
export const appliedDiscountSchema = z.object({
  id: z.string(),
  source: z.enum(DISCOUNT_SOURCES),
  name: z.string(),
  text: z.string(),
  code: z.string().nullable(),
  amount: moneySchema,
});
export type AppliedDiscount = z.infer<typeof appliedDiscountSchema>;

/** Begins the id of what a kit saves. */
export const KIT_DISCOUNT = "kit-";

/** Returns a discount's kind and threshold in words, without cents where there are none: "10% off orders over $120". */
export function discountText(
  discount: Pick<Discount, "discountType" | "discountValue" | "thresholdType" | "thresholdValue" | "currency">,
): string {
  const inMoney = (cent: number, currency: Currency) => formatMoney(money(cent, currency)).replace(/\.00$/, "");
  const kind = {
    FREE_SHIPPING: "Free shipping",
    PERCENT: `${discount.discountValue}% off`,
    FIXED_AMOUNT: `${inMoney(discount.discountValue, discount.currency)} off`,
  }[discount.discountType];
  const threshold = {
    NO_THRESHOLD: "",
    AMOUNT: `${discount.discountType === "FREE_SHIPPING" ? " on" : ""} orders over ${inMoney(discount.thresholdValue, discount.currency)}`,
    QUANTITY: ` when you buy ${discount.thresholdValue} or more`,
  }[discount.thresholdType];
  return kind + threshold;
}

/** Says what a discount asks of a cart: "Minimum $120.00 of parts". */
export function thresholdText(discount: Pick<Discount, "thresholdType" | "thresholdValue" | "currency">): string {
  const { thresholdType, thresholdValue, currency } = discount;
  if (thresholdType === "NO_THRESHOLD") return "No minimum";
  if (thresholdType === "QUANTITY") return `Minimum ${thresholdValue} parts`;
  return `Minimum ${formatMoney(money(thresholdValue, currency))} of parts`;
}

/** Names an applied discount with where it came from: "Automatic: 5% off", "10% off (code WELCOME10)". */
export function discountLabel({ id, source, text, code }: AppliedDiscount): string {
  if (code !== null) return `${text} (${source === "COUPON" ? "coupon" : "code"} ${code})`;
  return source === "AUTO_DISCOUNT" && !id.startsWith(KIT_DISCOUNT) ? `Automatic: ${text}` : text;
}
