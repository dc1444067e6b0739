import type { ActionFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import type { z } from "zod";
import type { FormState } from "~/models/forms/form-state";
import { type CallFailure, refusedBy } from "~/server/api/call-failure.server";
import { readForm, typedValues } from "./form.server";
import { type ActionInput, guardedAction } from "./guarded-action.server";

/** Why a posted form was not accepted, by its schema or by the commerce API. */
type FormRefusal = {
  /** The form's `intent` field; empty on a page with one form. */
  readonly intent: string;
  /** A message per field, and what was typed without secrets. */
  readonly state: FormState;
  /** The API's words when it refused without naming a field; null when fields say it all. */
  readonly problem: string | null;
  /** Status of the answer: 400, or 429 when the shopper has to wait. */
  readonly status: number;
  /** The refused call; null when the schema refused the form. */
  readonly failure: CallFailure | null;
};

type FormActionOptions<R> = {
  /** What the fields are called in messages, such as "Email". */
  readonly labels?: Readonly<Record<string, string>>;
  /** Makes the page's answer to a refused form; unless given, the field messages, typed values and problem. */
  readonly refuse?: (refusal: FormRefusal, input: ActionInput) => R;
  /** Names the page's field for a field of the API, where they differ. */
  readonly fieldFor?: (field: string, intent: string) => string;
};

const refuseWithState = ({ state, problem, status }: FormRefusal) => data({ ...state, problem }, { status });

function fromFailure(failure: CallFailure, form: FormData, intent: string, options: FormActionOptions<unknown>) {
  const { labels = {}, fieldFor = (field: string) => field } = options;
  const named = failure.errors.map(({ field, message }) => {
    const name = fieldFor(field, intent);
    return [name, /^[a-z]/.test(message) ? `${labels[name] ?? "This"} ${message}` : message] as const;
  });
  return {
    intent,
    state: { errors: Object.fromEntries(named), values: typedValues(form) },
    problem: named.length === 0 ? failure.text : null,
    status: failure.status === 429 ? 429 : 400,
    failure,
  };
}

/**
 * Makes the action of a page from its forms' schema, a discriminated union of `intent`s where the page has several forms.
 * A form that breaks the schema, or that the commerce API refuses inside `handle`, is answered by `refuse`; an outage, an
 * ended login and everything unexpected become the right status page.
 */
export function formAction<S extends z.ZodType, H, R = ReturnType<typeof refuseWithState>>(
  schema: S,
  handle: (input: ActionInput & { readonly value: z.output<S> }) => Promise<H>,
  options: FormActionOptions<R> = {},
): (args: ActionFunctionArgs) => Promise<H | R | ReturnType<typeof refuseWithState>> {
  const refuse = (refusal: FormRefusal, input: ActionInput) =>
    options.refuse ? options.refuse(refusal, input) : refuseWithState(refusal);
  return guardedAction(async (input) => {
    const { form } = input;
    const intent = String(form.get("intent") ?? "").slice(0, 40);
    const read = readForm(form, schema, options.labels);
    if (!read.ok) return refuse({ intent, state: read.state, problem: null, status: 400, failure: null }, input);
    try {
      return await handle({ ...input, value: read.value });
    } catch (error) {
      return refuse(fromFailure(refusedBy(error, 401), form, intent, options), input);
    }
  });
}
