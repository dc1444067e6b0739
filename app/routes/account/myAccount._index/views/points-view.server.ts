import { z } from "zod";
import { pointsApi, promotionApi } from "~/models/api";
import { redeemFormSchema } from "~/models/forms/promotion";
import * as urls from "~/models/shop/urls";
import { outdatedForm, refusedForm, type ViewAnswer } from "~/pages/account/view-answer.server";
import { call } from "~/server/api/client.server";
import { isExplained, newPaymentAttempt } from "~/server/checkout/payment-page.server";
import { formAction } from "~/server/forms/form-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash } from "~/server/http/redirect.server";

const ENTRIES_PER_PAGE = 20;
const pageNumber = z.coerce.number().int().min(1).max(10_000).catch(1);

/** Loads the balance, level, expiring points, rewards and one page of the points history. */
export async function loadPointsView(ctx: RequestContext) {
  const page = pageNumber.parse(ctx.url.searchParams.get("page") ?? 1);
  const [balance, level, reminder, offers, log] = await Promise.all([
    call(ctx, pointsApi.balance),
    call(ctx, pointsApi.level),
    call(ctx, pointsApi.reminder),
    call(ctx, promotionApi.redeemOffers, {}, { isForAccount: true }),
    call(ctx, pointsApi.log, { query: { page, size: ENTRIES_PER_PAGE } }),
  ]);
  const pages = Math.max(1, Math.ceil(log.total / ENTRIES_PER_PAGE));
  return { balance, level, reminder, offers, entries: log.entries, page, pages, attempt: newPaymentAttempt() };
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
