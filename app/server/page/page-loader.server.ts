import type { LoaderFunctionArgs } from "@remix-run/node";
import { getContext, type RequestContext } from "~/server/http/context.server";
import { isDataWithStatus, loginFirst, pageFailure } from "./page-failure.server";

/** The arguments of a page's loader. */
type LoaderInput = LoaderFunctionArgs & { ctx: RequestContext };

/** The status of a response, or of data with one; undefined for plain data, which is a page. */
function statusOf(answer: unknown): number | undefined {
  if (answer instanceof Response) return answer.status;
  return isDataWithStatus(answer) ? answer.init?.status : undefined;
}

/** Makes a page's loader: it gets the request context, and its failures become status pages. */
export function pageLoader<R>(load: (input: LoaderInput) => Promise<R>): (args: LoaderFunctionArgs) => Promise<R> {
  return async (args) => {
    const ctx = getContext(args);
    try {
      const answer = await load({ ...args, ctx });
      if (statusOf(answer) === 404) ctx.isMissing = true;
      return answer;
    } catch (error) {
      const failure = pageFailure(ctx, error);
      if (statusOf(failure) === 404) ctx.isMissing = true;
      throw failure;
    }
  };
}

/** Requires a member: throws the redirect to /login that returns to this page. */
export function requireMember(ctx: RequestContext): void {
  if (!ctx.isMember) throw loginFirst(ctx);
}
