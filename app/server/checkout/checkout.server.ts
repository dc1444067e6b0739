import type { z } from "zod";
import { cartApi, checkoutApi, paymentApi, quickApi } from "~/models/api";
import type { checkoutSchema } from "~/models/api/order";
import type { Cart } from "~/models/cart/cart";
import type { Address } from "~/models/checkout/address";
import { checkoutFlowQuery, type PaymentOrigin } from "~/models/checkout/flow";
import { PAYMENT_METHODS, type PaymentMethod } from "~/models/checkout/payment";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { proofFor, rememberOrder } from "~/server/orders/orders.server";

export type Checkout = z.output<typeof checkoutSchema>;

/** What the pages of this checkout's flow carry in their address; nothing for the cart's. */
export function flowQuery(ctx: RequestContext): Record<string, string> | undefined {
  return checkoutFlowQuery(ctx.url.searchParams);
}

/** What is checked out: the cart, or the product bought now; throws a CallFailure 404 without either. */
function requireDraft(ctx: RequestContext): string {
  if (ctx.checkoutUUID !== null) return ctx.checkoutUUID;
  const msg = "There is nothing to check out";
  throw new CallFailure({ kind: "rejected", status: 404, code: 404, msg, data: null, errors: [] }, "checkout");
}

/** The checkout of this visit's cart, or of the product bought now; null without one. Throws CallFailure. */
export async function readCheckout(ctx: RequestContext): Promise<Checkout | null> {
  if (ctx.checkoutUUID === null) return null;
  return call(ctx, checkoutApi.read, { query: { cartUUID: ctx.checkoutUUID } });
}

/** The lines that are checked out; null without any. Throws CallFailure. */
export async function readCheckoutCart(ctx: RequestContext): Promise<Cart | null> {
  if (ctx.checkoutUUID === null) return null;
  return call(ctx, cartApi.read, { query: { cartUUID: ctx.checkoutUUID } });
}

/** Makes a checkout of one product and remembers it beside the cart. Throws CallFailure with the reason. */
export async function buyNow(
  ctx: RequestContext,
  { skuId, itemCount, campaignId }: { skuId: string; itemCount: number; campaignId?: string | undefined },
): Promise<void> {
  const vehicle = { attributeValueId: ctx.activeVehicleId };
  const campaign = campaignId === undefined ? {} : { campaignId };
  const { cartUUID } = await call(ctx, quickApi.buyNow, { body: { skuId, itemCount, ...vehicle, ...campaign } });
  ctx.cookies.set("buyNow", cartUUID);
}

/** Uses points in this checkout, 0 for none; throws a CallFailure with the reason. */
export async function savePoints(ctx: RequestContext, points: number): Promise<void> {
  const body = { cartUUID: requireDraft(ctx), points };
  await call(ctx, ctx.isBuyNow ? quickApi.buyNowPoints : checkoutApi.savePoints, { body });
}

/** Saves step 1; a code that is not deliverable is a CallFailure with a field error on `code`. */
export async function saveAddress(ctx: RequestContext, email: string, address: Address): Promise<Checkout> {
  return call(ctx, checkoutApi.saveAddress, { body: { cartUUID: requireDraft(ctx), email, address } });
}

/** Saves step 2: one of the plans offered. */
export async function saveShipping(ctx: RequestContext, shippingPlanId: string): Promise<Checkout> {
  return call(ctx, checkoutApi.saveShipping, { body: { cartUUID: requireDraft(ctx), shippingPlanId } });
}

/** The payment methods to offer, in order. Throws CallFailure. */
export async function offeredMethods(ctx: RequestContext): Promise<{ id: PaymentMethod; label: string }[]> {
  return methodsToOffer(ctx, await callCached(ctx, "settings", paymentApi.defaultRouter, {}));
}

/** What a router offers, in order; wallets of a browser only where scripts can ask it. */
export function methodsToOffer(
  ctx: RequestContext,
  routed: readonly { paymentType: PaymentMethod }[],
): { id: PaymentMethod; label: string }[] {
  return PAYMENT_METHODS.filter(
    ({ id, isBrowserDependent }) =>
      routed.some(({ paymentType }) => paymentType === id) && (!isBrowserDependent || ctx.hasJs),
  ).map(({ id, label }) => ({ id, label }));
}

/** What step 3 posts. */
type Attempt = { paymentType: PaymentMethod; attempt: string; expectedTotalCent: number; from?: PaymentOrigin };

/**
 * Places the order, once per attempt, and starts its payment; remembers the proof that it is this browser's. The answer's
 * `redirectUrl` is where the shopper pays, null when nothing is left to pay. Throws CallFailure.
 */
export async function placeOrder(
  ctx: RequestContext,
  { paymentType, attempt, expectedTotalCent, from = "checkout" }: Attempt,
) {
  const returnUrl = returnUrlFor(paymentType, from);
  const body = { cartUUID: requireDraft(ctx), paymentType, expectedTotalCent, returnUrl };
  const started = await call(ctx, paymentApi.create, { body }, { idempotencyKey: attempt });
  rememberOrder(ctx, { orderId: started.orderId, key: started.key });
  return started;
}

/** Starts another payment of an order that is not paid; null when this browser has no proof of it. */
export async function retryPayment(ctx: RequestContext, orderId: string, paymentType: PaymentMethod, attempt: string) {
  const proof = proofFor(ctx, orderId);
  if (proof === null) return null;
  const body = { ...proof, paymentType, returnUrl: returnUrlFor(paymentType, "checkout") };
  return call(ctx, paymentApi.create, { body }, { idempotencyKey: attempt });
}

/** A path of this site that tells how was paid and from where: the commerce API adds the order number to it. */
const returnUrlFor = (pay: PaymentMethod, from: PaymentOrigin) => urls.orderResult({ pay, from });
