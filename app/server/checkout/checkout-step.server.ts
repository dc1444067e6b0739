import { createHash } from "node:crypto";
import { redirect } from "@remix-run/node";
import type { CartPromotions } from "~/models/cart/cart";
import { type Cart, isBlocking, lineKey, splitLines } from "~/models/cart/cart";
import type { Amounts, SummaryItem } from "~/models/checkout/summary";
import type { Order } from "~/models/order/order";
import { timesMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import type { RequestContext } from "~/server/http/context.server";
import { type Checkout, flowQuery, readCheckout, readCheckoutCart } from "./checkout.server";

/** The three steps in order, each with its page. */
export const CHECKOUT_STEPS = ["address", "shipping", "payment"] as const;
type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

const PAGES = {
  address: urls.checkoutAddress,
  shipping: urls.checkoutShipping,
  payment: urls.checkoutPayment,
} as const satisfies Record<CheckoutStep, (query?: Record<string, string>) => string>;

/** Where a shopper who wants this step has to go first: the first incomplete step, or null when it may open. */
export function stepBefore(wanted: CheckoutStep, next: CheckoutStep, query?: Record<string, string>): string | null {
  return CHECKOUT_STEPS.indexOf(wanted) > CHECKOUT_STEPS.indexOf(next) ? PAGES[next](query) : null;
}

/** What the summary beside a step lists: the lines that will be ordered. */
function summaryItems(cart: Pick<Cart, "items">): SummaryItem[] {
  return splitLines(cart.items).usable.map((line) => ({
    key: lineKey(line),
    title: line.title,
    detail: line.partNumber,
    imageUrl: line.imageUrl,
    itemCount: line.itemCount,
    lineTotal: line.lineTotal,
  }));
}

/** Codes, coupons and free items as a summary shows them. */
function promotionsFor({ promotionCode, couponCode, codeOrCoupon, gifts }: Cart): CartPromotions {
  return { promotionCode, couponCode, codeOrCoupon, gifts };
}

/** The amounts of a checkout as its summary shows them. */
function checkoutAmounts({ totals }: Pick<Checkout, "totals">): Amounts {
  return { ...totals, points: totals.integralAmount };
}

/** The items of an order as a summary lists them. */
export function orderItems(order: Pick<Order, "orderItems">): SummaryItem[] {
  return order.orderItems.map((item) => ({
    key: lineKey(item),
    title: item.title,
    detail: [item.partNumber, item.vehicle && `for ${item.vehicle}`].filter(Boolean).join(" · "),
    imageUrl: item.imageUrl,
    itemCount: item.itemCount,
    lineTotal: timesMoney(item.unitPrice, item.itemCount),
  }));
}

/** The amounts of an order as its summary shows them; they add up to its total. */
export function orderAmounts(order: Order): Amounts {
  return {
    subtotal: order.subtotal,
    discount: order.discount,
    points: order.integralAmount,
    coreCharge: order.coreCharge,
    retailDeliveryFee: order.retailDeliveryFee,
    shipping: order.shippingFee,
    tax: order.taxFee,
    total: order.total,
  };
}

/**
 * Everything a step shows. Throws the redirect to the cart when there is nothing that can be ordered, and to the first
 * incomplete step when this one is not open yet.
 */
export async function loadStep(ctx: RequestContext, step: CheckoutStep) {
  const [cart, checkout] = await Promise.all([readCheckoutCart(ctx), readCheckout(ctx)]);
  if (cart === null || checkout === null) throw redirect(urls.cart(), 303);
  const { usable } = splitLines(cart.items);
  const isBlocked = usable.some(isBlocking);
  if (usable.length === 0 || isBlocked) throw redirect(urls.cart(), 303);
  const first = stepBefore(step, checkout.nextStep, flowQuery(ctx));
  if (first !== null) throw redirect(first, 303);
  if (step === "address") ctx.pageEvents.push({ content: { event: "begin_checkout", data: {} } });
  ctx.pageEvents.push({ content: { event: "checkout_step", data: { step } } });
  const summary = {
    items: summaryItems(cart),
    amounts: checkoutAmounts(checkout),
    discounts: checkout.discounts,
    // Codes belong to the cart; a product bought by itself leaves the cart alone.
    ...(cart.cartUUID === ctx.cartUUID && { promotions: promotionsFor(cart) }),
    returnTo: PAGES[step](),
  };
  return { cart, checkout, summary };
}

/**
 * The key of one attempt to place this order: the same each time the page of step 3 is loaded, another one as soon as
 * anything that is ordered, or what it costs, changes. It tells nothing about the cart.
 */
export function attemptFor(cart: Pick<Cart, "cartUUID" | "items">, checkout: Checkout): string {
  const ordered = splitLines(cart.items).usable.map((line) => [lineKey(line), line.itemCount, line.discountPrice.cent]);
  const { email, address, shippingPlanId, totals } = checkout;
  const state = JSON.stringify([cart.cartUUID, ordered, email, address, shippingPlanId, totals.total]);
  return createHash("sha256").update(state).digest("base64url");
}

/** The idempotency key of a post: an attempt with another method or total is another body, so it gets another key. */
export function attemptKey(parts: { attempt: string; paymentType: string; expectedTotalCent: number }): string {
  const text = `${parts.attempt} ${parts.paymentType} ${parts.expectedTotalCent}`;
  return createHash("sha256").update(text).digest("base64url");
}
