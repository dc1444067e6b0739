import { z } from "zod";
import { EVIDENCE_MAX_IMAGES, REVIEW_MAX_CHARS, REVIEW_MIN_CHARS } from "~/models/shop/limits";

export const reviewSchema = z.object({
  id: z.int(),
  itemId: z.int(),
  author: z.string(),
  rating: z.int().min(1).max(5),
  title: z.string(),
  text: z.string(),
  vehicle: z.string(),
  isVerified: z.boolean(),
  createdAt: z.number(),
  media: z.array(z.string()),
  /** What its author added later, the oldest first (row REV-06). */
  followUps: z.array(z.object({ at: z.number(), text: z.string() })).default([]),
});
export type Review = z.infer<typeof reviewSchema>;

/** The text of a review or of a follow-up (row OPEN-40). */
const reviewText = z
  .string()
  .trim()
  .min(REVIEW_MIN_CHARS, `must have at least ${REVIEW_MIN_CHARS} characters`)
  .max(REVIEW_MAX_CHARS, `must be at most ${REVIEW_MAX_CHARS} characters`);

/** Whether a text can be the id of an uploaded file. */
export const isFileId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

const SHOWN_PHOTO = /^\/media\/review-([0-9a-f]{32})\.jpg$/;

/** The file id of a shopper's photo by its address; undefined for pictures of the shop. */
export const photoIdOf = (url: string): string | undefined => SHOWN_PHOTO.exec(url)?.[1];

/** The address of a photo's small version, for the list below a review. */
export const smallPhoto = (url: string): string => (photoIdOf(url) === undefined ? url : `${url}?size=small`);

/** What a shopper writes in a review: stars 1 to 5, text, up to six uploaded photos (rows REV-11, OPEN-40). */
export const reviewDraftSchema = z.object({
  rating: z.int().min(1, "must be 1 to 5 stars").max(5, "must be 1 to 5 stars"),
  title: z.string().trim().max(100, "must be at most 100 characters").default(""),
  text: reviewText,
  media: z.array(z.string().min(16).max(64)).max(EVIDENCE_MAX_IMAGES).default([]),
});
export type ReviewDraft = z.infer<typeof reviewDraftSchema>;

/** A follow-up to an own review (row REV-06). */
export const reviewFollowUpSchema = z.object({ text: reviewText });

/** An own review with what only its author sees (row REV-08). */
export const ownReviewSchema = reviewSchema.extend({
  orderId: z.string(),
  skuId: z.string(),
  state: z.enum(["PUBLISHED", "HELD"]),
  /** Its uploaded photos by their file ids, in order. */
  photoIds: z.array(z.string()),
  /** Until when it may be changed (row OPEN-40). */
  editableUntil: z.number(),
  itemTitle: z.string(),
  imageUrl: z.string(),
  urlHandle: z.string(),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** A bought item that its buyer has not reviewed yet. */
export const reviewableSchema = z.object({
  orderId: z.string(),
  skuId: z.string(),
  itemTitle: z.string(),
  imageUrl: z.string(),
  urlHandle: z.string(),
  vehicle: z.string(),
});
export type Reviewable = z.infer<typeof reviewableSchema>;

/** The average of star ratings times 100, rounded half up in whole numbers; 0 without any (row REV-11). */
export function ratingX100(sumOfStars: number, count: number): number {
  return count === 0 ? 0 : Math.floor((sumOfStars * 200 + count) / (2 * count));
}
