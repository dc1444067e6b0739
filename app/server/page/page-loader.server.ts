import type { LoaderFunctionArgs } from "@remix-run/node";
import { getContext, type RequestContext } from "~/server/http/context.server";
import { loginFirst, pageFailure } from "./page-failure.server";

/** The arguments of a page's loader. */
type LoaderInput = LoaderFunctionArgs & { ctx: RequestContext };

/** Makes a page's loader: it gets the request context, and its failures become status pages. */
export function pageLoader<R>(load: (input: LoaderInput) => Promise<R>): (args: LoaderFunctionArgs) => Promise<R> {
  return async (args) => {
    const ctx = getContext(args);
    try {
      return await load({ ...args, ctx });
    } catch (error) {
      throw pageFailure(ctx, error);
    }
  };
}

/** Requires a member: throws the redirect to /login that returns to this page. */
export function requireMember(ctx: RequestContext): void {
  if (!ctx.isMember) throw loginFirst(ctx);
}
