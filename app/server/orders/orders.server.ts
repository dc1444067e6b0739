import { orderApi, paymentApi } from "~/models/api";
import type { Order, OrderDetail } from "~/models/order/order";
import { ORDER_PROOF_MAX_ORDERS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import { CallFailure, isAnswered } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";

/** What shows that an order is this browser's or its member's. */
export type OrderProof = { orderId: string; key?: string };

/** This browser's proof of an order; a member's own token proves theirs; null for a guest without proof. */
export function proofFor(ctx: RequestContext, orderId: string): OrderProof | null {
  const kept = ctx.cookies.get("orders")?.find((proof) => proof.orderId === orderId);
  return kept ?? (ctx.isMember ? { orderId } : null);
}

type KeptProof = { orderId: string; key: string };

const withoutOrder = (ctx: RequestContext, orderId: string) =>
  (ctx.cookies.get("orders") ?? []).filter((proof) => proof.orderId !== orderId);

/** Keeps the proof of an order placed here 30 days, of the last 5 orders. */
export function rememberOrder(
  ctx: RequestContext,
  { orderId, key }: KeptProof,
  by: "action" | "edge" = "action",
): void {
  const kept = [{ orderId, key }, ...withoutOrder(ctx, orderId)].slice(0, ORDER_PROOF_MAX_ORDERS);
  ctx.cookies.set("orders", kept, { by });
}

/**
 * The order that what is checked out here has become; null while it is open. The browser is given the proof if it has
 * none: the answer that brought it may have been lost on its way. Throws CallFailure.
 */
export async function placedOrder(ctx: RequestContext) {
  if (ctx.isBot || ctx.checkoutUUID === null) return null;
  const placed = await call(ctx, paymentApi.placedOrder, { query: { cartUUID: ctx.checkoutUUID } });
  if (placed === null) return null;
  const isNew = proofFor(ctx, placed.orderId)?.key !== placed.key;
  if (isNew) rememberOrder(ctx, placed, "edge");
  return { orderId: placed.orderId, status: placed.status, result: placed.result, isNew };
}

/** Keeps the proof of an order looked up here, behind those placed here: the newest of these is what checkout goes back to. */
function rememberLookedUp(ctx: RequestContext, proof: KeptProof, by: "action" | "edge"): void {
  if (ctx.cookies.get("orders")?.some(({ orderId, key }) => orderId === proof.orderId && key === proof.key)) return;
  const kept = withoutOrder(ctx, proof.orderId).slice(0, ORDER_PROOF_MAX_ORDERS - 1);
  ctx.cookies.set("orders", [...kept, proof], { by });
}

/** The paid result and the order, null without proof or for an unknown order: the same "not found". */
export async function paidResult(ctx: RequestContext, orderId: string) {
  const proof = proofFor(ctx, orderId);
  if (proof === null) return null;
  try {
    return await call(ctx, paymentApi.paidResult, { query: proof });
  } catch (error) {
    if (isAnswered(error, 404, 400)) return null;
    throw error;
  }
}

/** An order that this shopper has proven, with what may be done with it; null for any other. */
export async function provenOrder(ctx: RequestContext, orderId: string): Promise<OrderDetail | null> {
  const proof = proofFor(ctx, orderId);
  if (proof === null) return null;
  try {
    return await call(ctx, orderApi.proven, { body: proof });
  } catch (error) {
    if (isAnswered(error, 404, 400)) return null;
    throw error;
  }
}

/** An order of the member's list; null for another's, a deleted and an unknown one. Throws CallFailure. */
export async function ownOrder(ctx: RequestContext, orderId: string): Promise<OrderDetail | null> {
  try {
    return orderId === "" ? null : await call(ctx, orderApi.detail, { params: { orderId } });
  } catch (error) {
    if (isAnswered(error, 404, 400)) return null;
    throw error;
  }
}

/** A paid order that this shopper may see, by this browser's proof or as its member; null for any other. */
export async function paidOrder(ctx: RequestContext, orderId: string): Promise<Order | null> {
  const order = await provenOrder(ctx, orderId);
  return order === null || order.paidAt === null ? null : order;
}

/**
 * Proves an order by number and email, and remembers it; its number, null for every wrong pair. Throws CallFailure, 429
 * after 10 tries.
 */
export async function proveOrder(
  ctx: RequestContext,
  query: { orderId: string; email: string },
): Promise<string | null> {
  try {
    const { orderId, key } = await call(ctx, orderApi.track, { query });
    rememberLookedUp(ctx, { orderId, key }, "action");
    return orderId;
  } catch (error) {
    if (isAnswered(error, 404, 400)) return null;
    throw error;
  }
}

/**
 * Opens the signed link of a mail at the edge: the browser is given the proof, and the page of the order, or of the return
 * that the link names, is the same without the token, so that it stands in no history, no referrer and no copied address. Null for any other address.
 */
export async function openOrderLink(ctx: RequestContext): Promise<Response | null> {
  const token = ctx.url.searchParams.get("link");
  if (ctx.url.pathname !== urls.orderTrack() || token === null || ctx.isBot || ctx.request.method !== "GET")
    return null;
  const leadTo = (Location: string) =>
    new Response(null, { status: 302, headers: { Location, "Cache-Control": "private, no-store" } });
  try {
    const proof = await call(ctx, orderApi.openLink, { body: { token } });
    rememberLookedUp(ctx, proof, "edge");
    const returnId = ctx.url.searchParams.get("returnId") ?? "";
    const isReturn = /^[0-9a-f]{16,40}$/.test(returnId);
    return leadTo(isReturn ? urls.returnDetail(proof.orderId, returnId) : urls.orderTrack({ orderId: proof.orderId }));
  } catch (error) {
    const isOutage = error instanceof CallFailure && error.isOutage;
    const text = isOutage ? error.text : "This link does not open an order any more. Use its number and your email";
    ctx.cookies.set("flash", { kind: "warning", text }, { by: "edge" });
    return leadTo(urls.orderTrack());
  }
}
