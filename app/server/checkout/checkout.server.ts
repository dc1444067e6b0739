import { redirect } from "@remix-run/node";
import type { z } from "zod";
import { cartApi, checkoutApi, paymentApi, quickApi } from "~/models/api";
import type { checkoutSchema } from "~/models/api/order";
import type { Cart, CartLine } from "~/models/cart/cart";
import type { Address, BillingAddress } from "~/models/checkout/address";
import { checkoutFlowQuery, type PaymentOrigin } from "~/models/checkout/flow";
import { PAYMENT_METHODS, type PaymentMethod } from "~/models/checkout/payment";
import { findDefaultShippingOption } from "~/models/checkout/shipping";
import { unavailableReason } from "~/models/product/product";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { storeCartId } from "~/server/cart/cart-cookie.server";
import { fitBody } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { proofFor, rememberOrder } from "~/server/orders/orders.server";

export type Checkout = z.output<typeof checkoutSchema>;

/** Query parameters that the pages of this checkout carry; none for the cart's checkout. */
export function flowQuery(ctx: RequestContext): Record<string, string> | undefined {
  return checkoutFlowQuery(ctx.url.searchParams);
}

/** Returns the id of the checkout's cart or buy-now draft; throws a CallFailure 404 without either. */
function requireDraft(ctx: RequestContext): string {
  if (ctx.checkoutUUID !== null) return ctx.checkoutUUID;
  const msg = "There is nothing to check out";
  throw new CallFailure({ kind: "rejected", status: 404, code: 404, msg, data: null, errors: [] }, "checkout");
}

/**
 * Leads away from a checkout with nothing to order: to the cart, whose page says why, or from a product bought now, which
 * the cart does not show, to that product with the reason.
 */
export function leaveCheckout(ctx: RequestContext, [line]: readonly CartLine[] = []): Response {
  if (!ctx.isBuyNow) return redirect(urls.cart(), 303);
  const isShown = line !== undefined && line.status !== "DELETED" && line.status !== "DRAFT";
  const text =
    line === undefined
      ? "What you chose with Buy now is not waiting any more. Choose the part again to order it"
      : `${line.title}: ${unavailableReason(line.status) ?? "not available"}. Nothing was ordered or charged`;
  ctx.cookies.set("flash", { kind: "warning", text }, { by: "edge" });
  return redirect(isShown ? urls.product(line.urlHandle) : urls.cart(), 303);
}

/** Leads a post of a checkout step away when there is nothing to check out. */
export function requireCheckout({ ctx }: { ctx: RequestContext }): void {
  if (ctx.checkoutUUID === null) throw leaveCheckout(ctx);
}

/** The checkout of this visit's cart, or of the product bought now; null without one. Throws CallFailure. */
export async function readCheckout(ctx: RequestContext): Promise<Checkout | null> {
  if (ctx.checkoutUUID === null) return null;
  return call(ctx, checkoutApi.read, { query: { cartUUID: ctx.checkoutUUID } });
}

/**
 * The checkout with its cart, of the same moment, and while it has no address with the cart's costs at the shopper's ZIP
 * or postal code if requested; null without one. Throws CallFailure.
 */
export async function readCheckoutWithCart(ctx: RequestContext, query: { estimate?: "yes" }) {
  const { checkoutUUID: cartUUID, zipCode } = ctx;
  if (cartUUID === null) return null;
  const at = query.estimate !== undefined && zipCode !== null ? { postalCode: zipCode, ...query } : {};
  const { cart, ...checkout } = await call(ctx, checkoutApi.read, { query: { cartUUID, cart: "yes", ...at } });
  return cart === undefined ? null : { cart, checkout };
}

/** Reads the lines being checked out; null without any. Throws CallFailure. */
export async function readCheckoutCart(ctx: RequestContext): Promise<Cart | null> {
  const { checkoutUUID: cartUUID } = ctx;
  return cartUUID === null ? null : call(ctx, cartApi.read, { query: { cartUUID } });
}

/** Makes a buy-now checkout of one product, stores its id and returns it. Throws CallFailure with the reason. */
export async function buyNow(
  ctx: RequestContext,
  {
    skuId,
    itemId,
    itemCount,
    campaignId,
  }: { skuId: string; itemId: number; itemCount: number; campaignId?: string | undefined },
): Promise<string> {
  const vehicle = { attributeValueId: null, ...fitBody(ctx, itemId) };
  const campaign = campaignId === undefined ? {} : { campaignId };
  const { cartUUID } = await call(ctx, quickApi.buyNow, { body: { skuId, itemCount, ...vehicle, ...campaign } });
  await storeCartId(ctx, cartUUID, { name: "buyNow" });
  return cartUUID;
}

/** Uses points in this checkout, 0 for none. Throws CallFailure with the reason. */
export async function savePoints(ctx: RequestContext, points: number): Promise<void> {
  const body = { cartUUID: requireDraft(ctx), points };
  await call(ctx, ctx.isBuyNow ? quickApi.buyNowPoints : checkoutApi.savePoints, { body });
}

/** Saves the address step. Throws CallFailure, with a field error on `code` for an undeliverable address. */
export async function saveAddress(ctx: RequestContext, email: string, address: Address): Promise<Checkout> {
  return call(ctx, checkoutApi.saveAddress, { body: { cartUUID: requireDraft(ctx), email, address } });
}

/** Saves the shipping step: one of the offered plans. */
export async function saveShipping(ctx: RequestContext, shippingPlanId: string): Promise<Checkout> {
  return call(ctx, checkoutApi.saveShipping, { body: { cartUUID: requireDraft(ctx), shippingPlanId } });
}

/**
 * Chooses the default shipping plan for a checkout that has an address but no plan, so that payment is next. Throws
 * CallFailure.
 */
export async function chooseDefaultShipping(ctx: RequestContext, checkout: Checkout): Promise<Checkout> {
  const plan = findDefaultShippingOption(checkout.shippingOptions, checkout.totals.itemCount);
  if (checkout.nextStep !== "shipping" || plan === undefined) return checkout;
  return call(ctx, quickApi.stripeOptions, { body: { cartUUID: checkout.cartUUID, shippingPlanId: plan.id } });
}

/** Lists the payment methods to offer, in order. Throws CallFailure. */
export async function listPaymentMethods(ctx: RequestContext): Promise<{ id: PaymentMethod; label: string }[]> {
  return methodsToOffer(ctx, await callCached(ctx, "settings", paymentApi.defaultRouter, {}));
}

/**
 * Filters a router's methods, in the shop's order; browser wallets are offered only where the script runs. Two methods
 * that take cards are one to a shopper: the first is offered.
 */
export function methodsToOffer(
  ctx: RequestContext,
  routed: readonly { paymentType: PaymentMethod }[],
): { id: PaymentMethod; label: string }[] {
  return PAYMENT_METHODS.filter(
    ({ id, isBrowserDependent }) =>
      routed.some(({ paymentType }) => paymentType === id) && (!isBrowserDependent || ctx.hasJs),
  )
    .filter(({ label }, index, offered) => offered.findIndex((other) => other.label === label) === index)
    .map(({ id, label }) => ({ id, label }));
}

/** Input of the payment step. */
type Attempt = {
  paymentType: PaymentMethod;
  attempt: string;
  expectedTotalCent: number;
  reviewed: string;
  from?: PaymentOrigin;
  /** The approval of a wallet, which is charged at once. */
  approval?: string | undefined;
  /** The address to bill when it is not the delivery address. */
  billingAddress?: BillingAddress | undefined;
};

/**
 * Places the order once per attempt, starts its payment, and stores the order proof. `redirectUrl` of the answer is the
 * payment page; null when nothing is left to pay. Throws CallFailure.
 */
export async function placeOrder(
  ctx: RequestContext,
  { attempt, approval: approvalId, from = "checkout", ...order }: Attempt,
) {
  const returnUrl = returnUrlFor(order.paymentType, from);
  const body = { cartUUID: requireDraft(ctx), ...order, returnUrl, approvalId };
  const started = await call(ctx, paymentApi.create, { body }, { idempotencyKey: attempt });
  rememberOrder(ctx, { orderId: started.orderId, key: started.key });
  return started;
}

/** Starts another payment of an unpaid order; null when this browser has no proof of it. */
export async function retryPayment(ctx: RequestContext, orderId: string, paymentType: PaymentMethod, attempt: string) {
  const proof = proofFor(ctx, orderId);
  if (proof === null) return null;
  const body = { ...proof, paymentType, returnUrl: returnUrlFor(paymentType, "checkout") };
  return call(ctx, paymentApi.create, { body }, { idempotencyKey: attempt });
}

/** Goes on with the open payment page of an order, which starts its hold anew; null without proof or an open page. */
export async function resumePayment(ctx: RequestContext, orderId: string): Promise<string | null> {
  const proof = proofFor(ctx, orderId);
  return proof === null ? null : (await call(ctx, paymentApi.resume, { body: proof })).redirectUrl;
}

/** Result page with the payment's method and origin in its query; the commerce API adds the order number. */
const returnUrlFor = (pay: PaymentMethod, from: PaymentOrigin) => urls.orderResult({ pay, from });
