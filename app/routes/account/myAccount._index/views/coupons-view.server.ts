import { promotionApi } from "~/models/api";
import { type Coupon, isCouponUsable } from "~/models/cart/coupon";
import { untilText } from "~/models/cart/coupon-end";
import { thresholdText } from "~/models/cart/discount";
import { couponFormSchema } from "~/models/forms/promotion";
import { formatDate } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";
import { outdatedForm, refusedForm, type ViewAnswer } from "~/pages/account/view-answer.server";
import { call } from "~/server/api/client.server";
import { readCart } from "~/server/cart/cart.server";
import { isExplained } from "~/server/checkout/payment-page.server";
import { formAction } from "~/server/forms/form-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { optional } from "~/server/page/optional.server";

const listCoupons = (ctx: RequestContext) => call(ctx, promotionApi.memberCoupons, {}, { isForAccount: true });

/** Says whether a coupon can be used, and until when; of one that an unpaid order holds, the words before that order. */
function stateText({ heldFor, usedAt, expiresAt, isRunning }: Coupon, isUsable: boolean): string {
  if (heldFor !== null) return "Held for your unpaid ";
  if (usedAt !== null) return `Used ${formatDate(usedAt)}`;
  if (!isRunning) return "Cannot be used now";
  if (expiresAt === null) return "Does not expire";
  return `${isUsable ? "Until" : "Expired"} ${untilText(expiresAt)}`;
}

const WORKS_ONCE = "Works once, and beside no other code or coupon but one for free shipping";
/** Standard shipping is free of charge, and an order that goes so does not use the coupon up. */
const SHIPS_ONCE = "Works once, also beside a code; standard shipping is free without it and leaves it to you";

function toShownCoupon(coupon: Coupon, isUsable: boolean) {
  const { id, code, text, heldFor, discount } = coupon;
  return {
    ...{ id, code, text, heldFor, isUsable, state: stateText(coupon, isUsable), threshold: thresholdText(discount) },
    use: discount.discountType === "FREE_SHIPPING" ? SHIPS_ONCE : WORKS_ONCE,
  };
}

/** Loads the member's coupons: usable ones first, by expiry, then used and expired ones. */
export async function loadCouponsView(ctx: RequestContext) {
  const [coupons, cart] = await Promise.all([listCoupons(ctx), optional(ctx, readCart(ctx))]);
  const now = Date.now();
  const shown = coupons.map((coupon) => ({ ...coupon, isUsable: isCouponUsable(coupon, now) }));
  const last = Number.MAX_SAFE_INTEGER;
  shown.sort((a, b) => Number(b.isUsable) - Number(a.isUsable) || (a.expiresAt ?? last) - (b.expiresAt ?? last));
  const hasCart = cart !== null && cart.items.length > 0;
  return {
    coupons: shown.map((coupon) => toShownCoupon(coupon, coupon.isUsable)),
    hasCart,
    waiting: hasCart ? null : (ctx.cookies.get("promo") ?? null),
  };
}

/** Keeps a coupon for the next cart, where the code of a discount link waits too. */
export const couponsAction = formAction(
  couponFormSchema,
  async ({ ctx, value: { code } }): Promise<ViewAnswer> => {
    const coupon = (await listCoupons(ctx)).find((each) => each.code === code && isCouponUsable(each, Date.now()));
    if (coupon === undefined)
      return refusedForm({ errors: { form: "This coupon cannot be used any more" }, values: {} });
    ctx.cookies.set("promo", code, { by: "action" });
    const text = `${coupon.text}: coupon ${code} waits for your next cart`;
    return redirectWithFlash(ctx, urls.myAccount({ type: "coupons" }), { kind: "success", text });
  },
  {
    answers: isExplained,
    refuse: ({ failure }): ViewAnswer =>
      failure === null ? outdatedForm() : refusedForm({ errors: { form: failure.text }, values: {} }),
  },
);
