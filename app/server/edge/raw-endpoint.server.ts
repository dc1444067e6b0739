import type { LoaderFunctionArgs } from "@remix-run/node";
import { getContext, type RequestContext } from "~/server/http/context.server";

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

/** Whether a loader or action is a raw endpoint's. */
export const isRawEndpoint = (handler: object): boolean => handlers.has(handler);
