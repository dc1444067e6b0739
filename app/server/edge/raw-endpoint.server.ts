import type { LoaderFunctionArgs } from "@remix-run/node";
import { getContext, type RequestContext } from "~/server/http/context.server";

type RawHandler = (ctx: RequestContext, posted: Request) => Promise<Response>;

const handlers = new WeakSet<object>();

/**
 * Makes the loader or action of a raw endpoint: what machines ask for, and pictures. It is answered as it is, without
 * cookies, page headers, origin check and the log line of a visit; `posted` has the body, and its cap is the handler's
 * own matter.
 */
export function rawEndpoint(handle: RawHandler): (args: LoaderFunctionArgs) => Promise<Response> {
  const handler = (args: LoaderFunctionArgs) => handle(getContext(args), args.request);
  handlers.add(handler);
  return handler;
}

/** Whether a loader or action is one of these. */
export const isRawEndpoint = (handler: object): boolean => handlers.has(handler);
