import { data, redirect } from "@remix-run/node";
import { loginUrlFor } from "~/models/account/login-callback";
import type { Fragment } from "~/models/view/fragment";
import { CallFailure } from "~/server/api/call-failure.server";
import type { RequestContext } from "~/server/http/context.server";
import { outageText } from "./outage-text.server";

/** Whether a loader's answer is what Remix's `data` makes. */
export const isDataWithStatus = (answer: unknown): answer is ReturnType<typeof data> =>
  typeof answer === "object" && answer !== null && "type" in answer && answer.type === "DataWithResponseInit";

const isControlFlow = (error: unknown) => error instanceof Response || isDataWithStatus(error);

/** Says what became of a form posted without a login: a step of the checkout keeps what was typed for a while. */
function loginEndedText({ cookies, url }: RequestContext): string {
  const step = cookies.get("typedName")?.step;
  return step !== undefined && url.pathname.endsWith(`/${step}`)
    ? "Your login has ended. What you typed is kept for a few minutes: log in to go on"
    : "Your login has ended, so nothing was saved. Log in to go on";
}

/** Redirects to /login, which leads back to this page; a form that was posted without a login is said not to be saved. */
export function loginFirst(ctx: RequestContext): Response {
  if (ctx.method === "POST") ctx.cookies.set("flash", { kind: "warning", text: loginEndedText(ctx) });
  return redirect(loginUrlFor(ctx.url), 303);
}

/**
 * Returns what a page throws for an error it does not handle. Redirects and statuses stay; a missing login redirects to
 * /login, a timeout is 504, an API out of reach 503, and another refusal of the API keeps its status. Anything else is logged and becomes 500.
 * The shopper sees no stack and no text of the API; `again` is a form that sends what did not arrive once more.
 */
export function pageFailure(ctx: RequestContext, error: unknown, again: Fragment | null = null): unknown {
  if (isControlFlow(error)) return error;
  if (error instanceof CallFailure) {
    if (error.needsLogin) return loginFirst(ctx);
    return data(outageText(ctx, error, again), { status: error.pageStatus });
  }
  // The client disconnected and left its body incomplete, which is no failure of ours.
  if (ctx.signal.aborted) return data(null, { status: 400 });
  ctx.log.error({ err: error }, "unexpected failure");
  return data(null, { status: 500 });
}
