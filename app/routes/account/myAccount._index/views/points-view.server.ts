import { z } from "zod";
import { CREDITED_WORDS, formatPoints, type RedeemOffer } from "~/models/account/points";
import { pointsApi, promotionApi } from "~/models/api";
import { type Coupon, isCouponUsable } from "~/models/cart/coupon";
import { redeemFormSchema } from "~/models/forms/promotion";
import * as urls from "~/models/shop/urls";
import { outdatedForm, refusedForm, type ViewAnswer } from "~/pages/account/view-answer.server";
import { call } from "~/server/api/client.server";
import { isExplained, newPaymentAttempt } from "~/server/checkout/payment-page.server";
import { loadContent } from "~/server/content/content.server";
import { formAction } from "~/server/forms/form-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { optional } from "~/server/page/optional.server";

const ENTRIES_PER_PAGE = 20;
const pageNumber = z.coerce.number().int().min(1).max(10_000).catch(1);

/**
 * Converts an offer for the page. One that the member has a coupon of says so: whoever comes back to the page, unsure whether
 * it was redeemed, does not pay for it twice.
 */
function toShownOffer(
  { id, text, integralScore, minimum }: RedeemOffer,
  { free, coupons, months }: { readonly free: number; readonly coupons: readonly Coupon[]; readonly months: number },
) {
  const missing = integralScore - free;
  const own = coupons.filter((coupon) => coupon.discount.id === id && isCouponUsable(coupon, Date.now()));
  const had = own.length === 0 ? "" : `Yours already, unused: ${own.map(({ code }) => code).join(", ")}`;
  return {
    ...{ id, text },
    label: missing > 0 ? "" : had === "" ? "Redeem" : "Redeem once more",
    hint: [`${minimum}, good for ${months} months`, had, missing > 0 ? `${formatPoints(missing)} to go` : ""]
      .filter((each) => each !== "")
      .join(". "),
  };
}

/** Loads the balance, level, expiring points, rewards and one page of the points history. */
export async function loadPointsView(ctx: RequestContext) {
  const page = pageNumber.parse(ctx.url.searchParams.get("page") ?? 1);
  const [balance, level, reminder, offers, coupons, log, { points_rules: rules }] = await Promise.all([
    call(ctx, pointsApi.balance),
    call(ctx, pointsApi.level),
    call(ctx, pointsApi.reminder),
    call(ctx, promotionApi.redeemOffers, {}, { isForAccount: true }),
    optional(ctx, call(ctx, promotionApi.memberCoupons, {}, { isForAccount: true })),
    call(ctx, pointsApi.log, { query: { page, size: ENTRIES_PER_PAGE } }),
    loadContent(ctx, ["points_rules"]),
  ]);
  const pages = Math.max(1, Math.ceil(log.total / ENTRIES_PER_PAGE));
  return {
    ...{ balance, level, reminder, entries: log.entries, page, pages, attempt: newPaymentAttempt() },
    offers: offers.map((offer) =>
      toShownOffer(offer, { free: balance.balance, coupons: coupons ?? [], months: rules?.validMonths ?? 12 }),
    ),
    levelMonths: rules?.levelMonths ?? 12,
    firstText: `Your first order earns points ${CREDITED_WORDS[rules?.creditedAt ?? "SHIPPED"]}.`,
  };
}

/** Buys a coupon with points. Repeated clicks on one page buy it only once. */
export const pointsAction = formAction(
  redeemFormSchema,
  async ({ ctx, value: { offerId, attempt } }): Promise<ViewAnswer> => {
    const options = { isForAccount: true, idempotencyKey: `${attempt}-${offerId}` };
    const coupon = await call(ctx, promotionApi.redeem, { body: { offerId } }, options);
    const text = `Your coupon ${coupon.code} is ready: ${coupon.text}`;
    return redirectWithFlash(ctx, urls.myAccount({ type: "coupons" }), { kind: "success", text });
  },
  {
    answers: isExplained,
    refuse: ({ failure }): ViewAnswer =>
      failure === null ? outdatedForm() : refusedForm({ errors: { form: failure.text }, values: {} }),
  },
);
