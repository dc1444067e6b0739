import type { ActionFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import type { z } from "zod";
import type { Uploaded } from "~/models/api/return";
import type { FormState } from "~/models/forms/form-state";
import { noFields } from "~/models/forms/intents";
import { FORM_MAX_BYTES } from "~/models/shop/limits";
import { CallFailure, isAnswered } from "~/server/api/call-failure.server";
import { readForm, typedValues } from "./form.server";
import { isMultipart, readBody } from "./form-body.server";
import { type ActionInput, guardedAction } from "./guarded-action.server";
import { rememberForm } from "./sent-form.server";

type Labels = Readonly<Record<string, string>>;

/** A posted form before its schema has parsed it; `page` is the result of the option `before`. */
export type PostedForm<P = unknown> = ActionInput & {
  readonly page: P;
  /** The files that came with the form, stored already, and those that were refused. */
  readonly uploads: Uploaded;
};

/** The arguments of an action's handler: the posted form and the value that the schema made of it. */
export type FormInput<S extends z.ZodType, P = unknown> = PostedForm<P> & { readonly value: z.output<S> };

/** The reason a form was refused: by its schema, by the commerce API, or because its files could not be stored. */
export type FormRefusal<S extends z.ZodType = z.ZodType> = {
  /** The form's intent; empty on a page with one form. */
  readonly intent: string;
  /** A message per field, and what was typed without secrets. */
  readonly state: FormState;
  /** The API's words when it refused without naming a field; null when fields say it all. */
  readonly problem: string | null;
  /** Status of the answer: 400, or 429 and 503 when the shopper has to wait; for files the API's own. */
  readonly status: number;
} & (
  | { readonly by: "schema"; readonly failure: null }
  | { readonly by: "upload"; readonly failure: CallFailure }
  | { readonly by: "api"; readonly failure: CallFailure; readonly value: z.output<S> }
);

type FormActionOptions<S extends z.ZodType, P, R> = {
  /** The names of the fields in messages, such as "Email". */
  readonly labels?: Labels | ((posted: PostedForm<P>) => Labels);
  /** Runs before the form is parsed: throws for those who may not post, and returns what the page is about. */
  readonly before?: (input: ActionInput) => P | Promise<P>;
  /** Returns the form to parse in place of the posted one, such as one whose city follows from its ZIP code. */
  readonly complete?: (posted: PostedForm<P>) => FormData;
  /** Stores the files of a multipart body while they stream in; null for a page whose form has none. */
  readonly upload?: (input: ActionInput & { readonly page: P }) => Promise<Uploaded> | null;
  /** Whether `refuse` answers a failed call; the default is every refusal but an ended login. */
  readonly answers?: (failure: CallFailure, intent: string) => boolean;
  /** Names the page's field for a field of the API, where they differ. */
  readonly fieldFor?: (field: string, intent: string) => string;
  /** Makes the page's answer to a refused form; unless given, the field messages, typed values and problem. */
  readonly refuse?: (refusal: FormRefusal<S>, posted: PostedForm<P>) => R;
};

type Untyped = FormActionOptions<z.ZodType, unknown, unknown>;

const NO_UPLOADS: Uploaded = { files: [], fields: [], errors: [] };

const refuseWithState = ({ state, problem, status }: FormRefusal) => data({ ...state, problem }, { status });

const isRefusal = (failure: CallFailure) => !failure.isOutage && !failure.needsLogin;

const intentIn = (form: FormData) => String(form.get("intent") ?? "").slice(0, 40);

/** The intent that a schema made of a form which does not name its own. */
function parsedIntent(value: unknown): string | undefined {
  const isNamed = typeof value === "object" && value !== null && "intent" in value;
  return isNamed && typeof value.intent === "string" ? value.intent : undefined;
}

function fromFailure(
  failure: CallFailure,
  { form, value, intent, labels }: { form: FormData; value: unknown; intent: string; labels: Labels },
  fieldFor: (field: string, intent: string) => string = (field) => field,
): FormRefusal {
  const named = failure.errors.map(({ field, message }) => {
    const name = fieldFor(field, intent);
    return [name, /^[a-z]/.test(message) ? `${labels[name] ?? "This"} ${message}` : message] as const;
  });
  return {
    by: "api",
    intent,
    state: { errors: Object.fromEntries(named), values: typedValues(form) },
    problem: named.length === 0 ? failure.text : null,
    status: failure.formStatus,
    failure,
    value,
  };
}

/** Too many or too large files, or files for nothing: whatever was typed beside them was not read. */
function fromUpload(error: unknown): FormRefusal {
  if (!isAnswered(error, 400, 413, 429)) throw error;
  const { text, status } = error;
  return {
    by: "upload",
    intent: "",
    state: { errors: { form: text }, values: {} },
    problem: text,
    status,
    failure: error,
  };
}

/**
 * The form of a body that is not read yet: its files go to `upload` as they stream in, anything else is read within 64
 * KB.
 */
async function receive(posted: PostedForm, upload: NonNullable<Untyped["upload"]>) {
  const stored = isMultipart(posted.request) ? upload(posted) : null;
  if (stored === null) return readBody(posted.request, FORM_MAX_BYTES);
  const uploads = await stored.catch(fromUpload);
  return "by" in uploads ? uploads : { form: formFrom(uploads), uploads };
}

function formFrom({ fields }: Uploaded): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  return form;
}

/**
 * Makes the action of a page from its forms' schema, a discriminated union of `intent`s where the page has several forms.
 * A form that breaks the schema, or that the commerce API refuses inside `handle`, is answered by `refuse`; an outage, an
 * ended login and everything unexpected become the right status page.
 */
export function formAction<S extends z.ZodType, H, P = void, R = ReturnType<typeof refuseWithState>>(
  schema: S | ((posted: PostedForm<P>) => S),
  handle: (input: FormInput<S, P>) => Promise<H>,
  options?: FormActionOptions<S, P, R>,
): (args: ActionFunctionArgs) => Promise<H | Awaited<R>>;
export function formAction(
  schema: z.ZodType | ((posted: PostedForm) => z.ZodType),
  handle: (input: FormInput<z.ZodType>) => Promise<unknown>,
  options: Untyped = {},
): (args: ActionFunctionArgs) => Promise<unknown> {
  const { before, upload, complete, answers = isRefusal, refuse = refuseWithState } = options;
  const handlePost = async (input: ActionInput) => {
    const page = await before?.(input);
    let posted: PostedForm = { ...input, page, uploads: NO_UPLOADS };
    if (upload) {
      const received = await receive(posted, upload);
      if ("by" in received) return refuse(received, posted);
      posted = { ...posted, ...received };
      rememberForm(posted.request, posted.form, posted.uploads.files.length > 0);
    }
    if (complete) posted = { ...posted, form: complete(posted) };
    const { form } = posted;
    const typedIntent = intentIn(form);
    const labels = (typeof options.labels === "function" ? options.labels(posted) : options.labels) ?? {};
    const read = readForm(form, typeof schema === "function" ? schema(posted) : schema, labels);
    if (!read.ok) {
      const refusal = { by: "schema", intent: typedIntent, state: read.state, problem: null } as const;
      return refuse({ ...refusal, status: 400, failure: null }, posted);
    }
    const intent = parsedIntent(read.value) ?? typedIntent;
    try {
      return await handle({ ...posted, value: read.value });
    } catch (error) {
      if (!(error instanceof CallFailure) || !answers(error, intent)) throw error;
      return refuse(fromFailure(error, { form, value: read.value, intent, labels }, options.fieldFor), posted);
    }
  };
  return guardedAction(handlePost, { isStreamed: upload !== undefined });
}

/** Refuses with what the schema says beside the fields, or with the API's words above the form. */
export function refuseAboveForm({ state, status, failure }: FormRefusal) {
  const { errors, values } = failure === null ? state : { errors: {}, values: state.values };
  return data<FormState & { problem: string | null }>({ errors, values, problem: failure?.text ?? null }, { status });
}

/** The options of a button's action. */
type ButtonActionOptions<R> = {
  /** Whether `refuse` answers a failed call; the default is none, so that each becomes its status page. */
  readonly answers?: (failure: CallFailure) => boolean;
  readonly refuse?: (failure: CallFailure, posted: PostedForm<void>) => R;
};

/** Makes the action of a form without fields, such as "Log out". */
export function buttonAction<H, R = never>(
  handle: (input: PostedForm<void>) => Promise<H>,
  { answers = () => false, refuse }: ButtonActionOptions<R> = {},
) {
  const refuseFailure = ({ failure }: FormRefusal, posted: PostedForm<void>): R => {
    if (failure === null || refuse === undefined) throw data(null, { status: 400 });
    return refuse(failure, posted);
  };
  return formAction(noFields, handle, { answers, refuse: refuseFailure });
}

/** Makes the action of a page whose URL selects one of several forms' actions, such as an account view. */
export function formActionByUrl<A>(
  choose: (input: ActionInput) => (args: ActionFunctionArgs) => Promise<A>,
): (args: ActionFunctionArgs) => Promise<A> {
  // The chosen action reads the body.
  return guardedAction((input) => choose(input)(input), { isStreamed: true });
}
