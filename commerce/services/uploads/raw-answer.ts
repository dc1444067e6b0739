import type { Readable } from "node:stream";
import type { Context } from "hono";
import { type AppDeps, type Call, readCall, withRequestId } from "../../http/call";
import { ApiFailure, failureBody, refusal } from "../../http/failure";

/** Headers that keep a shopper's file from doing anything but being saved or shown as a picture. */
export function guardedHeaders(
  type: string,
  {
    disposition,
    bytes,
    cacheControl = "private, no-store",
  }: { disposition: string; bytes: number; cacheControl?: string },
): Record<string, string> {
  return {
    "content-type": type,
    "content-length": String(bytes),
    "content-disposition": disposition,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": cacheControl,
  };
}

/** Turns a stored file into a response body. */
export function toStream(body: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      body.destroy();
    },
  });
}

/** A JSON answer in the usual envelope, for calls that receive bytes. */
export const jsonAnswer = (data: unknown): Response => Response.json({ code: 200, data, msg: "" });

/** Wraps a raw endpoint: failures are answered as in other calls, and unexpected ones are logged. */
export function rawAnswer(
  deps: AppDeps,
  about: string,
  work: (context: Context, call: Call) => Promise<Response>,
): (context: Context) => Promise<Response> {
  return async (context) => {
    const { headers } = context.req.raw;
    const identified = withRequestId(headers, deps);
    try {
      return await work(context, await readCall(headers, identified));
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : refusal(500, "internal", { detail: "" });
      if (failure !== error) identified.log.error({ err: error }, `${about} failed`);
      return Response.json({ code: failure.code, ...failureBody(failure) }, { status: failure.httpStatus });
    }
  };
}
