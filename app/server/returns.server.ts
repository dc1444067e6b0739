import { returnApi } from "~/models/api";
import { HEADERS } from "~/models/api/contract";
import { RETURN_FILES, type Uploaded, uploadedSchema } from "~/models/api/return";
import { errorText, fieldErrorsOf } from "~/models/api-error";
import type { Return, ReturnOptions, ReturnQuote, ReturnRequest } from "~/models/return";
import { CallFailure, isAnswered } from "./call-failure.server";
import { call, callHeaders } from "./client.server";
import type { RequestContext } from "./context.server";
import { type OrderProof, proofOf } from "./orders.server";

/** What of an order this shopper may return; null without proof, exactly as for an unknown order (rows OPEN-10, OPEN-13). */
export async function returnOptions(ctx: RequestContext, orderId: string): Promise<ReturnOptions | null> {
  const proof = proofOf(ctx, orderId);
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

/** Requests a return, once for its key (row ORD-24). Throws CallFailure. */
export function requestReturn(
  ctx: RequestContext,
  proof: OrderProof,
  { request, attempt }: { request: Request; attempt: string },
): Promise<Return> {
  return call(ctx, returnApi.createAsGuest, { body: { proof, request } }, { idempotencyKey: attempt });
}

/** One return of an order that this shopper has proven; null for any other (rows OPEN-13, ROLE-07). */
export async function provenReturn(ctx: RequestContext, orderId: string, id: string): Promise<Return | null> {
  const proof = proofOf(ctx, orderId);
  if (proof === null) return null;
  try {
    const own = await call(ctx, returnApi.listAsGuest, { body: proof });
    return own.find((each) => each.id === id) ?? null;
  } catch (error) {
    if (isAnswered(error, 404, 400)) return null;
    throw error;
  }
}

/** Withdraws a return. Throws CallFailure, 409 once something was sent back (row OPEN-10). */
export function withdrawReturn(ctx: RequestContext, proof: OrderProof, id: string): Promise<Return> {
  return call(ctx, returnApi.cancelAsGuest, { params: { id }, body: proof });
}

/** Returns of the member, newest first (row OPEN-10). Throws CallFailure. */
export function ownReturns(ctx: RequestContext): Promise<Return[]> {
  return call(ctx, returnApi.list, { query: {} });
}

const URL_OF = "http://commerce.internal";

function proofHeaders(ctx: RequestContext, { key }: OrderProof): Record<string, string> {
  return { ...callHeaders(ctx), ...(key === undefined ? {} : { [RETURN_FILES.keyHeader]: key }) };
}

const failed = (status: number, msg = "") =>
  new CallFailure(
    { kind: status >= 500 || status === 0 ? "http" : "rejected", status, code: status, msg, data: null, errors: [] },
    `POST ${RETURN_FILES.upload}`,
  );

/**
 * Passes a posted form with files on to the commerce API while it streams in; answers what was stored and what was refused
 * (row OPEN-12). Nothing of it is kept in memory. Throws CallFailure.
 */
export async function uploadEvidence(
  ctx: RequestContext,
  proof: OrderProof,
  posted: globalThis.Request,
): Promise<Uploaded> {
  const headers = new Headers(proofHeaders(ctx, proof));
  for (const name of ["content-type", "content-length"]) {
    const value = posted.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.delete(HEADERS.idempotencyKey);
  const url = `${URL_OF}${RETURN_FILES.upload}?${new URLSearchParams({ orderId: proof.orderId })}`;
  const answer = await ctx.transport
    .forward(new globalThis.Request(url, { method: "POST", headers, body: posted.body, duplex: "half" }))
    .catch(() => {
      throw failed(0);
    });
  const body: unknown = await answer.json().catch(() => null);
  const data = typeof body === "object" && body !== null && "data" in body ? body.data : null;
  const parsed = uploadedSchema.safeParse(data);
  if (answer.status === 200 && parsed.success) return parsed.data;
  const record = typeof body === "object" && body !== null ? { ...body } : {};
  ctx.log.info(
    { call: RETURN_FILES.upload, status: answer.status, errors: fieldErrorsOf(record).length },
    "upload refused",
  );
  throw failed(answer.status === 200 ? 502 : answer.status, errorText(record));
}

const PASSED = ["content-type", "content-length", "content-disposition", "content-security-policy"];

/** A file of an order, its label or a photo, streamed to whoever has proven it; null for anyone else (rows OPEN-11, OPEN-12). */
export async function fileOf(ctx: RequestContext, orderId: string, path: string): Promise<Response | null> {
  const proof = proofOf(ctx, orderId);
  if (proof === null) return null;
  const url = `${URL_OF}${path}?${new URLSearchParams({ orderId })}`;
  const answer = await ctx.transport.forward(new globalThis.Request(url, { headers: proofHeaders(ctx, proof) }));
  if (answer.status !== 200) {
    await answer.body?.cancel();
    return null;
  }
  const headers = new Headers({ "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" });
  for (const name of PASSED) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  return new Response(answer.body, { headers });
}
