import type { Readable } from "node:stream";
import type { Context } from "hono";
import { type AppDeps, type Call, readCall } from "../../http/call";
import { ApiFailure, failureBody, refusal } from "../../http/failure";

/** Headers with which a file that a shopper made cannot do anything but be saved or shown as a picture. */
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

/** A stored file's bytes as the body of an answer. */
export function streamFor(body: Readable): ReadableStream<Uint8Array> {
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

/** A JSON answer in the envelope of most calls, for those that take bytes instead of JSON. */
export const answered = (data: unknown): Response => Response.json({ code: 200, data, msg: "" });

/** Wraps what moves bytes instead of JSON: failures are answered as in every other call and logged when they are ours. */
export function rawAnswer(
  parts: AppDeps,
  about: string,
  work: (context: Context, call: Call) => Promise<Response>,
): (context: Context) => Promise<Response> {
  return async (context) => {
    try {
      return await work(context, await readCall(context.req.raw.headers, parts));
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : refusal(500, "internal", { detail: "" });
      if (failure !== error)
        parts.log.error({ err: error, requestId: context.req.header("x-request-id") }, `${about} failed`);
      return Response.json({ code: failure.code, ...failureBody(failure) }, { status: failure.httpStatus });
    }
  };
}
