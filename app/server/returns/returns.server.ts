import { returnApi } from "~/models/api";
import { RETURN_FILES, type Uploaded } from "~/models/api/return";
import type { Guarantee } from "~/models/order/guarantee";
import type { DropOffPlace, Return, ReturnOptions, ReturnRequest } from "~/models/order/return";
import type { ReturnQuote } from "~/models/order/return-quote";
import type { ReturnWorth } from "~/models/order/return-worth";
import { isAnswered } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { type FileProof, passFile, passUpload } from "~/server/forms/uploads.server";
import type { RequestContext } from "~/server/http/context.server";
import { type OrderProof, proofFor } from "~/server/orders/orders.server";

/** Finds the items of an order that this shopper may return; null without proof and for an unknown order alike. */
export async function findReturnOptions(ctx: RequestContext, orderId: string): Promise<ReturnOptions | null> {
  const proof = proofFor(ctx, orderId);
  if (proof === null) return null;
  try {
    return await call(ctx, returnApi.optionsAsGuest, { body: proof });
  } catch (error) {
    if (isAnswered(error, 404, 400)) return null;
    throw error;
  }
}

type Request = Omit<ReturnRequest, "kind"> & { kind: "RETURN" | "CORE" };

/** Checks a return request and returns its quote. Throws CallFailure with field errors. */
export function checkReturn(ctx: RequestContext, proof: OrderProof, request: Request): Promise<ReturnQuote> {
  return call(ctx, returnApi.checkAsGuest, { body: { proof, request } });
}

/** Requests the returns of an order at once, once per key. Throws CallFailure. */
export function requestReturns(
  ctx: RequestContext,
  proof: OrderProof,
  { requests, attempt }: { requests: Request[]; attempt: string },
): Promise<Return[]> {
  return call(ctx, returnApi.createAllAsGuest, { body: { proof, requests } }, { idempotencyKey: attempt });
}

type Valued = Pick<Request, "kind" | "items" | "isWarranty"> & { exchangeSkuIds: string[] };

/** Loads what lines of an order are worth for each solution. Throws CallFailure. */
export function loadReturnWorth(ctx: RequestContext, proof: OrderProof, worth: Valued): Promise<ReturnWorth> {
  return call(ctx, returnApi.worthAsGuest, { body: { proof, worth } });
}

/** Finds one return of a proven order; null for any other. */
export async function findProvenReturn(ctx: RequestContext, orderId: string, id: string): Promise<Return | null> {
  const proof = proofFor(ctx, orderId);
  if (proof === null) return null;
  try {
    const own = await listOrderReturns(ctx, proof);
    return own.find((each) => each.id === id) ?? null;
  } catch (error) {
    if (isAnswered(error, 404, 400)) return null;
    throw error;
  }
}

/** Lists the returns of a proven order, newest first. Throws CallFailure. */
export function listOrderReturns(ctx: RequestContext, proof: OrderProof): Promise<Return[]> {
  return call(ctx, returnApi.listAsGuest, { body: proof });
}

/** Withdraws a return. Throws CallFailure, with status 409 once something was sent back. */
export function withdrawReturn(ctx: RequestContext, proof: OrderProof, id: string): Promise<Return> {
  return call(ctx, returnApi.cancelAsGuest, { params: { id }, body: proof });
}

/** Turns a replacement into a refund. Throws CallFailure, with status 409 once the part was sent. */
export function chooseRefund(ctx: RequestContext, proof: OrderProof, id: string): Promise<Return> {
  return call(ctx, returnApi.refundInsteadAsGuest, { params: { id }, body: proof });
}

/** Finds drop-off places near a code for a return's parcel; null when only the carrier's page has them. Throws CallFailure. */
export async function findDropOffPlaces(
  ctx: RequestContext,
  proof: OrderProof,
  { id, code }: { id: string; code: string },
): Promise<DropOffPlace[] | null> {
  return (await call(ctx, returnApi.dropOffAsGuest, { params: { id }, body: { proof, code } })).places;
}

/** Loads whether a replacement can be sent at once against a card, and what became of the card. Throws CallFailure. */
export function loadGuarantee(ctx: RequestContext, proof: OrderProof, id: string): Promise<Guarantee> {
  return call(ctx, returnApi.guaranteeAsGuest, { params: { id }, body: proof });
}

/** Opens the page on which a card is left, and returns its address. Throws CallFailure, with status 409 when not offered. */
export async function openGuarantee(ctx: RequestContext, proof: OrderProof, id: string): Promise<string> {
  return (await call(ctx, returnApi.openGuaranteeAsGuest, { params: { id }, body: proof })).redirectUrl;
}

/** Lists the member's returns, newest first. Throws CallFailure. */
export function listOwnReturns(ctx: RequestContext): Promise<Return[]> {
  return call(ctx, returnApi.list, { query: {} });
}

function toFileProof({ orderId, key }: OrderProof): FileProof {
  return { query: { orderId }, headers: key === undefined ? {} : { [RETURN_FILES.keyHeader]: key } };
}

/** Stores the evidence of a posted form and returns the stored and the refused files. Throws CallFailure. */
export function uploadEvidence(ctx: RequestContext, proof: OrderProof, posted: globalThis.Request): Promise<Uploaded> {
  return passUpload(ctx, RETURN_FILES.upload, toFileProof(proof), posted);
}

/** Streams a file of a proven order, its label or a photo; null without proof. */
export async function findFile(ctx: RequestContext, orderId: string, path: string): Promise<Response | null> {
  const proof = proofFor(ctx, orderId);
  return proof === null ? null : passFile(ctx, path, toFileProof(proof));
}
