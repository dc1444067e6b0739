import { orderApi, paymentApi } from "~/models/api";
import type { OrderDetail } from "~/models/order/order";
import { ORDER_PROOF_MAX_ORDERS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import { CallFailure, isAnswered } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";

/** Proof that an order belongs to this browser or member. */
export type OrderProof = { orderId: string; key?: string };

/** Returns this browser's proof of an order; members need only their token; null for a guest without proof. */
export function proofFor(ctx: RequestContext, orderId: string): OrderProof | null {
  const proofs = ctx.cookies.get("orders")?.find((proof) => proof.orderId === orderId);
  return proofs ?? (ctx.isMember ? { orderId } : null);
}

/** The page of an order: the member's own, or a guest's tracking page. */
export const orderPage = (ctx: RequestContext, orderId: string): string =>
  ctx.isMember ? urls.orderDetail(orderId) : urls.orderTrack({ orderId });

type KeyedProof = { orderId: string; key: string };

const otherProofs = (ctx: RequestContext, orderId: string) =>
  (ctx.cookies.get("orders") ?? []).filter((proof) => proof.orderId !== orderId);

/** Stores the proof of an order placed here for 30 days, for the last 5 orders. */
export function rememberOrder(
  ctx: RequestContext,
  { orderId, key }: KeyedProof,
  by: "action" | "edge" = "action",
): void {
  const proofs = [{ orderId, key }, ...otherProofs(ctx, orderId)].slice(0, ORDER_PROOF_MAX_ORDERS);
  ctx.cookies.set("orders", proofs, { by });
}

/**
 * Finds the order that was placed from this checkout; null before. Stores the proof again if the browser has none,
 * because the first answer may have been lost. Throws CallFailure.
 */
export async function findPlacedOrder(ctx: RequestContext) {
  if (ctx.isBot || ctx.checkoutUUID === null) return null;
  const placed = await call(ctx, paymentApi.placedOrder, { query: { cartUUID: ctx.checkoutUUID } });
  if (placed === null) return null;
  const isNew = proofFor(ctx, placed.orderId)?.key !== placed.key;
  if (isNew) rememberOrder(ctx, placed, "edge");
  const { orderId, status, result, isSame } = placed;
  return { orderId, status, result, isSame, isNew };
}

/**
 * Stores the proof of an order looked up here behind those placed here, because checkout returns to the newest of
 * these.
 */
function rememberLookedUp(ctx: RequestContext, proof: KeyedProof, by: "action" | "edge"): void {
  if (ctx.cookies.get("orders")?.some(({ orderId, key }) => orderId === proof.orderId && key === proof.key)) return;
  const proofs = otherProofs(ctx, proof.orderId).slice(0, ORDER_PROOF_MAX_ORDERS - 1);
  ctx.cookies.set("orders", [...proofs, proof], { by });
}

/** Finds the paid result and the order; null without proof and for an unknown order alike. */
export async function findPaidResult(ctx: RequestContext, orderId: string) {
  const proof = proofFor(ctx, orderId);
  if (proof === null) return null;
  try {
    return await call(ctx, paymentApi.paidResult, { query: proof });
  } catch (error) {
    if (isAnswered(error, 404, 400)) return null;
    throw error;
  }
}

/** Finds whether the payment worked from which a browser without proof came back; null without a signed address. */
export async function findReturnedResult(ctx: RequestContext) {
  const [orderId, back] = [ctx.url.searchParams.get("orderId"), ctx.url.searchParams.get("back")];
  if (orderId === null || back === null) return null;
  return call(ctx, paymentApi.returned, { query: { orderId: orderId.slice(0, 40), back: back.slice(0, 100) } }).catch(
    () => null,
  );
}

/** Finds an order that this shopper has proven, with its allowed actions; null for any other. */
export async function findProvenOrder(ctx: RequestContext, orderId: string): Promise<OrderDetail | null> {
  const proof = proofFor(ctx, orderId);
  if (proof === null) return null;
  try {
    return await call(ctx, orderApi.proven, { body: proof });
  } catch (error) {
    if (isAnswered(error, 404, 400)) return null;
    throw error;
  }
}

/**
 * Finds an order in the member's list; null for an unknown or deleted one and for another member's. Throws CallFailure.
 */
export async function findOwnOrder(ctx: RequestContext, orderId: string): Promise<OrderDetail | null> {
  try {
    return orderId === "" ? null : await call(ctx, orderApi.detail, { params: { orderId } });
  } catch (error) {
    if (isAnswered(error, 404, 400)) return null;
    throw error;
  }
}

/** Whether the member's list of orders has any. Throws CallFailure. */
export async function hasListedOrders(ctx: RequestContext): Promise<boolean> {
  const { total } = await call(ctx, orderApi.list, { query: { size: 1 } });
  return total > 0;
}

/**
 * Proves an order by number and email and stores the proof. Returns the order's number, or null for every wrong pair.
 * Throws CallFailure, with status 429 after 10 tries.
 */
export async function proveOrder(
  ctx: RequestContext,
  { orderId, email }: { orderId: string; email: string },
): Promise<string | null> {
  try {
    const found = await call(ctx, orderApi.track, { query: { orderId } }, { orderEmail: email });
    rememberLookedUp(ctx, { orderId: found.orderId, key: found.key }, "action");
    return found.orderId;
  } catch (error) {
    if (isAnswered(error, 404, 400)) return null;
    throw error;
  }
}

/** The page for a mailed link: the order, its payment, a form about it, its parts for another cart, or one of its papers. */
function pageOfLink(ctx: RequestContext, orderId: string): string {
  const creditNote = ctx.url.searchParams.get("creditNote") ?? "";
  if (/^CN-[A-Z]{2}-\d{6,12}$/.test(creditNote)) return urls.creditNote(orderId, creditNote);
  if (ctx.url.searchParams.get("page") === "certificate") return urls.fitCertificate(orderId);
  if (ctx.url.searchParams.get("page") === "invoice") return urls.invoicePdf(orderId);
  const to = ctx.url.searchParams.get("to");
  // A cancelled order's failure page asks for nothing but putting its parts back.
  if (to === "cart") return urls.paymentFailure({ orderId });
  if (to === "cancel") return urls.cancelForm(orderId);
  if (to === "return") return urls.returnForm(orderId);
  if (to === "ask") return urls.feedback(orderId);
  return to === "pay" ? urls.orderResult({ orderId }) : urls.orderTrack({ orderId });
}

/**
 * Opens the signed link of a mail: stores the proof and redirects to the order, its payment, its fit certificate, or the
 * return that the link names; never changes anything, because programs that check links open them too.
 * The redirect drops the token, so that no history, referrer or copied address holds it. Null for any other address.
 */
export async function openOrderLink(ctx: RequestContext): Promise<Response | null> {
  const token = ctx.url.searchParams.get("link");
  if (ctx.url.pathname !== urls.orderTrack() || token === null || ctx.isBot || ctx.request.method !== "GET")
    return null;
  const redirectTo = (Location: string) =>
    new Response(null, { status: 302, headers: { Location, "Cache-Control": "private, no-store" } });
  try {
    const proof = await call(ctx, orderApi.openLink, { body: { token } });
    rememberLookedUp(ctx, proof, "edge");
    const returnId = ctx.url.searchParams.get("returnId") ?? "";
    const isReturn = /^[0-9a-f]{16,40}$/.test(returnId);
    if (isReturn) return redirectTo(urls.returnDetail(proof.orderId, returnId));
    return redirectTo(pageOfLink(ctx, proof.orderId));
  } catch (error) {
    const isOutage = error instanceof CallFailure && error.isOutage;
    const text = isOutage ? error.text : "This link does not open an order any more. Use its number and your email";
    ctx.cookies.set("flash", { kind: "warning", text }, { by: "edge" });
    return redirectTo(urls.orderTrack());
  }
}
