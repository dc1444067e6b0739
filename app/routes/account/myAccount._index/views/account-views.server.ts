import type { ActionFunctionArgs } from "@remix-run/node";
import type { AccountViewType } from "~/models/account/account-views";
import type { ViewAnswer } from "~/pages/account/view-answer.server";
import { buttonAction } from "~/server/forms/form-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { seeOther } from "~/server/http/redirect.server";
import { addressesAction, loadAddressesView } from "./addresses-view.server";
import { couponsAction, loadCouponsView } from "./coupons-view.server";
import { loadGarageView, memberGarageAction } from "./garage-view.server";
import { loadOrdersView, orderListAction } from "./orders-view.server";
import { loadPointsView, pointsAction } from "./points-view.server";
import { loadProfileView, profileAction } from "./profile-view.server";
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

/** A post to a page without forms leads back to it. */
const returnToPage = buttonAction<ViewAnswer>(async ({ ctx }) => seeOther(ctx.url.pathname + ctx.url.search));

/** The action of each account view: a redirect, or the refused form with errors and typed values. */
export const ACCOUNT_ACTIONS: Record<AccountViewType, (args: ActionFunctionArgs) => Promise<ViewAnswer>> = {
  orders: orderListAction,
  garage: memberGarageAction,
  returns: returnToPage,
  reviews: returnToPage,
  points: pointsAction,
  coupons: couponsAction,
  addresses: addressesAction,
  profile: profileAction,
};
