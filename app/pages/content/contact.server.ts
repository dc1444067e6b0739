import { data } from "@remix-run/node";
import { customerServiceApi } from "~/models/api";
import type { Uploaded } from "~/models/api/return";
import { AWARDS_FILES } from "~/models/api/site/awards";
import { contactForms, isTooFast, withOrderNumber } from "~/models/forms/contact";
import type { FormState } from "~/models/forms/form-state";
import * as urls from "~/models/shop/urls";
import { isAnswered } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { typedValues } from "~/server/forms/form.server";
import { type FormInput, type FormRefusal, formAction, type PostedForm } from "~/server/forms/form-action.server";
import type { ActionInput } from "~/server/forms/guarded-action.server";
import { firstFileError, passUpload } from "~/server/forms/uploads.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { voteForEntry } from "./awards.server";
import { contentPath, type LoadContentView, loadContentView } from "./content-page.server";
import { findContactForm } from "./content-pages.server";

const TOO_FAST = "That went faster than we can tell a person from a program. Please send it once more";

/**
 * Said when no answer came: the message may have arrived, and twice is better than never. Browsers do not send files
 * again.
 */
const NOT_ANSWERED =
  "We got no answer when we passed this on, so take it as not sent. What you typed is still here: please send it again in a minute";
const PHOTOS_AGAIN = "Please choose your photos again";

type ContactForms = ReturnType<typeof contactForms>;
type ContactForm = NonNullable<Awaited<ReturnType<typeof findContactForm>>>;
type ContactPage = { readonly path: string; readonly texts: ContactForm; readonly load: LoadContentView };

/** Finds the form of a post. Throws a 405 for a page without one. */
async function requireContactForm({ ctx }: ActionInput, load: LoadContentView): Promise<ContactPage> {
  const path = contentPath(ctx);
  const texts = await findContactForm(ctx, path);
  if (texts === null) throw data(null, { status: 405 });
  return { path, texts, load };
}

/** Stores the photos of an awards entry; a refusal of all of them is a message beside their field too. Throws CallFailure. */
async function storePhotos(ctx: RequestContext, posted: Request): Promise<Uploaded> {
  try {
    return await passUpload(ctx, AWARDS_FILES, { query: {}, headers: {} }, posted);
  } catch (error) {
    if (!isAnswered(error, 400, 413, 429)) throw error;
    return { files: [], fields: [], errors: [{ field: "photos", name: "", message: error.text }] };
  }
}

function photoErrors({ uploads }: PostedForm<ContactPage>): FormState["errors"] {
  const error = firstFileError(uploads);
  return error === undefined ? {} : { photos: `Photos: ${error}` };
}

const labelsFor = ({ topicLabel, messageLabel }: ContactForm) => ({
  name: "Name",
  email: "Email",
  topic: topicLabel,
  order: "Order number",
  message: messageLabel,
});

/** Renders the page once more, with its form as it was typed and the errors beside the fields. */
async function showRefused({ ctx, page, form }: PostedForm<ContactPage>, errors: FormState["errors"], status = 400) {
  const view = await loadContentView(ctx, page.load, { errors, values: typedValues(form) });
  if (view === null) throw data(null, { status: 404 });
  return data({ sections: [...view.sections] }, { status });
}

/** Sends a message to the shop. A form with the hidden field filled in, which only bots do, is answered as if it were sent. */
async function handleContact(input: FormInput<ContactForms, ContactPage>) {
  const { ctx, page, uploads, value } = input;
  if (value.intent === "vote") return voteForEntry(ctx, value.id);
  const { kind, topics, topicLabel, done } = page.texts;
  const { name, email, topic, message, order, website, opened } = value;
  if (uploads.errors.length > 0) return showRefused(input, photoErrors(input));
  if (!topics.includes(topic)) return showRefused(input, { topic: `${topicLabel} must be one of the list` });
  if (website === "" && isTooFast(opened, Date.now())) return showRefused(input, { form: TOO_FAST });
  const photos = uploads.files.map(({ fileId }) => fileId);
  const body = {
    kind,
    name,
    email,
    topic,
    message: withOrderNumber(message, order),
    trap: website.slice(0, 200),
    photos,
  };
  await call(ctx, customerServiceApi.sendMessage, { body });
  return redirectWithFlash(ctx, page.path, { kind: "success", text: done });
}

async function refuseContact({ intent, state, failure }: FormRefusal, posted: PostedForm<ContactPage>) {
  const { texts } = posted.page;
  const isVote = intent === "vote" && texts.kind === "awards";
  if (failure === null) {
    if (isVote) throw data(null, { status: 404 });
    return showRefused(posted, { ...state.errors, ...photoErrors(posted) });
  }
  if (isVote) return redirectWithFlash(posted.ctx, urls.awards(), { kind: "warning", text: failure.text });
  if (failure.isOutage) {
    const files = texts.kind === "awards" ? { photos: PHOTOS_AGAIN } : {};
    return showRefused(posted, { form: NOT_ANSWERED, ...files }, failure.pageStatus);
  }
  const field = failure.errors[0]?.field ?? "form";
  const isOnForm = Object.hasOwn(labelsFor(texts), field) || field === "photos";
  return showRefused(posted, { [isOnForm ? field : "form"]: failure.fieldText }, failure.status);
}

/** Makes the action of a content page that may end with a form: a message to the shop, and a vote in the awards. */
export const contentAction = (load: LoadContentView) =>
  formAction(({ page }: PostedForm<ContactPage>) => contactForms(page.texts.kind), handleContact, {
    labels: ({ page }) => labelsFor(page.texts),
    before: (input) => requireContactForm(input, load),
    upload: ({ ctx, request, page }) => (page.texts.kind === "awards" ? storePhotos(ctx, request) : null),
    answers: (failure, intent) =>
      (intent !== "vote" && (failure.isOutage || failure.isPaused || isAnswered(failure, 400))) ||
      isAnswered(failure, 429),
    refuse: refuseContact,
  });
