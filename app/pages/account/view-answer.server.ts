import { data } from "@remix-run/node";
import type { FormState } from "~/models/forms/form-state";
import type { RequestContext } from "~/server/http/context.server";
import { seeOther } from "~/server/http/redirect.server";

/** The answer to a post to a view: a redirect, or the refused form with its status. */
export type ViewAnswer = Response | ReturnType<typeof data<FormState>>;

/** Makes the answer to a refused post: errors beside the fields and the typed values, with status 400 by default. */
export function refusedForm(state: FormState, status = 400): ViewAnswer {
  return data(state, { status });
}

/** Handles a post to a view that has no forms: it redirects to the page. */
export async function noForms(ctx: RequestContext): Promise<ViewAnswer> {
  return seeOther(ctx.url.pathname + ctx.url.search);
}
