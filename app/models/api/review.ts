import { z } from "zod";
import { reviewInfoSchema } from "~/models/product/product";
import {
  ownReviewSchema,
  reviewableSchema,
  reviewDraftSchema,
  reviewFollowUpSchema,
  reviewSchema,
} from "~/models/product/review";
import { endpoint } from "./contract";
import { verdictSchema } from "./errors/verdict";
import { itemId } from "./item";
import { secret } from "./proof";

const purchasedItem = z.object({ orderId: z.string().min(4).max(40), skuId: z.string().min(1).max(40) });

export const reviewApi = {
  list: endpoint({
    rows: ["API-051"],
    method: "GET",
    path: "/item/public/buyer/v3/review/list",
    summary: "Published reviews of an item, newest first, paged; only those for one vehicle when it is given.",
    query: z.object({
      itemId,
      /** Only reviews by drivers of this vehicle's year, make and model; an attribute value id. */
      vehicle: z.coerce.number().int().positive().max(2_147_483_647).optional(),
      page: z.coerce.number().int().min(1).default(1),
      size: z.coerce.number().int().min(1).max(50).default(10),
    }),
    response: z.object({
      reviews: z.array(reviewSchema),
      total: z.int(),
      /** Year, make and model that the reviews were filtered by; empty without a vehicle. */
      vehicle: z.string(),
    }),
  }),
  info: endpoint({
    rows: ["API-052"],
    method: "GET",
    path: "/item/public/buyer/v2/review/info",
    summary: "Rating summary of an item.",
    query: z.object({ itemId }),
    response: reviewInfoSchema,
  }),
  top3: endpoint({
    rows: ["API-061"],
    method: "GET",
    path: "/item/public/buyer/review/top3-reviews",
    summary:
      "The three best reviews of an item, by stars, then the newest of three stars or less unless it is one of them.",
    query: z.object({ itemId }),
    response: z.array(reviewSchema),
  }),
  thanks: endpoint({
    rows: ["REV-10"],
    method: "GET",
    path: "/item/public/buyer/review/thanks",
    summary:
      "What a published review earns, in the shop's words, which readers of reviews are owed; empty for nothing.",
    response: z.object({ text: z.string() }),
  }),
  shopWide: endpoint({
    rows: ["API-062"],
    method: "GET",
    path: "/item/public/buyer/review/reviews",
    summary:
      "Reviews of the whole shop, newest first, paged; only those with at least `minRating` stars when it is given.",
    query: z.object({
      minRating: z.coerce.number().int().min(1).max(5).optional(),
      page: z.coerce.number().int().min(1).default(1),
      size: z.coerce.number().int().min(1).max(50).default(10),
    }),
    response: z.object({
      reviews: z.array(reviewSchema.extend({ itemTitle: z.string(), urlHandle: z.string() })),
      total: z.int(),
    }),
  }),
  mine: endpoint({
    rows: ["REV-05", "OPEN-41"],
    method: "GET",
    path: "/item/buyer/review/mine",
    summary:
      "The member's reviews, newest first, and the bought items without a review; only those of one order or item when it is given.",
    query: z.object({ orderId: z.string().max(40).optional(), itemId: itemId.optional() }),
    response: z.object({ reviews: z.array(ownReviewSchema), open: z.array(reviewableSchema) }),
  }),
  create: endpoint({
    rows: ["API-053", "REV-05"],
    method: "POST",
    path: "/item/public/buyer/review",
    summary: "Writes a review of a bought item; needs the member's token, one per order item, else 409.",
    body: reviewDraftSchema.extend(purchasedItem.shape),
    response: ownReviewSchema,
  }),
  createInvited: endpoint({
    rows: ["API-054", "REV-09"],
    method: "POST",
    path: "/item/public/buyer/v2/review/invitation",
    summary: "Writes a review through a mailed invitation, which is then used up.",
    body: reviewDraftSchema.extend({ invitation: secret }),
    response: ownReviewSchema,
  }),
  followUp: endpoint({
    rows: ["API-055", "REV-06"],
    method: "POST",
    path: "/item/public/buyer/review/add",
    summary: "Adds a follow-up to one of the caller's reviews.",
    body: reviewFollowUpSchema.extend({ id: z.int().positive(), editLink: secret.optional() }),
    response: ownReviewSchema,
  }),
  change: endpoint({
    rows: ["API-057", "REV-07"],
    method: "PUT",
    path: "/item/public/buyer/review",
    summary: "Changes one of the caller's reviews while its time lasts; another person's answers 404.",
    body: reviewDraftSchema.extend({ id: z.int().positive(), editLink: secret.optional() }),
    response: ownReviewSchema,
  }),
  remove: endpoint({
    rows: ["API-056", "REV-07"],
    method: "DELETE",
    path: "/item/public/buyer/review",
    summary: "Deletes one of the caller's reviews, proven by the member's token or the mailed edit link.",
    query: z.object({ id: itemId, editLink: secret.optional() }),
    response: z.object({ isDeleted: z.boolean() }),
  }),
  detail: endpoint({
    rows: ["API-058", "REV-08"],
    method: "GET",
    path: "/item/public/buyer/review/detail/{id}",
    summary: "One of the caller's reviews, for editing; another person's answers 404.",
    params: z.object({ id: itemId }),
    query: z.object({ editLink: secret.optional() }),
    response: ownReviewSchema,
  }),
  check: endpoint({
    rows: ["API-059", "REV-05"],
    method: "POST",
    path: "/item/public/buyer/review/check",
    summary: "Whether the caller may review an item of an order, and why not, in words and as an error code.",
    body: purchasedItem,
    response: verdictSchema,
    isIdempotent: true,
  }),
  checkInvitation: endpoint({
    rows: ["API-060", "REV-09"],
    method: "POST",
    path: "/item/public/buyer/v2/review/invitation/check",
    summary: "Whether an invitation is valid, and the item it is for; unknown, used and expired ones answer alike.",
    body: z.object({ invitation: secret }),
    response: z.object({ isValid: z.boolean(), item: reviewableSchema.nullable() }),
    isIdempotent: true,
  }),
};

/**
 * Paths that move photos of reviews, beside the declared calls. An upload proves the purchase by `orderId` and `skuId`
 * in the query with a member's token, by `id` with the token or the edit link, or by an invitation. Secrets travel in
 * headers, because URLs end up in logs.
 */
export const REVIEW_FILES = {
  /** POST multipart/form-data: stores the field `photos` and answers it with the other fields. */
  upload: "/item/public/buyer/review/files",
  /**
   * GET: one photo, `?size=small` for the small one. Photos of an unpublished review are for its author and the staff
   * only.
   */
  file: (fileId: string) => `/item/public/buyer/review/files/${encodeURIComponent(fileId)}`,
  editLinkHeader: "x-review-edit-link",
  invitationHeader: "x-review-invitation",
} as const;
