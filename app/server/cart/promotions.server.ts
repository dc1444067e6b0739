import { cartApi, promotionApi } from "~/models/api";
import type { Cart } from "~/models/cart/cart";
import type { Coupon } from "~/models/cart/coupon";
import type { PromotionForm } from "~/models/forms/promotion";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { requireCart } from "./cart.server";

/** The coupons of the member that the visit's cart can use now; a guest has none. Throws CallFailure. */
export async function usableCoupons(ctx: RequestContext): Promise<Coupon[]> {
  if (!ctx.isMember || ctx.cartUUID === null) return [];
  return call(ctx, promotionApi.coupons, { query: { cartUUID: ctx.cartUUID } });
}

/** Does what a form of codes and coupons asks; throws a CallFailure with the reason, and then nothing has changed. */
export function changePromotion(ctx: RequestContext, form: PromotionForm): Promise<Cart> {
  const cartUUID = requireCart(ctx);
  if (form.intent === "apply") return call(ctx, cartApi.applyPromotion, { body: { cartUUID, code: form.code } });
  const body = { cartUUID, code: "", kind: form.kind, prefer: form.intent === "prefer" };
  return call(ctx, cartApi.applyPromotion, { body });
}

/** The running promotions in words, the same for everybody for 30 s. Throws CallFailure. */
export async function runningPromotions(ctx: RequestContext): Promise<string[]> {
  return (await callCached(ctx, "promotion", promotionApi.notice, {})).map(({ text }) => text);
}
