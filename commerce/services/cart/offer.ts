import { DISCOUNT_SOURCES, DISCOUNT_TYPES, THRESHOLD_TYPES } from "~/models/discount";
import type { Market } from "~/models/market";
import type { Row } from "../../db/tables";
import type { Offer } from "./pricing";

/** A code folded for comparison: lower case, letters and digits only. */
export function foldCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, "");
}

const oneOf = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((each) => each === value);

/** Whether a stored discount may be used now: switched on, inside its time, not used up. */
export function isOpen(row: Row<"discount">, now: number): boolean {
  return (
    row.active === 1 &&
    row.starts_at <= now &&
    now < row.ends_at &&
    (row.usage_limit === null || row.used < row.usage_limit)
  );
}

/** Why a code cannot be used now, in a shopper's words; null when it can (row PROMO-07). */
export function closedReason(row: Row<"discount"> | undefined, now: number): string | null {
  if (row === undefined || row.active !== 1) return "This code is not valid";
  if (now < row.starts_at) return "This code cannot be used yet";
  if (now >= row.ends_at) return "This code has expired";
  return isOpen(row, now) ? null : "This code has been used up";
}

/** A stored discount as it stands in a market; null when it has no amount there (row OPEN-72). */
export function offerIn(market: Market, row: Row<"discount">, code: string | null): Offer | null {
  const isUs = market.id === "2022";
  const source = oneOf(DISCOUNT_SOURCES, row.source);
  const discountType = oneOf(DISCOUNT_TYPES, row.discount_type);
  const thresholdType = oneOf(THRESHOLD_TYPES, row.threshold_type);
  if (source === undefined || discountType === undefined || thresholdType === undefined) return null;
  const fixed = isUs ? row.us_value_cent : row.ca_value_cent;
  const amount = isUs ? row.us_threshold_cent : row.ca_threshold_cent;
  const discountValue = { PERCENT: row.percent, FIXED_AMOUNT: fixed, FREE_SHIPPING: 0 }[discountType];
  const thresholdValue = { NO_THRESHOLD: 0, AMOUNT: amount, QUANTITY: row.threshold_quantity }[thresholdType];
  if (discountValue === null || thresholdValue === null) return null;
  return {
    id: row.id,
    name: row.name,
    source,
    discountType,
    discountValue,
    thresholdType,
    thresholdValue,
    integralScore: 0,
    unRedeem: false,
    limitScene: row.limit_scene,
    currency: market.currency,
    code,
  };
}
