import { randomUUID } from "node:crypto";
import { paymentApi } from "~/models/api";
import type { PaidResult } from "~/models/checkout/payment";
import * as urls from "~/models/shop/urls";
import type { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { findPaidResult, findPlacedOrder, proofFor } from "~/server/orders/orders.server";
import { readCheckoutCart } from "./checkout.server";

const NO_ANSWER_TEXT =
  "We got no answer in time. Nothing was charged. Please press the button again: you are never charged twice.";
/** Statuses of refusals that the shopper can resolve: changed price or stock, a locked payment, a refused form. */
const EXPLAINED_STATUSES = [400, 402, 404, 409, 422, 423, 429];

/** Whether a page about an order explains a failed call in the server's words: the shopper can do something about it. */
export const isExplained = ({ isOutage, status }: CallFailure): boolean =>
  !isOutage && EXPLAINED_STATUSES.includes(status);

/** Whether a page explains why an order or payment did not start: an outage too, because nothing was charged. */
export const isStartExplained = (failure: CallFailure): boolean => failure.isOutage || isExplained(failure);

/**
 * Explains to the shopper why an order or payment did not start: after an outage they press again, because one attempt
 * makes one order and one charge.
 */
export function startProblem(failure: CallFailure): { problem: string; status: number } {
  if (failure.isOutage) return { problem: NO_ANSWER_TEXT, status: failure.pageStatus };
  return { problem: failure.text, status: 400 };
}

/**
 * Returns the order that a page is about: the one in the query, else the newest placed in this browser; null without
 * any.
 */
export function requestedOrderId(ctx: RequestContext): string | null {
  return ctx.url.searchParams.get("orderId") ?? ctx.cookies.get("orders")?.[0]?.orderId ?? null;
}

/** Returns the page for an order's paid result; a failure page gets the payment's method in its query. */
export function resultPage(orderId: string, result: PaidResult, paid: Record<string, string> = {}): string {
  const isOver = result === "FAILED" || result === "CANCELLED";
  return isOver ? urls.paymentFailure({ orderId, ...paid }) : urls.orderResult({ orderId });
}

/**
 * Returns the result or failure page for a shopper who opens the payment step again after placing the order, as with
 * the Back button. Null while the cart still holds something to order.
 */
export async function findPlacedOrderPage(ctx: RequestContext): Promise<string | null> {
  const cart = await readCheckoutCart(ctx);
  if (cart !== null && cart.items.length > 0) return null;
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
