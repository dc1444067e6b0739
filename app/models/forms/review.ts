import { z } from "zod";
import { emailSchema } from "~/models/checkout/address";
import { reviewDraftSchema, reviewFollowUpSchema } from "~/models/product/review";
import { QUESTION_MAX_CHARS, QUESTION_MIN_CHARS } from "~/models/shop/limits";

/** The review form. */
export const reviewFormSchema = z.object({
  rating: z.enum(["1", "2", "3", "4", "5"], "Choose 1 to 5 stars").transform(Number),
  title: reviewDraftSchema.shape.title,
  text: reviewDraftSchema.shape.text,
});

/** The name of the form's file field. */
export const PHOTOS_FIELD = "photos";

/** The follow-up form under the shopper's own review. */
export const followUpFormSchema = z.object({ followUp: reviewFollowUpSchema.shape.text });

/** The text of a question or an answer about a product. */
export const questionTextSchema = z
  .string()
  .trim()
  .min(QUESTION_MIN_CHARS, `must have at least ${QUESTION_MIN_CHARS} characters`)
  .max(QUESTION_MAX_CHARS, `must be at most ${QUESTION_MAX_CHARS} characters`);

/** The question form of a product; members need no email. */
export const questionFormSchema = z.object({
  question: questionTextSchema,
  name: z.string().trim().max(50, "must be at most 50 characters").default(""),
  email: emailSchema.or(z.literal("")).default(""),
});

/** The answer form for verified buyers. */
export const answerFormSchema = z.object({ id: z.coerce.number().int().positive(), answer: questionTextSchema });
