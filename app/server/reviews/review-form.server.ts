import { data, redirect } from "@remix-run/node";
import type { z } from "zod";
import { reviewApi } from "~/models/api";
import type { FormState } from "~/models/forms/form-state";
import { newReviewForms, ownReviewForms, PHOTOS_FIELD } from "~/models/forms/review";
import type { OwnReview, ReviewDraft } from "~/models/product/review";
import * as urls from "~/models/shop/urls";
import type { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { findProduct } from "~/server/catalogue/product.server";
import { typedValues } from "~/server/forms/form.server";
import { type FormInput, type FormRefusal, formAction, type PostedForm } from "~/server/forms/form-action.server";
import type { ActionInput } from "~/server/forms/guarded-action.server";
import { firstFileError, toFileNames } from "~/server/forms/uploads.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { type Invitation, loadInvitation, loadReviewPage, toProof } from "./review-page.server";
import { submittedPhotoIds, uploadPhotos } from "./review-photos.server";

const LABELS = { rating: "Stars", title: "Title", text: "Review", followUp: "Your addition" };

/** A refused form, with the photos that are uploaded already. */
export type RefusedReview = FormState & {
  readonly photoIds?: readonly string[];
  readonly fileNames?: Readonly<Record<string, string>>;
};

const refuse = (state: RefusedReview, status = 400) => data<RefusedReview>(state, { status });

/** The message beside the photos when one of them was not stored. */
function photoErrors({ uploads }: PostedForm): FormState["errors"] {
  const error = firstFileError(uploads);
  return error === undefined ? {} : { [PHOTOS_FIELD]: `Photos: ${error}` };
}

/** Shows the form again with what was typed; the form of an addition has no photos. */
function refuseReview({ by, intent, state, failure }: FormRefusal, posted: PostedForm) {
  if (by === "upload") return refuse(state, failure.status);
  const photoIds = intent === "followUp" ? undefined : submittedPhotoIds(posted.uploads);
  const fileNames = toFileNames(posted.uploads);
  if (by === "schema")
    return refuse({ ...state, errors: { ...state.errors, ...photoErrors(posted) }, photoIds, fileNames });
  const isAboutPhotos = failure.errors[0]?.field === PHOTOS_FIELD;
  const errors = isAboutPhotos ? { [PHOTOS_FIELD]: `Photos ${failure.fieldText}` } : { form: failure.fieldText };
  return refuse({ ...state, errors, photoIds, fileNames }, failure.status);
}

/** Redirects a post for which there is nothing to review to its page, which says so. */
const toOwnPage = ({ url }: RequestContext) => redirect(url.pathname + url.search, 303);

function thanksText(review: Pick<OwnReview, "state" | "isTakenOff" | "heldFor" | "couponCode">): string {
  const { state, isTakenOff, heldFor, couponCode } = review;
  if (isTakenOff) return "Your review is saved. It stays off its page: write to us if you think that is wrong";
  if (state !== "PUBLISHED") {
    const why = heldFor === "" ? "" : `, because it contains ${heldFor}. Without that it shows at once`;
    return `Thank you. We read your review before it is shown, which takes a day or two${why}`;
  }
  const thanks = "Thank you. Your review is published";
  return couponCode === null ? thanks : `${thanks}. The coupon ${couponCode} is our thanks: it is in your account`;
}

function additionText({ state, isTakenOff, followUps }: OwnReview): string {
  if (isTakenOff)
    return "Your addition is saved. Your review stays off its page: write to us if you think that is wrong";
  if (state !== "PUBLISHED" || followUps.at(-1)?.state === "HELD")
    return "Thank you. We read your addition before it is shown, which takes a day or two";
  return "Thank you. It is added to your review";
}

/** The page that a guest's review leads to: that of its part, or the home page when the part has none any more. */
async function guestTarget(ctx: RequestContext, urlHandle: string): Promise<string> {
  const found = await findProduct(ctx, urlHandle).catch(() => null);
  return found?.isForSale === true ? urls.product(urlHandle, { reviews: 1 }) : urls.home();
}

async function redirectWithThanks(ctx: RequestContext, urlHandle: string, text: string): Promise<Response> {
  const target = ctx.isMember ? urls.myAccount({ type: "reviews" }) : await guestTarget(ctx, urlHandle);
  return redirectWithFlash(ctx, target, { kind: "success", text });
}

/** Sends a review with its photos, unless one of them was not stored. */
async function sendReview(
  posted: PostedForm,
  { rating, title, text }: z.output<typeof newReviewForms>,
  urlHandle: string,
  send: (draft: ReviewDraft) => Promise<OwnReview>,
) {
  const { ctx, form, uploads } = posted;
  const photoIds = submittedPhotoIds(uploads);
  if (uploads.errors.length > 0) {
    const fileNames = toFileNames(uploads);
    return refuse({ errors: photoErrors(posted), values: typedValues(form), photoIds, fileNames });
  }
  const sent = await send({ rating, title, text, media: photoIds });
  return redirectWithThanks(ctx, urlHandle, thanksText(sent));
}

async function requireReviewPage({ ctx }: ActionInput) {
  const page = await loadReviewPage(ctx);
  if (page.kind !== "form") throw toOwnPage(ctx);
  return page;
}

type FormPage = Awaited<ReturnType<typeof requireReviewPage>>;

type ReviewForms = typeof newReviewForms | typeof ownReviewForms;

async function handleReview(input: FormInput<ReviewForms, FormPage>) {
  const { ctx, page, value } = input;
  const { product, review, editLink } = page;
  const { orderId, skuId, urlHandle } = product;
  if (review === null) {
    // Without a review of its own the page has only the form that the schema calls "save".
    if (value.intent !== "save") throw toOwnPage(ctx);
    return sendReview(input, value, urlHandle, (draft) =>
      call(ctx, reviewApi.create, { body: { ...draft, orderId, skuId } }),
    );
  }
  const { id } = review;
  const proof = toProof(editLink);
  switch (value.intent) {
    case "save":
      return sendReview(input, value, urlHandle, (draft) =>
        call(ctx, reviewApi.change, { body: { ...draft, id, ...proof } }),
      );
    case "followUp": {
      const added = await call(ctx, reviewApi.followUp, { body: { id, text: value.followUp, ...proof } });
      return redirectWithThanks(ctx, review.urlHandle, additionText(added));
    }
    case "delete":
      await call(ctx, reviewApi.remove, { query: { id, ...proof } });
      return redirectWithThanks(ctx, urlHandle, "Your review is deleted");
  }
}

const isExplained = ({ isOutage, needsLogin, status }: CallFailure) => !isOutage && !needsLogin && status !== 404;

/** Handles the forms of the page: sends or changes a review, adds to it, deletes it. */
export const reviewAction = formAction(
  ({ page }: PostedForm<FormPage>): ReviewForms => (page.review === null ? newReviewForms : ownReviewForms),
  handleReview,
  {
    labels: LABELS,
    before: requireReviewPage,
    upload: ({ ctx, request }) => uploadPhotos(ctx, request),
    answers: (failure, intent) => intent !== "delete" && isExplained(failure),
    refuse: refuseReview,
  },
);

/** Saves an invited review without a login; a used invitation returns to the page with a message. */
export const invitedReviewAction = formAction(
  newReviewForms,
  async (input: FormInput<typeof newReviewForms, Invitation>) => {
    const { ctx, value } = input;
    const { invitation, product } = input.page;
    return sendReview(input, value, product.urlHandle, (draft) =>
      call(ctx, reviewApi.createInvited, { body: { ...draft, invitation } }),
    );
  },
  {
    labels: LABELS,
    before: async ({ ctx }) => {
      const invitation = await loadInvitation(ctx);
      if (invitation === null) throw toOwnPage(ctx);
      return invitation;
    },
    upload: ({ ctx, request }) => uploadPhotos(ctx, request),
    answers: isExplained,
    refuse: refuseReview,
  },
);
