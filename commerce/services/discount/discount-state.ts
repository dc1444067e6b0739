import { z } from "zod";
import { DISCOUNT_SOURCES, DISCOUNT_TYPES, THRESHOLD_TYPES } from "~/models/cart/discount";
import type { Row } from "../../db/tables";

const findValue = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((each) => each === value);

/** Why a stored discount does not run; null for one that is active, within its time and not used up. */
export function closedState(row: Row<"discount">, now: number): "off" | "waiting" | "over" | "usedUp" | null {
  if (row.active !== 1) return "off";
  if (now < row.starts_at) return "waiting";
  if (now >= row.ends_at) return "over";
  return row.usage_limit === null || row.used < row.usage_limit ? null : "usedUp";
}

/** Whether a stored discount runs: active, within its time, not used up. */
export const isOpen = (row: Row<"discount">, now: number): boolean => closedState(row, now) === null;

/** A stored discount with its amounts in one market, which are null where it has none. */
export type DiscountRow = Row<"discount"> & {
  readonly value_cent: number | null;
  readonly threshold_cent: number | null;
  readonly tiers: string | null;
};

/** A tier of a dynamic code: the minimum in cents and its percent. */
export type Tier = { readonly fromCent: number; readonly percent: number };

const tiersSchema = z.array(z.object({ fromCent: z.int(), percent: z.int() })).catch([]);

/** Reads the tiers of a dynamic code, lowest first; none for a plain discount. */
export const readTiers = (text: string | null): Tier[] =>
  text === null ? [] : tiersSchema.parse(JSON.parse(text)).toSorted((a, b) => a.fromCent - b.fromCent);

/** The threshold in the row's market; null when the discount does not exist there. */
export function readThreshold(row: DiscountRow) {
  const thresholdType = findValue(THRESHOLD_TYPES, row.threshold_type);
  if (thresholdType === undefined) return null;
  const thresholdValue = { NO_THRESHOLD: 0, AMOUNT: row.threshold_cent, QUANTITY: row.threshold_quantity }[
    thresholdType
  ];
  return thresholdValue === null ? null : { thresholdType, thresholdValue };
}

/** What a discount takes off in the row's market, and from when on; null when it does not exist there. */
export function readAmounts(row: DiscountRow) {
  const source = findValue(DISCOUNT_SOURCES, row.source);
  const discountType = findValue(DISCOUNT_TYPES, row.discount_type);
  const threshold = readThreshold(row);
  if (source === undefined || discountType === undefined || threshold === null) return null;
  const discountValue = { PERCENT: row.percent, FIXED_AMOUNT: row.value_cent, FREE_SHIPPING: 0 }[discountType];
  const tiers = readTiers(row.tiers);
  // A percent of 0 stands for tiers, which this market may lack.
  const isEmpty = discountType === "PERCENT" && row.percent === 0 && tiers.length === 0;
  if (discountValue === null || isEmpty) return null;
  return { source, discountType, discountValue, ...threshold, tiers };
}
