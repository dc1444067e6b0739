import { orderApi, paymentApi } from "~/models/api";
import { ORDER_PROOF_MAX_ORDERS } from "~/models/limits";
import type { Order } from "~/models/order";
import { isAnswered } from "./call-failure.server";
import { call } from "./client.server";
import type { RequestContext } from "./context.server";

/** What shows that an order is this browser's (OPEN-13). */
export type OrderProof = { orderId: string; key: string };

/** This browser's proof of an order, null without one. */
export function proofOf(ctx: RequestContext, orderId: string): OrderProof | null {
  return ctx.cookies.get("orders")?.find((proof) => proof.orderId === orderId) ?? null;
}

/** Keeps the proof of an order 30 days, of the last 5 orders. */
export function rememberOrder(ctx: RequestContext, proof: OrderProof): void {
  const others = (ctx.cookies.get("orders") ?? []).filter(({ orderId }) => orderId !== proof.orderId);
  ctx.cookies.set("orders", [proof, ...others].slice(0, ORDER_PROOF_MAX_ORDERS));
}

/** The paid result and the order, null without proof or for an unknown order: the same "not found" (CHK-27, OPEN-13). */
export async function paidResult(ctx: RequestContext, orderId: string) {
  const proof = proofOf(ctx, orderId);
  if (proof === null) return null;
  try {
    return await call(ctx, paymentApi.paidResult, { query: proof });
  } catch (error) {
    if (isAnswered(error, 404, 400)) return null;
    throw error;
  }
}

/** A paid order that this shopper may see, by this browser's proof or as its member; null for any other (rows OPEN-13, OPEN-59). */
export async function paidOrder(ctx: RequestContext, orderId: string): Promise<Order | null> {
  const own = ctx.isMember && ctx.email !== null ? { orderId, email: ctx.email } : null;
  const order = (await paidResult(ctx, orderId))?.order ?? (own === null ? null : await trackOrder(ctx, own));
  return order === null || order.paidAt === null ? null : order;
}

/** An order by number and email, null for every wrong pair; throws CallFailure, 429 after 10 tries (OPEN-13). */
export async function trackOrder(
  ctx: RequestContext,
  query: { orderId: string; email: string },
): Promise<Order | null> {
  try {
    return await call(ctx, orderApi.track, { query });
  } catch (error) {
    if (isAnswered(error, 404, 400)) return null;
    throw error;
  }
}
