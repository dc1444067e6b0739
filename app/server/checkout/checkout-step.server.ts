import { createHash } from "node:crypto";
import { redirect } from "@remix-run/node";
import { withEstimate } from "~/models/amounts/estimate";
import type { Amounts, SummaryItem } from "~/models/amounts/summary";
import { type Cart, type CartLine, isBlocking, lineKey, splitLines } from "~/models/cart/cart";
import type { ShownChange } from "~/models/cart/change";
import { isMisfitToAsk } from "~/models/cart/fit-stop";
import type { ForbiddenLine } from "~/models/checkout/forbidden-line";
import type { Order } from "~/models/order/order";
import { orderedFor, orderFitText } from "~/models/order/order-fit";
import type { LawfulChoice } from "~/models/product/regulation";
import { timesMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { reasonText, toShownChange, toShownPromotions } from "~/server/cart/shown-cart.server";
import type { RequestContext } from "~/server/http/context.server";
import { type Checkout, flowQuery, readCheckout, readCheckoutCart } from "./checkout.server";

/** The three steps in order. */
export const CHECKOUT_STEPS = ["address", "shipping", "payment"] as const;
type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

const STEP_URLS = {
  address: urls.checkoutAddress,
  shipping: urls.checkoutShipping,
  payment: urls.checkoutPayment,
} as const satisfies Record<CheckoutStep, (query?: Record<string, string>) => string>;

/** Returns the page of the first incomplete step when `step` may not be opened yet; null when it may. */
export function stepBefore(step: CheckoutStep, next: CheckoutStep, query?: Record<string, string>): string | null {
  return CHECKOUT_STEPS.indexOf(step) > CHECKOUT_STEPS.indexOf(next) ? STEP_URLS[next](query) : null;
}

/** Returns the verdict on a cart line with its vehicle; empty for a line without one. */
function lineFitText({ carModelMatch, fitChoice, cartModelAttr: attr }: CartLine): string {
  const vehicle = attr === null ? "" : `${attr.yearName} ${attr.makeName} ${attr.modelName}`;
  if (carModelMatch === "NOT_FIT") return orderFitText({ verdict: "NOT_FIT", choice: fitChoice, vehicle });
  return vehicle === "" || carModelMatch === "EMPTY"
    ? ""
    : orderFitText({ verdict: carModelMatch, choice: "", vehicle });
}

/** Converts the lines to be ordered for the order summary. */
function toSummaryItems(cart: Pick<Cart, "items">): SummaryItem[] {
  return splitLines(cart.items).usable.map((line) => ({
    key: lineKey(line),
    title: line.title,
    detail: [line.partNumber, lineFitText(line)].filter(Boolean).join(" · "),
    imageUrl: line.imageUrl,
    itemCount: line.itemCount,
    lineTotal: line.lineTotal,
    coreCharge: line.coreCharge,
  }));
}

/** Lists the lines that may not be shipped to the address of the checkout, with the reason and the parts to buy instead. */
export function listForbiddenLines(cart: Pick<Cart, "items">): ForbiddenLine[] {
  return splitLines(cart.items).usable.flatMap((line) =>
    line.placeProblem ? [toForbiddenLine(line, line.notices.map(reasonText).at(-1) ?? "", line.placeProblem)] : [],
  );
}

/** Converts a line that may not be shipped to an address. */
export function toForbiddenLine(
  { skuId, itemType, bundleId, title }: Pick<CartLine, "skuId" | "itemType" | "bundleId" | "title">,
  problem: string,
  { partType, option }: LawfulChoice,
): ForbiddenLine {
  return {
    ...{ skuId, itemType, bundleId, title, problem },
    lawfulUrl: urls.categories(partType, { attributes: option }),
  };
}

/** Converts the amounts of a checkout for its summary. */
function toCheckoutAmounts({ totals, discounts }: Pick<Checkout, "totals" | "discounts">): Amounts {
  return { ...totals, discounts, points: totals.integralAmount };
}

/** Converts the items of an order for its summary. */
export function toOrderItems(order: Pick<Order, "orderItems">): SummaryItem[] {
  return order.orderItems.map((item) => ({
    key: lineKey(item),
    title: item.title,
    detail: [item.partNumber, orderedFor(item)].filter(Boolean).join(" · "),
    imageUrl: item.imageUrl,
    itemCount: item.itemCount,
    lineTotal: timesMoney(item.unitPrice, item.itemCount),
    coreCharge: item.coreCharge,
  }));
}

/**
 * Loads a checkout step. Throws a redirect to the cart when nothing can be ordered, to the question about parts that do
 * not fit while it is open, and to the first incomplete step
 * when this one may not be opened yet.
 */
export async function loadStep(ctx: RequestContext, step: CheckoutStep) {
  const [cart, checkout] = await Promise.all([
    readCheckoutCart(ctx, step === "address" ? { estimate: "yes" } : {}),
    readCheckout(ctx),
  ]);
  if (cart === null || checkout === null) throw redirect(urls.cart(), 303);
  const { usable } = splitLines(cart.items);
  const isBlocked = usable.some(isBlocking);
  if (usable.length === 0 || isBlocked) throw redirect(urls.cart(), 303);
  if (usable.some(isMisfitToAsk)) throw redirect(urls.checkoutFit(flowQuery(ctx)), 303);
  const first = stepBefore(step, checkout.nextStep, flowQuery(ctx));
  if (first !== null) throw redirect(first, 303);
  if (step === "address") ctx.pageEvents.push({ content: { event: "begin_checkout", data: {} } });
  ctx.pageEvents.push({ content: { event: "checkout_step", data: { step } } });
  const amounts = toCheckoutAmounts(checkout);
  const summary = {
    items: toSummaryItems(cart),
    // As in the cart: the total does not fall on the way to the address and rise again after it.
    amounts: (checkout.address === null && withEstimate(amounts, cart.estimate)) || amounts,
    // Codes belong to the cart; buy-now leaves the cart alone.
    ...(cart.cartUUID === ctx.cartUUID && { promotions: toShownPromotions(cart) }),
    returnTo: STEP_URLS[step](),
    changes: [...cart.changes, ...checkout.changes].map(toShownChange),
  };
  return { cart, checkout, summary };
}

/** Lists what changed about the cart of this visit since the shopper saw it; empty when it cannot be loaded. */
export async function listOpenChanges(ctx: RequestContext): Promise<ShownChange[]> {
  const cart = await readCheckoutCart(ctx).catch(() => null);
  return (cart?.changes ?? []).map(toShownChange);
}

/**
 * Returns the key of one attempt to place this order: the same on each load of the payment step, a new one as soon as
 * the order or its price changes. It reveals nothing about the cart.
 */
export function attemptFor(cart: Pick<Cart, "cartUUID" | "items">, checkout: Checkout): string {
  const ordered = splitLines(cart.items).usable.map((line) => [lineKey(line), line.itemCount, line.discountPrice.cent]);
  const { email, address, shippingPlanId, totals } = checkout;
  const state = JSON.stringify([cart.cartUUID, ordered, email, address, shippingPlanId, totals.total]);
  return createHash("sha256").update(state).digest("base64url");
}

/**
 * Returns the idempotency key of a post: another payment method or total is another request, so it gets another key.
 */
export function attemptKey(request: { attempt: string; paymentType: string; expectedTotalCent: number }): string {
  const text = `${request.attempt} ${request.paymentType} ${request.expectedTotalCent}`;
  return createHash("sha256").update(text).digest("base64url");
}
