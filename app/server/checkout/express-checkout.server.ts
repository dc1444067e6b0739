import { paymentApi, quickApi } from "~/models/api";
import { splitLines } from "~/models/cart/cart";
import { checkoutFlowQuery, type ExpressMethod, isExpressMethod, type PaymentOrigin } from "~/models/checkout/flow";
import { findDefaultShippingOption } from "~/models/checkout/shipping";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectToProvider, seeOther } from "~/server/http/redirect.server";
import { methodsToOffer, placeOrder, readCheckout, readCheckoutCart } from "./checkout.server";
import { attemptFor, attemptKey } from "./checkout-step.server";

/** The methods with a button before the checkout's steps; none while they cannot be read. */
export async function expressMethods(ctx: RequestContext): Promise<{ id: ExpressMethod; label: string }[]> {
  const routed = await callCached(ctx, "settings", paymentApi.quickRouter, {}).catch(() => []);
  return methodsToOffer(ctx, routed).flatMap(({ id, label }) => (isExpressMethod(id) ? [{ id, label }] : []));
}

/**
 * Gives a checkout that has an address and no shipping plan the one that is preferred, so that paying is the
 * next thing to do. Throws CallFailure.
 */
export async function takeDefaultShipping(
  ctx: RequestContext,
  checkout: NonNullable<Awaited<ReturnType<typeof readCheckout>>>,
) {
  const plan = findDefaultShippingOption(checkout.shippingOptions, checkout.totals.itemCount);
  if (checkout.nextStep !== "shipping" || plan === undefined) return checkout;
  return call(ctx, quickApi.stripeOptions, { body: { cartUUID: checkout.cartUUID, shippingPlanId: plan.id } });
}

/** An express button that was pressed: `seenCent` is the total that stood beside it. */
type ExpressWish = { pay: ExpressMethod; from: PaymentOrigin; seenCent: number | null; isUnchecked: boolean };

/**
 * Leads from an express button as near to paying as what is known allows: to the provider when the whole
 * price was seen, to the review when something was added to it since, to the address when there is none, to the question
 * for the vehicle first where that is still open. Throws CallFailure.
 */
export async function startExpress(ctx: RequestContext, wish: ExpressWish): Promise<Response> {
  const { pay, from, seenCent, isUnchecked } = wish;
  const [cart, known] = await Promise.all([readCheckoutCart(ctx), readCheckout(ctx)]);
  const usable = cart === null ? [] : splitLines(cart.items).usable;
  if (cart === null || known === null || known.blockers.length > 0) return seeOther(urls.cart());
  if (from === "shopcart" && !isUnchecked && usable.some(({ needAddCarModel }) => needAddCarModel))
    return seeOther(urls.cartWithVehicleQuestion());
  const query = { ...checkoutFlowQuery(ctx.url.searchParams), pay, from };
  const checkout = await takeDefaultShipping(ctx, known);
  if (checkout.nextStep === "address") return seeOther(urls.checkoutAddress(query));
  const expectedTotalCent = checkout.totals.total.cent;
  if (seenCent !== expectedTotalCent) return seeOther(urls.checkoutPayment(query));
  const attempt = attemptKey({ attempt: attemptFor(cart, checkout), paymentType: pay, expectedTotalCent });
  const started = await placeOrder(ctx, { paymentType: pay, attempt, expectedTotalCent, from });
  if (started.redirectUrl !== null) return redirectToProvider(ctx, started.redirectUrl);
  return seeOther(urls.orderResult({ orderId: started.orderId }));
}
