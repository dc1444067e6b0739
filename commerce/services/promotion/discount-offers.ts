import { z } from "zod";
import { type ErrorReason, reason } from "~/models/api/errors/table";
import { DISCOUNT_SOURCES, DISCOUNT_TYPES, type Discount, THRESHOLD_TYPES } from "~/models/cart/discount";
import type { Market } from "~/models/shop/market";
import type { Row } from "../../db/tables";
import type { Offer, Tier } from "./pricing";
import { isOncePerShopper } from "./shopper";

/** The stored kind of a discount that adds a free item instead of taking money off. */
const GIVEAWAY = "GIVEAWAY";

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

/** The reason a code cannot be used now; null when it can. */
export function closedReason(row: Row<"discount"> | undefined, now: number): ErrorReason | null {
  if (row === undefined || row.active !== 1) return reason("discountInvalid", { thing: "code" });
  if (now < row.starts_at) return reason("codeNotStarted");
  if (now >= row.ends_at) return reason("codeExpired");
  return isOpen(row, now) ? null : reason("codeUsedUp");
}

/** Whether a discount applies in a scene; one without scenes applies everywhere. */
export function sceneAllows(limitScene: string, scene: string): boolean {
  return limitScene === "" || limitScene.split(",").some((each) => each.trim() === scene);
}

/** A stored discount with its amounts in one market, which are null where it has none. */
export type DiscountRow = Row<"discount"> & {
  readonly value_cent: number | null;
  readonly threshold_cent: number | null;
  readonly tiers: string | null;
};

const tiersSchema = z.array(z.object({ fromCent: z.int(), percent: z.int() })).catch([]);

/** Reads the tiers of a dynamic code, lowest first; none for a plain discount. */
export const readTiers = (text: string | null): Tier[] =>
  text === null ? [] : tiersSchema.parse(JSON.parse(text)).toSorted((a, b) => a.fromCent - b.fromCent);

/** The threshold in the row's market; null when the discount does not exist there. */
function readThreshold(row: DiscountRow): Pick<Offer, "thresholdType" | "thresholdValue"> | null {
  const thresholdType = findValue(THRESHOLD_TYPES, row.threshold_type);
  if (thresholdType === undefined) return null;
  const thresholdValue = { NO_THRESHOLD: 0, AMOUNT: row.threshold_cent, QUANTITY: row.threshold_quantity }[
    thresholdType
  ];
  return thresholdValue === null ? null : { thresholdType, thresholdValue };
}

/** A stored discount in the market of its amounts; null when it lacks one there. */
export function offerIn(
  market: Market,
  row: DiscountRow,
  code: string | null,
  couponId: string | null = null,
): Offer | null {
  const source = findValue(DISCOUNT_SOURCES, row.source);
  const discountType = findValue(DISCOUNT_TYPES, row.discount_type);
  const threshold = readThreshold(row);
  if (source === undefined || discountType === undefined || threshold === null) return null;
  const discountValue = { PERCENT: row.percent, FIXED_AMOUNT: row.value_cent, FREE_SHIPPING: 0 }[discountType];
  const tiers = readTiers(row.tiers);
  // A percent of 0 stands for tiers, which this market may lack.
  const isEmpty = discountType === "PERCENT" && row.percent === 0 && tiers.length === 0;
  if (discountValue === null || isEmpty) return null;
  return {
    id: row.id,
    name: row.name,
    source,
    discountType,
    discountValue,
    ...threshold,
    integralScore: row.integral_score,
    unRedeem: false,
    limitScene: row.limit_scene,
    currency: market.currency,
    code,
    couponId,
    isOncePerShopper: isOncePerShopper(row),
    isLimited: row.usage_limit !== null,
    tiers,
  };
}

/** A promotion that adds a free item to a cart that reaches its threshold. */
export type GiftOffer = Pick<Offer, "id" | "name" | "thresholdType" | "thresholdValue"> & { readonly itemId: number };

/** Reads a stored giveaway; null for other discounts and in a market where it has no amount. */
export function readGift(row: DiscountRow): GiftOffer | null {
  const threshold = readThreshold(row);
  if (row.discount_type !== GIVEAWAY || row.gift_item_id === null || threshold === null) return null;
  return { id: row.id, name: row.name, itemId: row.gift_item_id, ...threshold };
}

/** The discount of an offer in the contract's form. */
export function toDiscount(offer: Offer): Discount {
  const {
    code: _code,
    couponId: _couponId,
    isOncePerShopper: _once,
    isLimited: _limited,
    tiers: _tiers,
    ...rest
  } = offer;
  return rest;
}
