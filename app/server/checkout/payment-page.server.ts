import { randomUUID } from "node:crypto";
import { paymentApi } from "~/models/api";
import type { PaidResult } from "~/models/checkout/payment";
import * as urls from "~/models/shop/urls";
import { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { paidResult, placedOrder, proofFor } from "~/server/orders/orders.server";
import { readCheckoutCart } from "./checkout.server";

const NOT_ANSWERED =
  "We got no answer in time. Nothing was charged. Please press the button again: you are never charged twice.";
/** Statuses of a "no" that the shopper can do something about: changed price or stock, a locked payment, a refused form. */
const EXPLAINED = [400, 402, 404, 409, 422, 423, 429];

/** Why a payment was not started, in the server's words; rethrows an outage and everything unexpected. */
export function refusalFor(error: unknown): string {
  if (error instanceof CallFailure && !error.isOutage && EXPLAINED.includes(error.status)) return error.text;
  throw error;
}

/**
 * What a shopper is told whose order or payment was not answered: to press again, because one attempt makes one order and
 * one charge; or why it was refused. Rethrows everything unexpected.
 */
export function startProblem(error: unknown): { problem: string; status: number } {
  if (error instanceof CallFailure && error.isOutage) return { problem: NOT_ANSWERED, status: error.pageStatus };
  return { problem: refusalFor(error), status: 400 };
}

/** The order a page is about: the one asked for, else the newest this browser has placed; null without any. */
export function orderAskedFor(ctx: RequestContext): string | null {
  return ctx.url.searchParams.get("orderId") ?? ctx.cookies.get("orders")?.[0]?.orderId ?? null;
}

/** The page an order belongs on by its paid result, with how it was being paid where that is known. */
export function pageOfResult(orderId: string, result: PaidResult, paid: Record<string, string> = {}): string {
  const isOver = result === "FAILED" || result === "CANCELLED";
  return isOver ? urls.paymentFailure({ orderId, ...paid }) : urls.orderResult({ orderId });
}

/**
 * Where a shopper belongs who opens step 3 again after placing the order, as the browser's Back button does: its result
 * or its failure page. Null while there is still something in the cart to pay for.
 */
export async function placedOrderPage(ctx: RequestContext): Promise<string | null> {
  const cart = await readCheckoutCart(ctx);
  if (cart !== null && cart.items.length > 0) return null;
  const placed = await placedOrder(ctx);
  if (placed !== null && placed.status !== "CANCELLED") return pageOfResult(placed.orderId, placed.result);
  const newest = ctx.cookies.get("orders")?.[0];
  if (newest === undefined) return null;
  const answer = await paidResult(ctx, newest.orderId);
  return answer === null ? null : pageOfResult(newest.orderId, answer.result);
}

/** A key for one further payment of an order: each page that offers one has its own. */
export function newPaymentAttempt(): string {
  return randomUUID();
}

/** Releases the lock of a payment the shopper has given up, so that another may start; nothing without proof. */
export async function stopPayment(ctx: RequestContext, orderId: string): Promise<void> {
  const proof = proofFor(ctx, orderId);
  if (proof !== null) await call(ctx, paymentApi.unlock, { body: proof });
}
