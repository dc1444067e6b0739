import { redirect } from "@remix-run/node";
import { reviewApi } from "~/models/api";
import { untilText } from "~/models/cart/coupon-end";
import type { OwnReview, Reviewable } from "~/models/product/review";
import * as urls from "~/models/shop/urls";
import { sentenceFor } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { requireMember } from "~/server/page/page-loader.server";
import { photoQuery } from "./review-photos.server";

/**
 * Content of the review page: the form with the product and its review, a choice of products, or the reason why there
 * is nothing to review.
 */
type ReviewPage =
  | {
      kind: "form";
      product: Reviewable;
      review: OwnReview | null;
      /** The stars that were pressed on the page before; empty without any. */
      rated?: string;
      editLink: string | null;
      isEditable: boolean;
      /** The last day to change it, in words; empty for one that is to be written. */
      until: string;
      /** Query that the addresses of its photos need. */
      photoQuery: Record<string, string>;
    }
  | { kind: "choice"; products: Reviewable[] }
  | { kind: "no"; reason: string };

/** The proof of a mailed link that changes a review; members need none. */
export const toProof = (editLink: string | null) => (editLink === null ? {} : { editLink });

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
    until: untilText(review.editableUntil),
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
    const { isAllowed, reason, error } = await call(ctx, reviewApi.check, { body: { orderId, skuId } });
    const { open, reviews } = await call(ctx, reviewApi.mine, { query: { orderId } });
    const product = open.find((each) => each.skuId === skuId);
    if (isAllowed && product !== undefined) {
      const rated = /^[1-5]$/.exec(searchParams.get("rating") ?? "")?.[0] ?? "";
      const form = { kind: "form", product, review: null, editLink: null, isEditable: true, until: "" } as const;
      return { ...form, rated, photoQuery: photoQuery(ctx) };
    }
    const written = reviews.find((each) => each.skuId === skuId);
    if (written !== undefined) throw redirect(urls.reviewForm({ id: written.id }), 303);
    return { kind: "no", reason: sentenceFor({ message: reason, ...error }) };
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

/** A product that a mailed link invites to review. */
export type Invitation = { readonly invitation: string; readonly product: Reviewable };

/** Loads the product of an invitation; null when it is not valid, for whatever reason. */
export async function loadInvitation(ctx: RequestContext): Promise<Invitation | null> {
  const invitation = ctx.url.searchParams.get("invitation") ?? "";
  if (invitation.length < 16 || invitation.length > 200) return null;
  const { item } = await call(ctx, reviewApi.checkInvitation, { body: { invitation } });
  return item === null ? null : { invitation, product: item };
}
