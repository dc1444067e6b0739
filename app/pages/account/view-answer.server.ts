import { data } from "@remix-run/node";
import type { FormState } from "~/models/forms/form";
import type { RequestContext } from "~/server/http/context.server";
import { seeOther } from "~/server/http/redirect.server";

/** What a post to a view answers: a redirect, or the refused form with its status. */
export type ViewAnswer = Response | ReturnType<typeof data<FormState>>;

/** A refused post: errors beside the fields and the typed values, 400 unless told otherwise. */
export function refusedForm(state: FormState, status = 400): ViewAnswer {
  return data(state, { status });
}

/** A post to a view that has no forms. */
export async function noForms(ctx: RequestContext): Promise<ViewAnswer> {
  return seeOther(ctx.url.pathname + ctx.url.search);
}
