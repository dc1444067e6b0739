import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { flowQuery, readCheckout, saveShipping } from "~/server/checkout/checkout.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash } from "~/server/http/redirect.server";

/**
 * Saves a plan that was chosen beside the pay button without its total being shown, and returns to the review, which
 * shows it: nothing is charged that was not seen. Null when the plan is the one that the review showed.
 */
export async function changeUnseenPlan(ctx: RequestContext, planId: string | undefined): Promise<Response | null> {
  if (planId === undefined || (await readCheckout(ctx))?.shippingPlanId === planId) return null;
  const { shippingOptions, totals } = await saveShipping(ctx, planId);
  const name = shippingOptions.find(({ id }) => id === planId)?.name ?? "Shipping";
  const text = `${name} is chosen, which makes the total ${formatMoney(totals.total)}. Check it, then place the order.`;
  return redirectWithFlash(ctx, urls.checkoutPayment(flowQuery(ctx)), { kind: "warning", text });
}
