import { type ErrorReason, reason } from "~/models/api/errors/table";
import type { Discount } from "~/models/cart/discount";
import type { Market } from "~/models/shop/market";
import type { Row } from "../../db/tables";
import { type DiscountRow, isOpen, readAmounts, readThreshold } from "../discount/discount-state";
import type { Offer } from "./pricing";
import { isOncePerShopper } from "./shopper";

/** The stored kind of a discount that adds a free item instead of taking money off. */
const GIVEAWAY = "GIVEAWAY";

/** The reason a code cannot be used now; null when it can. */
export function closedReason(row: Row<"discount"> | undefined, now: number): ErrorReason | null {
  if (row === undefined || row.active !== 1) return reason("discountInvalid", { thing: "code" });
  if (now < row.starts_at) return reason("codeNotStarted");
  if (now >= row.ends_at) return reason("codeExpired");
  return isOpen(row, now) ? null : reason("codeUsedUp");
}

/** The scene of carts and checkouts. */
export const CART_SCENE = "Cart";
/** The scene of a product's page. */
export const ITEM_SCENE = "ItemDetail";
/** The scene of what the shop announces on every page. */
export const NOTICE_SCENE = "Notice";
/** All scenes of discounts. */
export const DISCOUNT_SCENES = [CART_SCENE, ITEM_SCENE, NOTICE_SCENE] as const;

/** Whether a discount applies in a scene; one without scenes applies everywhere. */
export function sceneAllows(limitScene: string, scene: string): boolean {
  return limitScene === "" || limitScene.split(",").some((each) => each.trim() === scene);
}

/** A stored discount in the market of its amounts; null when it lacks one there. */
export function offerIn(
  market: Market,
  row: DiscountRow,
  code: string | null,
  couponId: string | null = null,
): Offer | null {
  const amounts = readAmounts(row);
  if (amounts === null) return null;
  return {
    id: row.id,
    name: row.name,
    ...amounts,
    integralScore: row.integral_score,
    unRedeem: false,
    limitScene: row.limit_scene,
    currency: market.currency,
    code,
    couponId,
    isOncePerShopper: isOncePerShopper(row),
    isLimited: row.usage_limit !== null,
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
