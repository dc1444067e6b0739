import { data, redirect } from "@remix-run/node";
import { reviewApi } from "~/models/api";
import type { FormState } from "~/models/forms/form-state";
import { followUpFormSchema, PHOTOS_FIELD, reviewFormSchema } from "~/models/forms/review";
import type { OwnReview, Reviewable } from "~/models/product/review";
import { FORM_MAX_BYTES } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import { clearCaches } from "~/server/api/cache.server";
import { CallFailure, isAnswered } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { readForm, typedValues } from "~/server/forms/form.server";
import { readBody } from "~/server/forms/form-body.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { requireMember } from "~/server/page/page-loader.server";
import { keptPhotos, photoQuery, uploadPhotos } from "./review-photos.server";

const LABELS = { rating: "Stars", title: "Title", text: "Review", followUp: "Your addition" };

/** What the page for writing shows: the part and its review so far, parts to choose from, or why there is nothing. */
type ReviewPage =
  | {
      kind: "form";
      part: Reviewable;
      review: OwnReview | null;
      editLink: string | null;
      isEditable: boolean;
      /** What the addresses of its photos carry. */
      photoQuery: Record<string, string>;
    }
  | { kind: "choice"; parts: Reviewable[] }
  | { kind: "no"; reason: string };

const toProof = (editLink: string | null) => (editLink === null ? {} : { editLink });

const NEVER_BOUGHT =
  "Reviews here come from people who bought the part. Once yours has shipped, you can review it from your orders.";

async function ofReview(ctx: RequestContext, id: string): Promise<ReviewPage> {
  const editLink = ctx.url.searchParams.get("editLink");
  if (editLink === null) requireMember(ctx);
  const review = await call(ctx, reviewApi.detail, { params: { id }, query: toProof(editLink) });
  const { orderId, skuId, itemTitle, imageUrl, urlHandle, vehicle } = review;
  const part = { orderId, skuId, itemTitle, imageUrl, urlHandle, vehicle };
  return {
    kind: "form",
    part,
    review,
    editLink,
    isEditable: Date.now() <= review.editableUntil,
    photoQuery: photoQuery(ctx),
  };
}

/** The page that the URL asks for: an own review by `id`, or a bought part by order, part or item. Throws CallFailure. */
export async function loadReviewPage(ctx: RequestContext): Promise<ReviewPage> {
  const asked = ctx.url.searchParams;
  const id = asked.get("id");
  if (id !== null) return ofReview(ctx, id);
  requireMember(ctx);
  const [orderId, skuId, itemId] = [asked.get("orderId"), asked.get("skuId"), asked.get("itemId")];
  if (orderId !== null && skuId !== null) {
    // The check decides first, so that nobody writes what cannot be sent.
    const { isAllowed, reason } = await call(ctx, reviewApi.check, { body: { orderId, skuId } });
    const { open, reviews } = await call(ctx, reviewApi.mine, { query: { orderId } });
    const part = open.find((each) => each.skuId === skuId);
    if (isAllowed && part !== undefined)
      return { kind: "form", part, review: null, editLink: null, isEditable: true, photoQuery: photoQuery(ctx) };
    const written = reviews.find((each) => each.skuId === skuId);
    if (written !== undefined) throw redirect(urls.reviewForm({ id: written.id }), 303);
    return { kind: "no", reason };
  }
  const { open, reviews } = await call(ctx, reviewApi.mine, {
    query: { ...(orderId !== null && { orderId }), ...(itemId !== null && { itemId }) },
  });
  const [first, second] = open;
  if (first !== undefined && second === undefined)
    throw redirect(urls.reviewForm({ orderId: first.orderId, skuId: first.skuId }), 303);
  if (first !== undefined) return { kind: "choice", parts: open };
  const [written] = reviews;
  if (written !== undefined && (orderId !== null || itemId !== null))
    throw redirect(urls.reviewForm({ id: written.id }), 303);
  return { kind: "no", reason: NEVER_BOUGHT };
}

/** A form that was not taken, with the photos that are uploaded already. */
export type RefusedReview = FormState & { readonly kept?: readonly string[] };

const refuse = (state: RefusedReview, status = 400) => data<RefusedReview>(state, { status });

/** What a refused call says, beside the form it was posted with; throws what is no refusal. */
function refusal(error: unknown, form: FormData, kept?: readonly string[]) {
  if (!(error instanceof CallFailure) || error.isOutage || error.status === 404 || error.status === 401) throw error;
  const name = error.errors[0]?.field === PHOTOS_FIELD ? PHOTOS_FIELD : "form";
  const text = name === PHOTOS_FIELD ? `Photos ${error.fieldText}` : error.fieldText;
  return refuse({ errors: { [name]: text }, values: typedValues(form), kept }, error.status);
}

/** The fields of a posted page: of the form with photos as they were stored, of the others as they are. */
async function postedForm(ctx: RequestContext, posted: Request) {
  if (!(posted.headers.get("content-type") ?? "").startsWith("multipart/form-data"))
    return { form: (await readBody(posted, FORM_MAX_BYTES)).form, kept: [], problem: undefined };
  const uploaded = await uploadPhotos(ctx, posted);
  const form = new FormData();
  for (const [name, value] of uploaded.fields) form.set(name, value);
  const [error] = uploaded.errors;
  return {
    form,
    kept: keptPhotos(uploaded),
    problem: error === undefined ? undefined : `Photos: a file ${error.message}`,
  };
}

type Posted = Awaited<ReturnType<typeof postedForm>>;

/** What was typed in the form for a review, with its photos, or the refusal that names what is wrong. */
function readReview({ form, kept, problem }: Posted) {
  const read = readForm(form, reviewFormSchema, LABELS);
  if (read.ok && problem === undefined) return { draft: { ...read.value, media: kept } };
  const { errors, values } = read.ok ? { errors: {}, values: typedValues(form) } : read.state;
  return { refused: refuse({ errors: { ...errors, [PHOTOS_FIELD]: problem }, values, kept }) };
}

const thanks = (state: OwnReview["state"]) =>
  state === "PUBLISHED"
    ? "Thank you. Your review is on the part's page now"
    : "Thank you. We read your review before it is shown, which takes a day or two";

/** Pages of this process show what was written at once; others follow within a minute. */
function forgetReviews(): void {
  clearCaches("reviews");
  clearCaches("product");
}

function after(ctx: RequestContext, urlHandle: string, text: string): Response {
  forgetReviews();
  const target = ctx.isMember ? urls.myAccount({ type: "reviews" }) : urls.product(urlHandle, { reviews: 1 });
  return redirectWithFlash(ctx, target, { kind: "success", text });
}

async function save(ctx: RequestContext, posted: Posted, page: Extract<ReviewPage, { kind: "form" }>) {
  const read = readReview(posted);
  if (read.draft === undefined) return read.refused;
  const { part, review, editLink } = page;
  const { orderId, skuId } = part;
  try {
    const saved =
      review === null
        ? await call(ctx, reviewApi.create, { body: { ...read.draft, orderId, skuId } })
        : await call(ctx, reviewApi.change, { body: { ...read.draft, id: review.id, ...toProof(editLink) } });
    return after(ctx, part.urlHandle, thanks(saved.state));
  } catch (error) {
    return refusal(error, posted.form, posted.kept);
  }
}

async function addTo(ctx: RequestContext, form: FormData, review: OwnReview, editLink: string | null) {
  const read = readForm(form, followUpFormSchema, LABELS);
  if (!read.ok) return refuse(read.state);
  try {
    const body = { id: review.id, text: read.value.followUp, ...toProof(editLink) };
    await call(ctx, reviewApi.followUp, { body });
    return after(ctx, review.urlHandle, "Thank you. It is added to your review");
  } catch (error) {
    return refusal(error, form);
  }
}

/** What the form with photos answers when they could not be taken in: too many, too large, or sent for nothing. */
function notTakenIn(error: unknown) {
  if (!isAnswered(error, 400, 413, 429)) throw error;
  return refuse({ errors: { form: error.text }, values: {} }, error.status);
}

/** Answers the forms of the page: sends or changes a review, adds to it, deletes it. */
export async function actOnReview(ctx: RequestContext, request: Request) {
  const page = await loadReviewPage(ctx);
  if (page.kind !== "form") {
    await request.body?.cancel();
    return redirect(ctx.url.pathname + ctx.url.search, 303);
  }
  const { review, editLink, part } = page;
  const posted = await postedForm(ctx, request).catch(notTakenIn);
  if (!("form" in posted)) return posted;
  const intent = posted.form.get("intent");
  if (review !== null && intent === "delete") {
    await call(ctx, reviewApi.remove, { query: { id: review.id, ...toProof(editLink) } });
    return after(ctx, part.urlHandle, "Your review is deleted");
  }
  if (review !== null && intent === "followUp") return addTo(ctx, posted.form, review, editLink);
  return save(ctx, posted, page);
}

/** The part that an invitation is for; null when it is not valid, whatever the reason. */
export async function loadInvitation(ctx: RequestContext): Promise<{ invitation: string; part: Reviewable } | null> {
  const invitation = ctx.url.searchParams.get("invitation") ?? "";
  if (invitation.length < 16 || invitation.length > 200) return null;
  const { item } = await call(ctx, reviewApi.checkInvitation, { body: { invitation } });
  return item === null ? null : { invitation, part: item };
}

/** Sends a review through an invitation, without a login; a used one leads back to the page, which says so. */
export async function reviewByInvitation(ctx: RequestContext, request: Request) {
  const found = await loadInvitation(ctx);
  if (found === null) {
    await request.body?.cancel();
    return redirect(ctx.url.pathname + ctx.url.search, 303);
  }
  const posted = await postedForm(ctx, request).catch(notTakenIn);
  if (!("form" in posted)) return posted;
  const read = readReview(posted);
  if (read.draft === undefined) return read.refused;
  const { invitation, part } = found;
  try {
    const { state } = await call(ctx, reviewApi.createInvited, { body: { ...read.draft, invitation } });
    return after(ctx, part.urlHandle, thanks(state));
  } catch (error) {
    return refusal(error, posted.form, posted.kept);
  }
}
