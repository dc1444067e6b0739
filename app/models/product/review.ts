import { z } from "zod";
import { lineText } from "~/models/forms/line-text";
import { EVIDENCE_MAX_IMAGES, REVIEW_MAX_CHARS, REVIEW_MIN_CHARS } from "~/models/shop/limits";
import { mintedId } from "~/models/shop/minted-id";

const followUpSchema = z.object({ at: z.number(), text: z.string() });

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
  /** Additions by the author, the oldest first. */
  followUps: z.array(followUpSchema).default([]),
});
export type Review = z.infer<typeof reviewSchema>;

/** The text of a review or of a follow-up. */
const reviewText = z
  .string()
  .trim()
  .min(REVIEW_MIN_CHARS, `must have at least ${REVIEW_MIN_CHARS} characters`)
  .max(REVIEW_MAX_CHARS, `must be at most ${REVIEW_MAX_CHARS} characters`);

/** Whether a text can be the id of an uploaded file. */
export const isFileId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

const SHOWN_PHOTO = /^\/media\/review-([0-9a-f]{32})\.jpg$/;

/** Returns the file id in the URL of a shopper's photo; undefined for the shop's own pictures. */
export const findPhotoId = (url: string): string | undefined => SHOWN_PHOTO.exec(url)?.[1];

/** Returns the URL of a photo's small version, for the list below a review. */
export const smallPhotoUrl = (url: string): string => (findPhotoId(url) === undefined ? url : `${url}?size=small`);

/** A review as the shopper writes it: 1 to 5 stars, a text, up to six uploaded photos. */
export const reviewDraftSchema = z.object({
  rating: z.int().min(1, "must be 1 to 5 stars").max(5, "must be 1 to 5 stars"),
  title: lineText.max(100, "must be at most 100 characters").default(""),
  text: reviewText,
  media: z.array(mintedId).max(EVIDENCE_MAX_IMAGES).default([]),
});
export type ReviewDraft = z.infer<typeof reviewDraftSchema>;

/** A follow-up to the shopper's own review. */
export const reviewFollowUpSchema = z.object({ text: reviewText });

const reviewState = z.enum(["PUBLISHED", "HELD"]);

/** A review with the fields that only its author sees. */
export const ownReviewSchema = reviewSchema.extend({
  orderId: z.string(),
  skuId: z.string(),
  state: reviewState,
  /** Whether staff took it off its page: it does not wait to be read. */
  isTakenOff: z.boolean().default(false),
  /** What has it read before it is shown, such as "a phone number"; empty when nothing does. */
  heldFor: z.string().default(""),
  followUps: z.array(followUpSchema.extend({ state: reviewState.default("PUBLISHED") })).default([]),
  /** File ids of the uploaded photos, in order. */
  photoIds: z.array(z.string()),
  /** The time until which the author may change it. */
  editableUntil: z.number(),
  itemTitle: z.string(),
  imageUrl: z.string(),
  urlHandle: z.string(),
  /** The code of the coupon that it was just rewarded with; null without one, and later. */
  couponCode: z.string().nullable().default(null),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** A bought product that its buyer has not reviewed yet. */
export const reviewableSchema = z.object({
  orderId: z.string(),
  skuId: z.string(),
  itemTitle: z.string(),
  imageUrl: z.string(),
  urlHandle: z.string(),
  vehicle: z.string(),
});
export type Reviewable = z.infer<typeof reviewableSchema>;

/** Returns the average star rating times 100, rounded half up to a whole number; 0 without ratings. */
export function ratingX100(sumOfStars: number, count: number): number {
  return count === 0 ? 0 : Math.floor((sumOfStars * 200 + count) / (2 * count));
}
