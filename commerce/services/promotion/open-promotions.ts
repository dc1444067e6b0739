import { type ErrorReason, reason } from "~/models/api/errors/table";
import { foldCode } from "~/models/cart/promotion-code";
import type { Market } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { isOpen } from "../discount/discount-state";
import { type CouponRecord, findCoupon } from "./coupon-repository";
import { CART_SCENE, closedReason, type GiftOffer, offerIn, readGift, sceneAllows } from "./discount-offers";
import type { Offer } from "./pricing";
import { listCountedDiscounts } from "./redemption-repository";
import { listDiscountRows } from "./repository";
import {
  audienceProblem,
  hasOrdered,
  isOncePerShopper,
  listUsedDiscounts,
  type Shopper,
  type ShopperHistory,
} from "./shopper";

/** The code and coupon requested beside the automatic discounts. */
type RequestedCodes = {
  readonly code: string | null;
  readonly couponId: string | null;
  /** The unpaid order that is placed anew; what it redeemed counts as free. */
  readonly ownOrder?: string | null;
};

/** Everything that may reduce a cart now, before its amounts are considered. */
type OpenPromotions = {
  readonly offers: readonly Offer[];
  readonly gifts: readonly GiftOffer[];
  /** The reason the code or the coupon cannot be used with any cart; null when it can or there is none. */
  readonly codeReason: ErrorReason | null;
  readonly couponReason: ErrorReason | null;
  /** The code of the requested coupon; null without one. */
  readonly couponCode: string | null;
};

/** Loads a shopper's history, only as far as one of the discounts depends on it. */
async function loadShopperHistory(
  db: Db,
  shopper: Shopper,
  rows: readonly Row<"discount">[],
  ownOrder: string | null,
): Promise<ShopperHistory> {
  const limitedIds = rows.filter((row) => row.source !== "AUTO_DISCOUNT" || isOncePerShopper(row)).map((row) => row.id);
  const isFirst = rows.some((row) => row.audience === "FIRST_ORDER");
  const [used, ordered] = await Promise.all([
    listUsedDiscounts(db, shopper, limitedIds, ownOrder),
    isFirst ? hasOrdered(db, shopper, ownOrder) : Promise.resolve(false),
  ]);
  return { shopper, used, hasOrdered: ordered };
}

/**
 * Loads the discounts that run in a market for a shopper: automatic ones and those of the requested code and coupon. One
 * statement for a cart without code and coupon.
 */
export async function loadOpenPromotions(
  db: Db,
  { code, couponId, ownOrder = null }: RequestedCodes,
  shopper: Shopper,
  market: Market,
  now: number,
): Promise<OpenPromotions> {
  const own = new Set(ownOrder === null ? [] : await listCountedDiscounts(db, ownOrder));
  const withoutOwn = <T extends Row<"discount">>(row: T): T => (own.has(row.id) ? { ...row, used: row.used - 1 } : row);
  const stored = await listDiscountRows(db, { codeNorm: foldCode(code ?? ""), market: market.id });
  const rows = stored.map(withoutOwn);
  const found = couponId === null ? null : await findCoupon(db, couponId, market.id);
  const coupon = found === null ? null : releaseOwn({ ...found, discount: withoutOwn(found.discount) }, ownOrder);
  const history = await loadShopperHistory(db, shopper, coupon === null ? rows : [...rows, coupon.discount], ownOrder);
  const automatic = rows.filter(
    (row) =>
      row.source === "AUTO_DISCOUNT" &&
      sceneAllows(row.limit_scene, CART_SCENE) &&
      isOpen(row, now) &&
      audienceProblem(row, history) === null,
  );
  const offers = automatic.flatMap((row) => offerIn(market, row, null) ?? []);
  const gifts = automatic.flatMap((row) => readGift(row) ?? []);

  let codeReason: ErrorReason | null = null;
  if (code !== null) {
    const row = rows.find((each) => each.code_norm === foldCode(code));
    codeReason =
      closedReason(row, now) ??
      (row === undefined ? null : (sceneProblem(row, "code") ?? audienceProblem(row, history)));
    const offer = row === undefined || codeReason !== null ? null : offerIn(market, row, code);
    if (offer !== null) offers.push(offer);
    else codeReason ??= reason("discountInvalid", { thing: "code" });
  }

  let couponReason: ErrorReason | null = null;
  if (couponId !== null) {
    couponReason =
      coupon === null ? reason("discountInvalid", { thing: "coupon" }) : couponProblem(coupon, history, now);
    const offer =
      coupon === null || couponReason !== null ? null : offerIn(market, coupon.discount, coupon.coupon.code, couponId);
    if (offer !== null) offers.push(offer);
    else couponReason ??= reason("couponNotHere");
  }
  return { offers, gifts, codeReason, couponReason, couponCode: coupon?.coupon.code ?? null };
}

/** A coupon as if the order `ownOrder` had not used it. */
function releaseOwn(record: CouponRecord, ownOrder: string | null): CouponRecord {
  const { coupon } = record;
  return ownOrder === null || coupon.order_id !== ownOrder
    ? record
    : { ...record, coupon: { ...coupon, used_at: null } };
}

/** The reason that a code or coupon which is kept from carts gives nothing; null when it counts there. */
const sceneProblem = ({ limit_scene }: Pick<Row<"discount">, "limit_scene">, thing: "code" | "coupon") =>
  sceneAllows(limit_scene, CART_SCENE) ? null : reason("discountInvalid", { thing });

function couponProblem(
  { coupon, discount }: { coupon: Row<"coupon">; discount: Row<"discount"> },
  history: ShopperHistory,
  now: number,
): ErrorReason | null {
  if (coupon.account_id !== null && coupon.account_id !== history.shopper.accountId) return reason("couponOfMember");
  if (coupon.used_at !== null) return reason("couponUsed");
  if (coupon.expires_at !== null && now >= coupon.expires_at) return reason("couponExpired");
  if (!isOpen(discount, now)) return reason("couponNotRunning");
  return sceneProblem(discount, "coupon") ?? audienceProblem(discount, history, "coupon");
}
