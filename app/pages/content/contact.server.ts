import { customerServiceApi } from "~/models/api";
import type { Uploaded } from "~/models/api/return";
import { AWARDS_FILES } from "~/models/api/site/awards";
import type { ContactKind } from "~/models/content/contact";
import { contactFormSchema, isTooFast } from "~/models/forms/contact";
import type { FormState } from "~/models/forms/form-state";
import { CallFailure, isAnswered } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { readForm, typedValues } from "~/server/forms/form.server";
import { passUpload } from "~/server/forms/uploads.server";
import type { RequestContext } from "~/server/http/context.server";

/** The outcome of a post: sent, or refused with a status and the state of the form. */
type ContactOutcome =
  | { readonly isSent: true }
  | { readonly isSent: false; readonly status: number; readonly refused: FormState };

const refuse = (form: FormData, errors: FormState["errors"], status = 400): ContactOutcome => ({
  isSent: false,
  status,
  refused: { errors, values: typedValues(form) },
});

const TOO_FAST = "That went faster than we can tell a person from a program. Please send it once more";

type Posted = { readonly form: FormData; readonly photos: readonly string[]; readonly errors?: Record<string, string> };

/** Reads a form with photos: photos are stored while they stream in, then the fields are read. Throws CallFailure. */
export async function receivePhotos(ctx: RequestContext, request: Request): Promise<Posted> {
  const form = new FormData();
  let uploaded: Uploaded;
  try {
    uploaded = await passUpload(ctx, AWARDS_FILES, { query: {}, headers: {} }, request);
  } catch (error) {
    if (!(error instanceof CallFailure) || !isAnswered(error, 400, 413, 429)) throw error;
    return { form, photos: [], errors: { photos: error.text } };
  }
  for (const [name, value] of uploaded.fields) form.set(name, value);
  const [problem] = uploaded.errors;
  return {
    form,
    photos: uploaded.files.map(({ fileId }) => fileId),
    ...(problem && { errors: { photos: `Photos: one ${problem.message}` } }),
  };
}

/**
 * Sends the message of a form to the shop, or returns its errors with the typed values. A form with the hidden field
 * filled in, which only bots do, is answered as if it were sent. Throws CallFailure when the shop cannot be reached.
 */
export async function sendContact(
  ctx: RequestContext,
  {
    kind,
    topics,
    topicLabel,
    messageLabel,
  }: {
    readonly kind: ContactKind;
    readonly topics: readonly string[];
    readonly topicLabel: string;
    readonly messageLabel: string;
  },
  { form, photos, errors: photoErrors = {} }: Posted,
): Promise<ContactOutcome> {
  const labels = { name: "Name", email: "Email", topic: topicLabel, message: messageLabel };
  const read = readForm(form, contactFormSchema, labels);
  if (!read.ok)
    return { isSent: false, status: 400, refused: { ...read.state, errors: { ...read.state.errors, ...photoErrors } } };
  const { name, email, topic, message, website, opened } = read.value;
  if (Object.keys(photoErrors).length > 0) return refuse(form, photoErrors);
  if (!topics.includes(topic)) return refuse(form, { topic: `${topicLabel} must be one of the list` });
  if (website === "" && isTooFast(opened, Date.now())) return refuse(form, { form: TOO_FAST });
  try {
    const body = { kind, name, email, topic, message, trap: website.slice(0, 200), photos: [...photos] };
    await call(ctx, customerServiceApi.sendMessage, { body });
    return { isSent: true };
  } catch (error) {
    if (!(error instanceof CallFailure) || !isAnswered(error, 400, 429)) throw error;
    const field = error.errors[0]?.field ?? "form";
    return refuse(
      form,
      { [Object.hasOwn(labels, field) || field === "photos" ? field : "form"]: error.fieldText },
      error.status,
    );
  }
}
