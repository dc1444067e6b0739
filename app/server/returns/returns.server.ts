import { returnApi } from "~/models/api";
import { RETURN_FILES, type Uploaded } from "~/models/api/return";
import type { Return, ReturnOptions, ReturnQuote, ReturnRequest } from "~/models/order/return";
import { isAnswered } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { type FileProof, passFile, passUpload } from "~/server/forms/uploads.server";
import type { RequestContext } from "~/server/http/context.server";
import { type OrderProof, proofFor } from "~/server/orders/orders.server";

/** What of an order this shopper may return; null without proof, exactly as for an unknown order. */
export async function returnOptions(ctx: RequestContext, orderId: string): Promise<ReturnOptions | null> {
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

/** Checks a request and answers what it comes to. Throws CallFailure with field errors for what is wrong. */
export function checkReturn(ctx: RequestContext, proof: OrderProof, request: Request): Promise<ReturnQuote> {
  return call(ctx, returnApi.checkAsGuest, { body: { proof, request } });
}

/** Requests a return, once for its key. Throws CallFailure. */
export function requestReturn(
  ctx: RequestContext,
  proof: OrderProof,
  { request, attempt }: { request: Request; attempt: string },
): Promise<Return> {
  return call(ctx, returnApi.createAsGuest, { body: { proof, request } }, { idempotencyKey: attempt });
}

/** One return of an order that this shopper has proven; null for any other. */
export async function provenReturn(ctx: RequestContext, orderId: string, id: string): Promise<Return | null> {
  const proof = proofFor(ctx, orderId);
  if (proof === null) return null;
  try {
    const own = await returnsOfOrder(ctx, proof);
    return own.find((each) => each.id === id) ?? null;
  } catch (error) {
    if (isAnswered(error, 404, 400)) return null;
    throw error;
  }
}

/** Returns of a proven order, newest first. Throws CallFailure. */
export function returnsOfOrder(ctx: RequestContext, proof: OrderProof): Promise<Return[]> {
  return call(ctx, returnApi.listAsGuest, { body: proof });
}

/** Withdraws a return. Throws CallFailure, 409 once something was sent back. */
export function withdrawReturn(ctx: RequestContext, proof: OrderProof, id: string): Promise<Return> {
  return call(ctx, returnApi.cancelAsGuest, { params: { id }, body: proof });
}

/** Returns of the member, newest first. Throws CallFailure. */
export function ownReturns(ctx: RequestContext): Promise<Return[]> {
  return call(ctx, returnApi.list, { query: {} });
}

function proofOn({ orderId, key }: OrderProof): FileProof {
  return { query: { orderId }, headers: key === undefined ? {} : { [RETURN_FILES.keyHeader]: key } };
}

/** Stores a posted form's evidence and answers what was stored and what was refused. Throws CallFailure. */
export function uploadEvidence(ctx: RequestContext, proof: OrderProof, posted: globalThis.Request): Promise<Uploaded> {
  return passUpload(ctx, RETURN_FILES.upload, proofOn(proof), posted);
}

/** A file of an order, its label or a photo, streamed to whoever has proven it; null for anyone else. */
export async function findFile(ctx: RequestContext, orderId: string, path: string): Promise<Response | null> {
  const proof = proofFor(ctx, orderId);
  return proof === null ? null : passFile(ctx, path, proofOn(proof));
}
