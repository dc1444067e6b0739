import { data } from "@remix-run/node";
import type { FormState } from "~/models/forms/form-state";

/** The answer to a post to a view: a redirect, or the refused form with its status. */
export type ViewAnswer = Response | ReturnType<typeof data<FormState>>;

/** Makes the answer to a refused post: errors beside the fields and the typed values, with status 400 by default. */
export function refusedForm(state: FormState, status = 400): ViewAnswer {
  return data(state, { status });
}

/** The answer to a form that this page did not make, or made long ago. */
export const outdatedForm = () => refusedForm({ errors: { form: "Reload this page and try again" }, values: {} });
