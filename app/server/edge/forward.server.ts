import { traceparentFor } from "#telemetry/traces";
import { CALLER_HEADERS, HEADERS } from "~/models/api/contract";
import { readBytes } from "~/server/forms/form-body.server";
import type { RequestContext } from "~/server/http/context.server";
import { SECURITY_HEADERS } from "~/server/http/security.server";
import { finishRaw } from "./raw-endpoint.server";

const MAX_FORWARDED_BYTES = 262_144;

const refused = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

/** The headers as they arrived, but for those that say who calls: these are ours to say. */
function headersFor({ request, requestId, remoteAddress, transport, span }: RequestContext): Headers {
  const headers = new Headers(request.headers);
  // The provider has no use for the shopper's session.
  for (const name of [...CALLER_HEADERS, "cookie", "authorization"]) headers.delete(name);
  headers.set(HEADERS.requestId, requestId);
  if (remoteAddress) headers.set("x-forwarded-for", remoteAddress);
  if (transport.token !== undefined) headers.set(HEADERS.callerToken, transport.token);
  if (span !== undefined) headers.set(HEADERS.traceparent, traceparentFor(span));
  return headers;
}

async function requestApi(ctx: RequestContext, posted: Request): Promise<Response> {
  const body = await readBytes(posted, MAX_FORWARDED_BYTES);
  if (body === null) return refused(413, "Body too large");
  const { url, method } = ctx.request;
  const sent = { method, headers: headersFor(ctx), body: body.byteLength > 0 ? body : null };
  try {
    return await ctx.transport.forward(new Request(url, sent));
  } catch (error) {
    ctx.log.error({ err: error }, "forwarding failed");
    const isTimeout = error instanceof Error && error.name === "TimeoutError";
    return refused(isTimeout ? 504 : 500, "The payment page did not answer. Please reload this page.");
  }
}

/**
 * Forwards a provider's page or message to the commerce API; the log gets only its status. `posted` is the request that
 * still has its body.
 */
export async function forward(ctx: RequestContext, posted: Request = ctx.request): Promise<Response> {
  const response = await requestApi(ctx, posted);
  const open = new Response(response.body, response);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    if (!open.headers.has(name)) open.headers.set(name, value);
  }
  if (!open.headers.has("cache-control")) open.headers.set("Cache-Control", "private, no-store");
  const path = ctx.url.pathname.split("/").slice(0, 2).join("/");
  ctx.log.info({ method: ctx.request.method, path, status: open.status }, "forwarded");
  return finishRaw(ctx, open);
}
