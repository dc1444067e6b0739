import type { AccountViewType } from "~/models/account/account-views";
import { noForms, type ViewAnswer } from "~/pages/account/view-answer.server";
import type { RequestContext } from "~/server/http/context.server";
import { handleAddressesForm, loadAddressesView } from "./addresses-view.server";
import { loadCouponsView } from "./coupons-view.server";
import { handleMemberGarageForm, loadGarageView } from "./garage-view.server";
import { handleOrderListForm, loadOrdersView } from "./orders-view.server";
import { handlePointsForm, loadPointsView } from "./points-view.server";
import { handleProfileForm, loadProfileView } from "./profile-view.server";
import { loadReturnsView } from "./returns-view.server";
import { loadReviewsView } from "./reviews-view.server";

/**
 * Loads the data of one account view; each view has its own loader and component in this folder. Throws CallFailure.
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

/**
 * Handles a form of an account view: a redirect, or the refused form with errors and typed values. Throws CallFailure.
 */
export function handleAccountForm(ctx: RequestContext, type: AccountViewType, form: FormData): Promise<ViewAnswer> {
  switch (type) {
    case "garage":
      return handleMemberGarageForm(ctx, form);
    case "orders":
      return handleOrderListForm(ctx, form);
    case "addresses":
      return handleAddressesForm(ctx, form);
    case "points":
      return handlePointsForm(ctx, form);
    case "profile":
      return handleProfileForm(ctx, form);
    default:
      return noForms(ctx);
  }
}
