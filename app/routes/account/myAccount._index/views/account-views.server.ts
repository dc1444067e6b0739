import type { AccountViewType } from "~/models/account/account-views";
import { noForms, type ViewAnswer } from "~/pages/account/view-answer.server";
import type { RequestContext } from "~/server/http/context.server";
import { actInAddressesView, loadAddressesView } from "./addresses-view.server";
import { loadCouponsView } from "./coupons-view.server";
import { actInGarageView, loadGarageView } from "./garage-view.server";
import { actInOrdersView, loadOrdersView } from "./orders-view.server";
import { actInPointsView, loadPointsView } from "./points-view.server";
import { actInProfileView, loadProfileView } from "./profile-view.server";
import { loadReturnsView } from "./returns-view.server";
import { loadReviewsView } from "./reviews-view.server";

/**
 * What a view of /myAccount shows: each view has a loader file of its own in `account/` and a component of its own in
 * `components/account/views/` (row OPEN-41). Throws CallFailure.
 */
export async function loadAccountView(ctx: RequestContext, type: AccountViewType) {
  switch (type) {
    case "orders":
      return { type, data: await loadOrdersView(ctx) };
    case "garage":
      return { type, data: await loadGarageView(ctx) };
    case "returns":
      return { type, data: await loadReturnsView(ctx) };
    case "reviews":
      return { type, data: await loadReviewsView(ctx) };
    case "points":
      return { type, data: await loadPointsView(ctx) };
    case "coupons":
      return { type, data: await loadCouponsView(ctx) };
    case "addresses":
      return { type, data: await loadAddressesView(ctx) };
    case "profile":
      return { type, data: await loadProfileView(ctx) };
  }
}

/** Answers a form of a view: with a redirect, or refused with errors and the typed values (row ARCH-06). Throws CallFailure. */
export function actInAccountView(ctx: RequestContext, type: AccountViewType, form: FormData): Promise<ViewAnswer> {
  switch (type) {
    case "garage":
      return actInGarageView(ctx, form);
    case "orders":
      return actInOrdersView(ctx, form);
    case "addresses":
      return actInAddressesView(ctx, form);
    case "points":
      return actInPointsView(ctx, form);
    case "profile":
      return actInProfileView(ctx, form);
    default:
      return noForms(ctx);
  }
}
