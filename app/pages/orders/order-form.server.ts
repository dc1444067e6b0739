import { data } from "@remix-run/node";
import type { z } from "zod";
import { cartApi, orderApi } from "~/models/api";
import { lineKey } from "~/models/cart/cart";
import { orderActionSchema } from "~/models/forms/order";
import { type OrderDetail, returnPayingInstead } from "~/models/order/order";
import type { OrderFit } from "~/models/order/order-fit";
import { parcelThanks } from "~/models/order/parcel-problem";
import { marketForCountry } from "~/models/shop/market";
import * as urls from "~/models/shop/urls";
import { outdatedForm, refusedForm, type ViewAnswer } from "~/pages/account/view-answer.server";
import { refusedBy } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { cartWarning, firstCartError } from "~/server/cart/cart.server";
import { storeCartId } from "~/server/cart/cart-cookie.server";
import { retryPayment } from "~/server/checkout/checkout.server";
import {
  findOpenCheckout,
  isExplained,
  isOrderGone,
  refusedPaymentText,
  stopPayment,
} from "~/server/checkout/payment-page.server";
import { fitBody } from "~/server/fitment/fitment-answers.server";
import { type FormRefusal, formAction } from "~/server/forms/form-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectToProvider, redirectWithFlash, seeOther } from "~/server/http/redirect.server";
import { undoCancellation } from "~/server/orders/cancellations.server";
import { findProvenOrder, proofFor } from "~/server/orders/orders.server";
import { requireMember } from "~/server/page/page-loader.server";
import { recordAddedItems } from "~/server/tracking/page-events.server";

type OrderAction = z.output<typeof orderActionSchema>;

/** The targets of an answer's redirect: the page of the form, and the page to show when the order has left the list. */
type OrderFormPages = { page: string; list: string };

const refuse = (text: string, status = 400): ViewAnswer => data({ errors: { form: text }, values: {} }, { status });

async function cancel(ctx: RequestContext, order: OrderDetail, page: string): Promise<ViewAnswer> {
  const proof = proofFor(ctx, order.orderId);
  if (proof === null) return refuse("We could not find this order", 404);
  // A paid order is cancelled on a page of its own, which shows the refund first.
  if (order.paidAt !== null) return seeOther(urls.cancelForm(order.orderId));
  const { wasAlreadyCancelled } = await call(ctx, orderApi.cancel, { body: proof });
  const payer = returnPayingInstead(order);
  const text = wasAlreadyCancelled
    ? `Order ${order.orderId} was already cancelled`
    : payer === null
      ? `Order ${order.orderId} is cancelled. Nothing was charged`
      : `Order ${order.orderId} is cancelled. Your return ${payer} refunds you instead`;
  return redirectWithFlash(ctx, page, { kind: "success", text });
}

async function undoCancel(ctx: RequestContext, order: OrderDetail, page: string): Promise<ViewAnswer> {
  const proof = proofFor(ctx, order.orderId);
  if (proof === null) return refuse("We could not find this order", 404);
  await undoCancellation(ctx, proof);
  return redirectWithFlash(ctx, page, {
    kind: "success",
    text: "The cancellation is undone. Your parts are sent as planned",
  });
}

/** Names what is gone of an order that cannot be paid any more, with the checkout where what is left can be ordered. */
async function refuseGone(ctx: RequestContext, orderId: string, error: unknown): Promise<ViewAnswer> {
  const failure = refusedBy(error);
  if (!isOrderGone(failure)) throw error;
  const checkout = (await findOpenCheckout(ctx, orderId))?.query ?? null;
  return refusedForm({ errors: { form: refusedPaymentText(failure) }, values: {}, gone: { checkout } });
}

/** Ends a payment that is still open first, because the shopper has returned to start over. */
async function pay(ctx: RequestContext, order: OrderDetail, attempt: string): Promise<ViewAnswer> {
  await stopPayment(ctx, order.orderId);
  const started = await retryPayment(ctx, order.orderId, order.paymentType, attempt);
  if (started === null) return refuse("We could not find this order", 404);
  if (started.redirectUrl !== null) return redirectToProvider(ctx, started.redirectUrl);
  return seeOther(urls.orderResult({ orderId: started.orderId }));
}

/** The vehicle that a part was ordered for, with the answers given about it; null without one. */
function orderedVehicle(fit: OrderFit | null) {
  if (fit === null || fit.attributeValueId === null) return null;
  const { attributeValueId, answers } = fit;
  return { attributeValueId, ...(answers.length > 0 && { answers }) };
}

/** A longer list of titles is only counted, so that a notice has room for what was reduced. */
const MISSING_MAX_CHARS = 250;

/** Names parts of an order that did not come into the cart, after the reason; null without any. */
function missingText(why: string, parts: readonly { title: string }[]): string | null {
  if (parts.length === 0) return null;
  const titles = parts.map(({ title }) => title).join(", ");
  return `${why}: ${titles.length > MISSING_MAX_CHARS ? `${parts.length} parts` : titles}`;
}

/** Says where a cart delivers that got the parts of an order from another market's shop; null in the order's own shop. */
function otherShopText({ market: here }: RequestContext, { address }: OrderDetail): string | null {
  const { id, inText: there } = marketForCountry(address.country);
  if (id === here.id) return null;
  return `This order was placed in our shop in ${there}. Your cart has the prices of our shop in ${here.inText}, which delivers only in ${here.inText}`;
}

/**
 * Adds the items that can still be bought to the cart, once per order and key, and names those that cannot: each for the vehicle that
 * it was ordered for, or else for the chosen one. Those of an order that came to nothing, cancelled or never paid, are put
 * back as they were, kits and add-ons too, with the same quantities; the cart may still have them.
 */
async function buyAgain(ctx: RequestContext, order: OrderDetail, attempt: string, page: string): Promise<ViewAnswer> {
  const orderedItems = order.orderItems.filter(({ unitPrice }) => unitPrice.cent > 0);
  if (orderedItems.length === 0) return refuse("Nothing of this order is for sale any more");
  const isPutBack = order.status === "CANCELLED" || order.status === "PAYMENT_PENDING";
  const items = orderedItems.map(({ skuId, itemId, itemType, bundleId, itemCount, fit }) => ({
    attributeValueId: null,
    ...(orderedVehicle(fit) ?? fitBody(ctx, itemId)),
    ...{ skuId, itemCount },
    itemType: isPutBack && itemType === "TRADE_IN" ? ("TRADE_IN" as const) : ("NORMAL" as const),
    bundleId: isPutBack ? bundleId : "",
  }));
  const body = {
    cartUUID: ctx.cartUUID,
    items,
    once: `again-${order.orderId}-${attempt}`,
    ...(isPutBack && { mode: "AT_LEAST" as const }),
  };
  const cart = await call(ctx, cartApi.add, { body });
  await storeCartId(ctx, cart.cartUUID);
  const unavailable = orderedItems.filter(({ skuId }) => !cart.items.some((line) => line.skuId === skuId));
  if (unavailable.length === orderedItems.length) {
    const text = firstCartError(cart) ?? "Nothing of this order is for sale any more";
    return redirectWithFlash(ctx, page, { kind: "warning", text });
  }
  recordAddedItems(
    ctx,
    orderedItems.filter((item) => !unavailable.includes(item)),
  );
  const isGone = (key: string) =>
    items.some((item) => lineKey(item) === key && unavailable.some(({ skuId }) => skuId === item.skuId));
  const warning = cartWarning({ errors: cart.errors.filter((error) => !isGone(error.lineKey)) });
  const soldThere = new Set(cart.errors.filter(({ code }) => code === "partNotSoldHere").map((error) => error.lineKey));
  const skusThere = new Set(items.filter((item) => soldThere.has(lineKey(item))).map(({ skuId }) => skuId));
  const gone = unavailable.filter(({ skuId }) => !skusThere.has(skuId));
  const elsewhere = unavailable.filter(({ skuId }) => skusThere.has(skuId));
  const missing = [
    missingText("what is gone", gone),
    missingText(`what is not sold in ${ctx.market.inText}`, elsewhere),
  ].filter((one) => one !== null);
  const missingSentence = missing.length === 0 ? null : `In the cart, without ${missing.join(", and without ")}`;
  const text = [otherShopText(ctx, order), missingSentence, warning].filter((sentence) => sentence !== null).join(". ");
  return redirectWithFlash(
    ctx,
    urls.cart(),
    text === ""
      ? { kind: "success", text: "Your parts are in the cart" }
      : { kind: "warning", text: text.slice(0, 500) },
  );
}

async function remove(ctx: RequestContext, orderId: string, list: string): Promise<ViewAnswer> {
  await call(ctx, orderApi.remove, { params: { orderId } });
  return redirectWithFlash(ctx, list, { kind: "success", text: `Order ${orderId} is off your list` });
}

/** Reports a parcel that did not arrive to the staff; a second press reports nothing new. */
async function reportParcel(
  ctx: RequestContext,
  order: OrderDetail,
  number: string,
  page: string,
): Promise<ViewAnswer> {
  const parcel = order.shipments.find(({ trackingNumber }) => trackingNumber === number);
  if (parcel === undefined) return refuse("This package is not of this order any more");
  const proof = proofFor(ctx, order.orderId);
  if (proof === null) return refuse("We could not find this order", 404);
  await call(ctx, orderApi.reportParcel, { body: { ...proof, trackingNumber: number } });
  return redirectWithFlash(ctx, page, { kind: "success", text: parcelThanks(parcel, order.email) });
}

/**
 * Handles a form about an order that this shopper has proven: cancel, undo a cancellation, delete, pay, buy again or report a parcel. An
 * order that is not theirs is not found. Throws CallFailure.
 */
export async function handleOrderForm(
  { ctx, value }: { ctx: RequestContext; value: OrderAction },
  pages: OrderFormPages,
): Promise<ViewAnswer> {
  const order = await findProvenOrder(ctx, value.orderId);
  if (order === null) return refuse("We could not find this order", 404);
  switch (value.intent) {
    case "cancel":
      return cancel(ctx, order, pages.page);
    case "undo":
      return undoCancel(ctx, order, pages.page);
    case "delete":
      return remove(ctx, order.orderId, pages.list);
    case "pay":
      return pay(ctx, order, value.attempt).catch((error: unknown) => refuseGone(ctx, order.orderId, error));
    case "again":
      return buyAgain(ctx, order, value.attempt, pages.page);
    case "parcel":
      return reportParcel(ctx, order, value.trackingNumber, pages.page);
  }
}

/** Shows a refusal of an order's form on its page, in the API's words. */
export const refuseOrderForm = ({ status, failure }: FormRefusal): ViewAnswer =>
  failure === null ? outdatedForm() : refuse(failure.text, status);

/** Makes the action of a member's page with the forms of an order; `pages` has the redirects after a success and a refusal. */
export const orderAction = (pages: (ctx: RequestContext) => OrderFormPages) =>
  formAction(orderActionSchema, ({ ctx, value }) => handleOrderForm({ ctx, value }, pages(ctx)), {
    before: ({ ctx }) => requireMember(ctx),
    answers: isExplained,
    refuse: refuseOrderForm,
  });
