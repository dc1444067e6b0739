import type { LoaderFunctionArgs } from "@remix-run/node";
import { endSpan } from "#telemetry/traces";
import { getContext, type RequestContext } from "~/server/http/context.server";
import { countRequest } from "~/server/http/metrics.server";

type RawHandler = (ctx: RequestContext, posted: Request) => Promise<Response>;

const handlers = new WeakSet<object>();

/**
 * Makes the loader or action of a raw endpoint, for machines and for pictures. Its answer gets no cookies, page
 * headers, origin check or log line of a visit. `posted` has the body, and the handler limits its size.
 */
export function rawEndpoint(handle: RawHandler): (args: LoaderFunctionArgs) => Promise<Response> {
  const handler = (args: LoaderFunctionArgs) => handle(getContext(args), args.request);
  handlers.add(handler);
  return handler;
}

/** Names the request in a raw endpoint's answer, counts it and ends its span, as the log line of a visit does for pages. */
export function finishRaw(ctx: RequestContext, response: Response): Response {
  response.headers.set("X-Request-Id", ctx.requestId);
  countRequest(ctx, response.status);
  ctx.span?.updateName(`${ctx.method} /${ctx.url.pathname.split("/", 2)[1]}`);
  endSpan(ctx.span, response.status);
  return response;
}

/** Whether a loader or action is a raw endpoint's. */
export const isRawEndpoint = (handler: object): boolean => handlers.has(handler);
