import { cartApi, promotionApi } from "~/models/api";
import type { Cart } from "~/models/cart/cart";
import type { Coupon } from "~/models/cart/coupon";
import type { RunningCode } from "~/models/cart/discount";
import type { PromotionForm } from "~/models/forms/promotion";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { requireCart } from "./cart.server";

/** Lists the member's coupons that the cart can use now; empty for guests. Throws CallFailure. */
export async function listUsableCoupons(ctx: RequestContext): Promise<Coupon[]> {
  if (!ctx.isMember || ctx.cartUUID === null) return [];
  return call(ctx, promotionApi.coupons, { query: { cartUUID: ctx.cartUUID } });
}

/**
 * Applies, removes or prefers a code or coupon as the form says. Throws CallFailure with the reason, and changes
 * nothing then.
 */
export function changePromotion(ctx: RequestContext, form: PromotionForm): Promise<Cart> {
  const cartUUID = requireCart(ctx);
  if (form.intent === "apply") return call(ctx, cartApi.applyPromotion, { body: { cartUUID, code: form.code } });
  const body = { cartUUID, code: "", kind: form.kind, prefer: form.intent === "prefer" };
  return call(ctx, cartApi.applyPromotion, { body });
}

/** Lists the running promotions in words, cached for 30 s. Throws CallFailure. */
export async function listRunningPromotions(ctx: RequestContext): Promise<string[]> {
  return (await callCached(ctx, "promotion", promotionApi.notice, {})).map(({ text }) => text);
}

/** Lists the codes that give a discount now, each with the end of it where that is near. Throws CallFailure. */
export const listRunningCodes = (ctx: RequestContext): Promise<RunningCode[]> =>
  callCached(ctx, "promotion", promotionApi.runningCodes, {});
