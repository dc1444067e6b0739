import { data } from "@remix-run/node";
import type { AddressSuggestion } from "~/models/forms/address-book";
import type { FormState } from "~/models/forms/form-state";

/**
 * A refused form of a view; an address may come with a correction to decide about, and a payment of an order of which
 * something is gone with the checkout that the order came from, null in another browser.
 */
export type RefusedView = FormState & {
  suggestion?: AddressSuggestion;
  gone?: { checkout: Readonly<Record<string, string>> | null };
};

/** The answer to a post to a view: a redirect, or the refused form with its status. */
export type ViewAnswer = Response | ReturnType<typeof data<RefusedView>>;

/** Makes the answer to a refused post: errors beside the fields and the typed values, with status 400 by default. */
export function refusedForm(state: RefusedView, status = 400): ViewAnswer {
  return data<RefusedView>(state, { status });
}

/** The answer to a form that this page did not make, or made long ago. */
export const outdatedForm = () => refusedForm({ errors: { form: "Reload this page and try again" }, values: {} });
