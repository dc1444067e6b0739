import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { paymentApi } from "~/models/api";
import type { ErrorCode } from "~/models/api/errors/table";
import { BUY_NOW_FLOW } from "~/models/checkout/flow";
import { byMethod, declineText, type PaidResult, type PaymentMethod } from "~/models/checkout/payment";
import * as urls from "~/models/shop/urls";
import type { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { findPaidResult, findPlacedOrder, proofFor } from "~/server/orders/orders.server";
import { readCheckoutCart } from "./checkout.server";

/** Refusals that are about the way to pay, which they do not name. */
const METHOD_CODES: readonly (string | undefined)[] = [
  "paymentMethodNotOffered",
  "paymentServiceDown",
] satisfies ErrorCode[];
/**
 * Statuses of refusals that the shopper can resolve: changed price or stock, a locked payment, a refused form, and orders
 * that are paused, which is a 503 and no outage.
 */
const EXPLAINED_STATUSES = [400, 402, 404, 409, 422, 423, 429, 503];

/** Whether a page about an order explains a failed call in the server's words: the shopper can do something about it. */
export const isExplained = ({ isOutage, status }: CallFailure): boolean =>
  !isOutage && EXPLAINED_STATUSES.includes(status);

/** Whether a page explains why an order or payment did not start: an outage too, because nothing was charged. */
export const isStartExplained = (failure: CallFailure): boolean => failure.isOutage || isExplained(failure);

/** Whether a payment did not start because something of its order was sold to others. */
export const isOrderGone = ({ failure }: CallFailure): boolean =>
  failure.reason?.code === ("orderHoldGone" satisfies ErrorCode);

/** The reason why a payment of an order did not start, with everything of the order that is gone. */
export const refusedPaymentText = (failure: CallFailure): string =>
  isOrderGone(failure) ? [failure.text, ...failure.errors.map(({ message }) => message)].join(". ") : failure.text;

/**
 * Explains to the shopper why an order or payment did not start: after an outage they press again, because one attempt
 * makes one order and one charge. A refused way to pay is named. What was approved in a wallet before may be charged by
 * the call that was not answered.
 */
export function startProblem(
  failure: CallFailure,
  { method, isApproved = false }: { method?: PaymentMethod | undefined; isApproved?: boolean } = {},
): { problem: string; status: number } {
  const by = method === undefined ? "" : ` ${byMethod(method)}`;
  const isOfMethod = by !== "" && METHOD_CODES.includes(failure.failure.reason?.code);
  const refused = isOfMethod ? `Your payment${by} did not start. ${failure.text}` : refusedPaymentText(failure);
  if (!failure.isOutage) return { problem: refused, status: failure.formStatus };
  const charged = isApproved ? "We do not know yet whether it was charged." : "Nothing was charged.";
  const again = "Please press the button again: you are never charged twice.";
  return {
    problem: `We got no answer about your payment${by} in time. ${charged} ${again}`,
    status: failure.pageStatus,
  };
}

/**
 * Returns the order that a page is about: the one in the query, else the newest placed in this browser; null without
 * any.
 */
export function requestedOrderId(ctx: RequestContext): string | null {
  return ctx.url.searchParams.get("orderId") ?? ctx.cookies.get("orders")?.[0]?.orderId ?? null;
}

/** The tracking page for a browser that cannot prove the order, with its number and, after a payment, the signed result. */
export function unprovenOrderPage({ url: { searchParams } }: RequestContext): string {
  const query = { orderId: searchParams.get("orderId") ?? undefined, back: searchParams.get("back") ?? undefined };
  return urls.orderTrack(query);
}

/** Returns the page for an order's paid result; a failure page gets the payment's method in its query. */
export function resultPage(orderId: string, result: PaidResult, paid: Record<string, string> = {}): string {
  const isOver = result === "FAILED" || result === "CANCELLED";
  return isOver ? urls.paymentFailure({ orderId, ...paid }) : urls.orderResult({ orderId });
}

/** An order that was placed from the cart and not paid, for the page on which it may be placed again. */
type UnpaidOrder = {
  readonly orderId: string;
  /** Whether the cart is still as it was ordered. */
  readonly isSame: boolean;
  /** Whether a payment page is open and waits for the shopper. */
  readonly isPageOpen: boolean;
  /** The last payment that was declined, by its method, with the reason; null when none was. */
  readonly declined: { readonly by: string; readonly text: string } | null;
};

/**
 * Finds the unpaid order of the checkout; null without one. Throws a redirect to the result page when it was paid
 * meanwhile or the provider decides about its payment.
 */
async function findUnpaidOrder(ctx: RequestContext): Promise<UnpaidOrder | null> {
  const placed = await findPlacedOrder(ctx);
  if (placed?.status !== "PAYMENT_PENDING") return null;
  const answer = await findPaidResult(ctx, placed.orderId);
  if (answer === null) return null;
  const { result, declineReason, redirectUrl, order } = answer;
  if (result === "PENDING" || order.status !== "PAYMENT_PENDING")
    throw redirect(resultPage(placed.orderId, result), 303);
  return {
    ...{ orderId: placed.orderId, isSame: placed.isSame, isPageOpen: redirectUrl !== null },
    declined:
      result === "FAILED"
        ? { by: byMethod(order.paymentType), text: declineText(declineReason, order.paymentType) }
        : null,
  };
}

/** The checkout that an unpaid order came from: its cart or buy-now draft, and the query of its pages. */
export type OpenCheckout = { readonly cartUUID: string; readonly query: Readonly<Record<string, string>> };

/** Finds the checkout that an unpaid order came from; null in another browser. */
export async function findOpenCheckout(ctx: RequestContext, orderId: string): Promise<OpenCheckout | null> {
  const checkouts = [
    { cartUUID: ctx.cartUUID, query: {} },
    { cartUUID: ctx.cookies.get("buyNow") ?? null, query: BUY_NOW_FLOW },
  ];
  for (const { cartUUID, query } of checkouts) {
    if (cartUUID === null) continue;
    const placed = await call(ctx, paymentApi.placedOrder, { query: { cartUUID } }).catch(() => null);
    if (placed?.orderId === orderId && placed.status === "PAYMENT_PENDING") return { cartUUID, query };
  }
  return null;
}

/**
 * Returns the unpaid order of a checkout that still holds something to order. Throws a redirect to the result or failure
 * page for a shopper who opens the payment step again after paying.
 */
export async function loadPlacedOrder(ctx: RequestContext): Promise<UnpaidOrder | null> {
  const cart = await readCheckoutCart(ctx);
  if (cart !== null && cart.items.length > 0) return cart.unpaidOrderId === undefined ? null : findUnpaidOrder(ctx);
  const page = await findPlacedOrderPage(ctx);
  if (page !== null) throw redirect(page, 303);
  return null;
}

async function findPlacedOrderPage(ctx: RequestContext): Promise<string | null> {
  const placed = await findPlacedOrder(ctx);
  if (placed !== null && placed.status !== "CANCELLED") return resultPage(placed.orderId, placed.result);
  const newest = ctx.cookies.get("orders")?.[0];
  if (newest === undefined) return null;
  const answer = await findPaidResult(ctx, newest.orderId);
  return answer === null ? null : resultPage(newest.orderId, answer.result);
}

/** Makes a key for one further payment of an order; each page that offers one has its own. */
export function newPaymentAttempt(): string {
  return randomUUID();
}

/** Releases the lock of an abandoned payment, so that another may start; does nothing without proof. */
export async function stopPayment(ctx: RequestContext, orderId: string): Promise<void> {
  const proof = proofFor(ctx, orderId);
  if (proof !== null) await call(ctx, paymentApi.unlock, { body: proof });
}
