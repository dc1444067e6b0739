import { z } from "zod";
import { pointsApi, promotionApi } from "~/models/api";
import * as urls from "~/models/shop/urls";
import { refusedForm, type ViewAnswer } from "~/pages/account/view-answer.server";
import { call } from "~/server/api/client.server";
import { newPaymentAttempt, refusalText } from "~/server/checkout/payment-page.server";
import { readForm } from "~/server/forms/form.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash } from "~/server/http/redirect.server";

const ENTRIES_PER_PAGE = 20;
const pageNumber = z.coerce.number().int().min(1).max(10_000).catch(1);
const redeemSchema = z.object({ offerId: z.string().min(1).max(60), attempt: z.string().min(16).max(64) });

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
export async function handlePointsForm(ctx: RequestContext, form: FormData): Promise<ViewAnswer> {
  const read = readForm(form, redeemSchema);
  if (!read.ok) return refusedForm({ errors: { form: "Reload this page and try again" }, values: {} });
  const { offerId, attempt } = read.value;
  try {
    const body = { offerId };
    const coupon = await call(
      ctx,
      promotionApi.redeem,
      { body },
      { isForAccount: true, idempotencyKey: `${attempt}-${offerId}` },
    );
    const text = `Your coupon ${coupon.code} is ready: ${coupon.text}`;
    return redirectWithFlash(ctx, urls.myAccount({ type: "coupons" }), { kind: "success", text });
  } catch (error) {
    return refusedForm({ errors: { form: refusalText(error) }, values: {} });
  }
}
