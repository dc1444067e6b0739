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
import { photoQuery, submittedPhotoIds, uploadPhotos } from "./review-photos.server";

const LABELS = { rating: "Stars", title: "Title", text: "Review", followUp: "Your addition" };

/**
 * Content of the review page: the form with the product and its review, a choice of products, or the reason why there
 * is nothing to review.
 */
type ReviewPage =
  | {
      kind: "form";
      product: Reviewable;
      review: OwnReview | null;
      editLink: string | null;
      isEditable: boolean;
      /** Query that the addresses of its photos need. */
      photoQuery: Record<string, string>;
    }
  | { kind: "choice"; products: Reviewable[] }
  | { kind: "no"; reason: string };

const toProof = (editLink: string | null) => (editLink === null ? {} : { editLink });

const NEVER_BOUGHT =
  "Reviews here come from people who bought the part. Once yours has shipped, you can review it from your orders.";

async function loadReviewForEdit(ctx: RequestContext, id: string): Promise<ReviewPage> {
  const editLink = ctx.url.searchParams.get("editLink");
  if (editLink === null) requireMember(ctx);
  const review = await call(ctx, reviewApi.detail, { params: { id }, query: toProof(editLink) });
  const { orderId, skuId, itemTitle, imageUrl, urlHandle, vehicle } = review;
  const product = { orderId, skuId, itemTitle, imageUrl, urlHandle, vehicle };
  return {
    kind: "form",
    product,
    review,
    editLink,
    isEditable: Date.now() <= review.editableUntil,
    photoQuery: photoQuery(ctx),
  };
}

/**
 * Loads the page that the URL asks for: an own review by `id`, or a bought product by order, SKU or item. Throws
 * CallFailure.
 */
export async function loadReviewPage(ctx: RequestContext): Promise<ReviewPage> {
  const searchParams = ctx.url.searchParams;
  const id = searchParams.get("id");
  if (id !== null) return loadReviewForEdit(ctx, id);
  requireMember(ctx);
  const [orderId, skuId, itemId] = [searchParams.get("orderId"), searchParams.get("skuId"), searchParams.get("itemId")];
  if (orderId !== null && skuId !== null) {
    // Checked first, so that nobody writes a review that cannot be sent.
    const { isAllowed, reason } = await call(ctx, reviewApi.check, { body: { orderId, skuId } });
    const { open, reviews } = await call(ctx, reviewApi.mine, { query: { orderId } });
    const product = open.find((each) => each.skuId === skuId);
    if (isAllowed && product !== undefined)
      return { kind: "form", product, review: null, editLink: null, isEditable: true, photoQuery: photoQuery(ctx) };
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
  if (first !== undefined) return { kind: "choice", products: open };
  const [written] = reviews;
  if (written !== undefined && (orderId !== null || itemId !== null))
    throw redirect(urls.reviewForm({ id: written.id }), 303);
  return { kind: "no", reason: NEVER_BOUGHT };
}

/** A refused form, with the photos that are uploaded already. */
export type RefusedReview = FormState & { readonly photoIds?: readonly string[] };

const refuse = (state: RefusedReview, status = 400) => data<RefusedReview>(state, { status });

/** Converts a refused call to the form's errors; rethrows everything else. */
function refusal(error: unknown, form: FormData, photoIds?: readonly string[]) {
  if (!(error instanceof CallFailure) || error.isOutage || error.status === 404 || error.status === 401) throw error;
  const name = error.errors[0]?.field === PHOTOS_FIELD ? PHOTOS_FIELD : "form";
  const text = name === PHOTOS_FIELD ? `Photos ${error.fieldText}` : error.fieldText;
  return refuse({ errors: { [name]: text }, values: typedValues(form), photoIds }, error.status);
}

/** Reads a posted form; the photos of a multipart form are stored while it is read. */
async function readPostedForm(ctx: RequestContext, posted: Request) {
  if (!(posted.headers.get("content-type") ?? "").startsWith("multipart/form-data"))
    return { form: (await readBody(posted, FORM_MAX_BYTES)).form, photoIds: [], problem: undefined };
  const uploaded = await uploadPhotos(ctx, posted);
  const form = new FormData();
  for (const [name, value] of uploaded.fields) form.set(name, value);
  const [error] = uploaded.errors;
  return {
    form,
    photoIds: submittedPhotoIds(uploaded),
    problem: error === undefined ? undefined : `Photos: a file ${error.message}`,
  };
}

type Posted = Awaited<ReturnType<typeof readPostedForm>>;

/** Reads the review and its photos from the form, or returns the refusal with field errors. */
function readReview({ form, photoIds, problem }: Posted) {
  const read = readForm(form, reviewFormSchema, LABELS);
  if (read.ok && problem === undefined) return { draft: { ...read.value, media: photoIds } };
  const { errors, values } = read.ok ? { errors: {}, values: typedValues(form) } : read.state;
  return { refused: refuse({ errors: { ...errors, [PHOTOS_FIELD]: problem }, values, photoIds }) };
}

const thanksText = (state: OwnReview["state"]) =>
  state === "PUBLISHED"
    ? "Thank you. Your review is on the part's page now"
    : "Thank you. We read your review before it is shown, which takes a day or two";

/** Shows the change at once in this process; others follow within a minute. */
function forgetReviews(): void {
  clearCaches("reviews");
  clearCaches("product");
}

function redirectWithThanks(ctx: RequestContext, urlHandle: string, text: string): Response {
  forgetReviews();
  const target = ctx.isMember ? urls.myAccount({ type: "reviews" }) : urls.product(urlHandle, { reviews: 1 });
  return redirectWithFlash(ctx, target, { kind: "success", text });
}

async function saveReview(ctx: RequestContext, posted: Posted, page: Extract<ReviewPage, { kind: "form" }>) {
  const read = readReview(posted);
  if (read.draft === undefined) return read.refused;
  const { product, review, editLink } = page;
  const { orderId, skuId } = product;
  try {
    const saved =
      review === null
        ? await call(ctx, reviewApi.create, { body: { ...read.draft, orderId, skuId } })
        : await call(ctx, reviewApi.change, { body: { ...read.draft, id: review.id, ...toProof(editLink) } });
    return redirectWithThanks(ctx, product.urlHandle, thanksText(saved.state));
  } catch (error) {
    return refusal(error, posted.form, posted.photoIds);
  }
}

async function addFollowUp(ctx: RequestContext, form: FormData, review: OwnReview, editLink: string | null) {
  const read = readForm(form, followUpFormSchema, LABELS);
  if (!read.ok) return refuse(read.state);
  try {
    const body = { id: review.id, text: read.value.followUp, ...toProof(editLink) };
    await call(ctx, reviewApi.followUp, { body });
    return redirectWithThanks(ctx, review.urlHandle, "Thank you. It is added to your review");
  } catch (error) {
    return refusal(error, form);
  }
}

/** Answers a form whose photos were refused as a whole: too many, too large, or from a shopper who may not upload. */
function refuseUpload(error: unknown) {
  if (!isAnswered(error, 400, 413, 429)) throw error;
  return refuse({ errors: { form: error.text }, values: {} }, error.status);
}

/** Handles the forms of the page: sends or changes a review, adds to it, deletes it. */
export async function handleReviewForm(ctx: RequestContext, request: Request) {
  const page = await loadReviewPage(ctx);
  if (page.kind !== "form") {
    await request.body?.cancel();
    return redirect(ctx.url.pathname + ctx.url.search, 303);
  }
  const { review, editLink, product } = page;
  const posted = await readPostedForm(ctx, request).catch(refuseUpload);
  if (!("form" in posted)) return posted;
  const intent = posted.form.get("intent");
  if (review !== null && intent === "delete") {
    await call(ctx, reviewApi.remove, { query: { id: review.id, ...toProof(editLink) } });
    return redirectWithThanks(ctx, product.urlHandle, "Your review is deleted");
  }
  if (review !== null && intent === "followUp") return addFollowUp(ctx, posted.form, review, editLink);
  return saveReview(ctx, posted, page);
}

/** Loads the product of an invitation; null when it is not valid, for whatever reason. */
export async function loadInvitation(ctx: RequestContext): Promise<{ invitation: string; product: Reviewable } | null> {
  const invitation = ctx.url.searchParams.get("invitation") ?? "";
  if (invitation.length < 16 || invitation.length > 200) return null;
  const { item } = await call(ctx, reviewApi.checkInvitation, { body: { invitation } });
  return item === null ? null : { invitation, product: item };
}

/** Saves an invited review without a login; a used invitation leads back to the page, which says so. */
export async function handleInvitedReview(ctx: RequestContext, request: Request) {
  const found = await loadInvitation(ctx);
  if (found === null) {
    await request.body?.cancel();
    return redirect(ctx.url.pathname + ctx.url.search, 303);
  }
  const posted = await readPostedForm(ctx, request).catch(refuseUpload);
  if (!("form" in posted)) return posted;
  const read = readReview(posted);
  if (read.draft === undefined) return read.refused;
  const { invitation, product } = found;
  try {
    const { state } = await call(ctx, reviewApi.createInvited, { body: { ...read.draft, invitation } });
    return redirectWithThanks(ctx, product.urlHandle, thanksText(state));
  } catch (error) {
    return refusal(error, posted.form, posted.photoIds);
  }
}
