import { z } from "zod";
import { emailSchema } from "~/models/checkout/address";
import { reviewDraftSchema, reviewFollowUpSchema } from "~/models/product/review";
import { QUESTION_MAX_CHARS, QUESTION_MIN_CHARS } from "~/models/shop/limits";

/** What a review form posts (rows REV-05, REV-11, OPEN-40). */
export const reviewFormSchema = z.object({
  rating: z.enum(["1", "2", "3", "4", "5"], "Choose 1 to 5 stars").transform(Number),
  title: reviewDraftSchema.shape.title,
  text: reviewDraftSchema.shape.text,
});

/** The name of the form's file field. */
export const PHOTOS_FIELD = "photos";

/** What the form under an own review posts (row REV-06). */
export const followUpFormSchema = z.object({ followUp: reviewFollowUpSchema.shape.text });

/** The text of a question or an answer about a part. */
export const questionTextSchema = z
  .string()
  .trim()
  .min(QUESTION_MIN_CHARS, `must have at least ${QUESTION_MIN_CHARS} characters`)
  .max(QUESTION_MAX_CHARS, `must be at most ${QUESTION_MAX_CHARS} characters`);

/** What the question form of a product posts; members need no email. */
export const questionFormSchema = z.object({
  question: questionTextSchema,
  name: z.string().trim().max(50, "must be at most 50 characters").default(""),
  email: emailSchema.or(z.literal("")).default(""),
});

/** What a verified buyer's answer form posts. */
export const answerFormSchema = z.object({ id: z.coerce.number().int().positive(), answer: questionTextSchema });
