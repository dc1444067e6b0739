import type { NewRow } from "#commerce/db/tables";
import type { MarketDiscount } from "../../market-promotions";
import { OPEN_END, PLAIN_DISCOUNT, START } from "./discounts";

const DAY_MS = 86_400_000;

const BASE = {
  ...PLAIN_DISCOUNT,
  source: "COUPON",
  discount_type: "FIXED_AMOUNT",
  audience: "ALL",
  per_shopper: 0,
  gift_item_id: null,
  integral_score: 0,
} as const;

/** A member's first-order discount, which is more than what the code for everybody takes off. */
export const FIRST_ORDER_PERCENT = 15;
export const FIRST_ORDER_CODE = "FIRST15";
export const GUEST_PERCENT = 10;
export const GUEST_CODE = "WELCOME10";

/** The discount of the coupons that levels bring. */
export const MEMBER_COUPON_ID = "member-10";

/** The gift is the cheapest part of this category that is well in stock. */
export const GIFT_CATEGORY = "oils-and-fluids/shop-chemicals/brake-cleaner";
export const GIVEAWAY_ID = "free-brake-cleaner";

/** Discounts for some shoppers, of coupons, by points, by step, and the gift; amounts per market. */
export const SPECIAL_DISCOUNTS: readonly MarketDiscount[] = [
  {
    ...BASE,
    id: "first15",
    name: "First order",
    source: "PROMOTION_CODE",
    discount_type: "PERCENT",
    percent: FIRST_ORDER_PERCENT,
    code_norm: FIRST_ORDER_CODE.toLowerCase(),
    audience: "FIRST_ORDER",
    per_shopper: 1,
  },
  {
    ...BASE,
    id: "moreparts",
    name: "The more parts, the more off",
    source: "PROMOTION_CODE",
    discount_type: "PERCENT",
    code_norm: "moreparts",
    tiers: [
      { us: 5_000, ca: 7_000, percent: 5 },
      { us: 15_000, ca: 20_000, percent: 10 },
      { us: 40_000, ca: 54_000, percent: 15 },
    ],
  },
  {
    ...BASE,
    id: MEMBER_COUPON_ID,
    name: "Member coupon",
    us_value_cent: 1_000,
    ca_value_cent: 1_300,
    threshold_type: "AMOUNT",
    us_threshold_cent: 6_000,
    ca_threshold_cent: 8_000,
  },
  { ...BASE, id: "review-thanks", name: "Thank you for your review", discount_type: "PERCENT", percent: 5 },
  { ...BASE, id: "points-5", name: "Points", us_value_cent: 500, ca_value_cent: 500, integral_score: 100 },
  { ...BASE, id: "points-10", name: "Points", us_value_cent: 1_000, ca_value_cent: 1_000, integral_score: 200 },
  {
    ...BASE,
    id: GIVEAWAY_ID,
    name: "Free with large orders",
    source: "AUTO_DISCOUNT",
    discount_type: "GIVEAWAY",
    threshold_type: "AMOUNT",
    us_threshold_cent: 50_000,
    ca_threshold_cent: 68_000,
  },
];

const coupon = (id: string, type: string, discountId: string, code: string) => ({
  ...{ id, type, code, account_id: "demo-member", discount_id: discountId, code_norm: code.toLowerCase() },
  ...{ created_at: START, used_at: null, order_id: null },
});

/** The demo member's coupons; the last one expired long ago. */
export const DEMO_COUPONS: readonly NewRow<"coupon">[] = [
  { ...coupon("demo-coupon-member", "member", MEMBER_COUPON_ID, "DANA10"), expires_at: OPEN_END },
  { ...coupon("demo-coupon-review", "review", "review-thanks", "DANATHANKS"), expires_at: null },
  { ...coupon("demo-coupon-old", "survey", "review-thanks", "DANAOLD"), expires_at: START + 90 * DAY_MS },
];
