import { paymentApi, quickApi } from "~/models/api";
import { checkoutFlowQuery, type ExpressMethod, isExpressMethod, type PaymentOrigin } from "~/models/checkout/flow";
import { findDefaultShippingOption } from "~/models/checkout/shipping";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectToProvider, seeOther } from "~/server/http/redirect.server";
import { methodsToOffer, placeOrder, readCheckout, readCheckoutCart } from "./checkout.server";
import { attemptFor, attemptKey } from "./checkout-step.server";
import { linesToAsk } from "./fit-stop.server";

/** Lists the methods with an express button; empty when they cannot be loaded. */
export async function listExpressMethods(ctx: RequestContext): Promise<{ id: ExpressMethod; label: string }[]> {
  const routed = await callCached(ctx, "settings", paymentApi.quickRouter, {}).catch(() => []);
  return methodsToOffer(ctx, routed).flatMap(({ id, label }) => (isExpressMethod(id) ? [{ id, label }] : []));
}

/**
 * Chooses the default shipping plan for a checkout that has an address but no plan, so that payment is next. Throws
 * CallFailure.
 */
export async function chooseDefaultShipping(
  ctx: RequestContext,
  checkout: NonNullable<Awaited<ReturnType<typeof readCheckout>>>,
) {
  const plan = findDefaultShippingOption(checkout.shippingOptions, checkout.totals.itemCount);
  if (checkout.nextStep !== "shipping" || plan === undefined) return checkout;
  return call(ctx, quickApi.stripeOptions, { body: { cartUUID: checkout.cartUUID, shippingPlanId: plan.id } });
}

/** A press of an express button; `seenCent` is the total shown beside it. */
type ExpressRequest = { pay: ExpressMethod; from: PaymentOrigin; seenCent: number | null };

/**
 * Continues from an express button as close to payment as possible: to the provider when the shopper saw the final
 * total, to the payment step when the total has changed, to the address step when there is no address, and to the
 * question about parts that do not fit when it is still open. Throws CallFailure.
 */
export async function startExpress(ctx: RequestContext, request: ExpressRequest): Promise<Response> {
  const { pay, from, seenCent } = request;
  const [cart, draft] = await Promise.all([readCheckoutCart(ctx), readCheckout(ctx)]);
  if (cart === null || draft === null || draft.blockers.length > 0) return seeOther(urls.cart());
  const query = { ...checkoutFlowQuery(ctx.url.searchParams), pay, from };
  if (linesToAsk(ctx, cart).length > 0) return seeOther(urls.checkoutFit(query));
  const checkout = await chooseDefaultShipping(ctx, draft);
  if (checkout.nextStep === "address") return seeOther(urls.checkoutAddress(query));
  const expectedTotalCent = checkout.totals.total.cent;
  if (seenCent !== expectedTotalCent) return seeOther(urls.checkoutPayment(query));
  const attempt = attemptKey({ attempt: attemptFor(cart, checkout), paymentType: pay, expectedTotalCent });
  const started = await placeOrder(ctx, {
    ...{ paymentType: pay, attempt, expectedTotalCent, from },
    reviewed: checkout.reviewed,
  });
  if (started.redirectUrl !== null) return redirectToProvider(ctx, started.redirectUrl);
  return seeOther(urls.orderResult({ orderId: started.orderId }));
}
