import { data, redirect } from "@remix-run/node";
import { loginUrlFor } from "~/models/account/login-callback";
import { CallFailure } from "~/server/api/call-failure.server";
import type { RequestContext } from "~/server/http/context.server";

const isControlFlow = (error: unknown) =>
  error instanceof Response ||
  (typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit");

/**
 * What a page throws for an error it does not handle: redirects and statuses as they are, a refused login leads to
 * /login, an upstream timeout is 504, what the upstream refused keeps its status, anything else is logged and 500. No stack and no upstream text reaches the shopper.
 */
export function pageFailure(ctx: RequestContext, error: unknown): unknown {
  if (isControlFlow(error)) return error;
  if (error instanceof CallFailure) {
    if (error.status === 401) return redirect(loginUrlFor(ctx.url), 303);
    return data(null, { status: error.pageStatus });
  }
  // A body that ends half way because its sender left is no failure of ours, and nobody reads the answer.
  if (ctx.signal.aborted) return data(null, { status: 400 });
  ctx.log.error({ err: error }, "unexpected failure");
  return data(null, { status: 500 });
}
