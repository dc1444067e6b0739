import type { MarketDiscount } from "../../market-promotions";
import type { Moments } from "../../moments";
import { BRAKE_CODE, BRAKE_DAYS, BRAKE_PERCENT, EASTER_CODE, EASTER_PERCENT } from "./seasons";

/** The beginning and the end of what the sample shop always has. */
export const START = Date.UTC(2022, 0, 1);
export const OPEN_END = Date.UTC(2036, 0, 1);

/** A running discount for everybody that takes nothing off yet. */
export const PLAIN_DISCOUNT = {
  percent: 0,
  us_value_cent: null,
  ca_value_cent: null,
  threshold_type: "NO_THRESHOLD",
  threshold_quantity: 0,
  us_threshold_cent: null,
  ca_threshold_cent: null,
  code_norm: null,
  limit_scene: "",
  starts_at: START,
  ends_at: OPEN_END,
  usage_limit: null,
  used: 0,
  active: 1,
} as const;

/**
 * Amounts per market; a discount without an amount for a market does not exist there. `code_norm` is the code in lower
 * case.
 */
export const DISCOUNTS: readonly MarketDiscount[] = [
  {
    ...PLAIN_DISCOUNT,
    id: "welcome10",
    name: "Welcome",
    source: "PROMOTION_CODE",
    discount_type: "PERCENT",
    percent: 10,
    code_norm: "welcome10",
  },
  {
    ...PLAIN_DISCOUNT,
    id: "save15",
    name: "Save on bigger orders",
    source: "PROMOTION_CODE",
    discount_type: "FIXED_AMOUNT",
    us_value_cent: 1500,
    ca_value_cent: 2000,
    threshold_type: "AMOUNT",
    us_threshold_cent: 12_000,
    ca_threshold_cent: 16_000,
    code_norm: "save15",
  },
  {
    ...PLAIN_DISCOUNT,
    id: "freeship",
    name: "Free shipping",
    source: "PROMOTION_CODE",
    discount_type: "FREE_SHIPPING",
    code_norm: "freeship",
  },
  {
    ...PLAIN_DISCOUNT,
    id: "buy3",
    name: "Buy three or more",
    source: "PROMOTION_CODE",
    discount_type: "PERCENT",
    percent: 15,
    threshold_type: "QUANTITY",
    threshold_quantity: 3,
    code_norm: "buy3",
  },
  {
    ...PLAIN_DISCOUNT,
    id: "expired5",
    name: "Spring thank-you",
    source: "PROMOTION_CODE",
    discount_type: "PERCENT",
    percent: 5,
    code_norm: "expired5",
    ends_at: Date.UTC(2025, 0, 1),
  },
  {
    ...PLAIN_DISCOUNT,
    id: "auto-5-percent",
    name: "Automatic saving on big jobs",
    source: "AUTO_DISCOUNT",
    discount_type: "PERCENT",
    percent: 5,
    threshold_type: "AMOUNT",
    us_threshold_cent: 25_000,
    ca_threshold_cent: 34_000,
  },
];

const DAY_MS = 86_400_000;

/** The code of the month of brakes, valid as long as its campaign. */
export function brakeDiscount(today: Moments["today"]): MarketDiscount {
  return {
    ...PLAIN_DISCOUNT,
    id: "brake-month",
    name: "Brake month",
    source: "PROMOTION_CODE",
    discount_type: "PERCENT",
    percent: BRAKE_PERCENT,
    code_norm: BRAKE_CODE.toLowerCase(),
    starts_at: today,
    ends_at: today + BRAKE_DAYS * DAY_MS,
  };
}

/** The code of the Easter sale, valid during the sale. */
export function easterDiscount({ from, to }: Moments["easter"]): MarketDiscount {
  return {
    ...PLAIN_DISCOUNT,
    id: "easter",
    name: "Easter sale",
    source: "PROMOTION_CODE",
    discount_type: "PERCENT",
    percent: EASTER_PERCENT,
    code_norm: EASTER_CODE.toLowerCase(),
    starts_at: from,
    ends_at: to,
  };
}
