import { type ActionFunctionArgs, data } from "@remix-run/node";
import { FORM_MAX_BYTES } from "~/models/shop/limits";
import { getContext, type RequestContext } from "~/server/http/context.server";
import { mayChange } from "~/server/http/same-origin.server";
import { isDataWithStatus, pageFailure } from "~/server/page/page-failure.server";
import { loadAgainForm } from "./again-form.server";
import { type Body, readBody } from "./form-body.server";
import { rememberForm } from "./sent-form.server";

/** The arguments of a page's action: the context, the form already read within its cap, and Remix's own arguments. */
export type ActionInput = ActionFunctionArgs & Body & { ctx: RequestContext };

/**
 * Wraps every action of the shop: a post from another origin is 403 before its body is read, a body beyond `maxBytes` is
 * 413 while it streams in, failures become the right status page. The wrapper stands in the
 * action itself because Remix's own check misses `?_data=` posts, resource routes and posts without an Origin. With
 * `isStreamed` the body is left to the handler, which passes files on to the commerce API within their own caps.
 */
export function guardedAction<R>(
  handle: (input: ActionInput) => Promise<R>,
  { maxBytes = FORM_MAX_BYTES, isStreamed = false }: { maxBytes?: number; isStreamed?: boolean } = {},
): (args: ActionFunctionArgs) => Promise<R> {
  return async (args) => {
    const ctx = getContext(args);
    if (!mayChange(ctx)) throw data(null, { status: 403 });
    // Forms send POST alone; Remix hands every other method that is no read to the action, too.
    if (args.request.method !== "POST") throw data(null, { status: 405 });
    try {
      const body = isStreamed ? { form: new FormData(), text: "" } : await readBody(args.request, maxBytes);
      if (!isStreamed) rememberForm(args.request, body.form);
      const answer = await handle({ ...args, ctx, ...body });
      ctx.isRefused = isDataWithStatus(answer) && (answer.init?.status ?? 200) >= 400;
      return answer;
    } catch (error) {
      const again = await loadAgainForm(ctx, args.request, error);
      // A body that nobody read would leave its sender waiting.
      await args.request.body?.cancel().catch(() => {});
      throw pageFailure(ctx, error, again);
    }
  };
}
