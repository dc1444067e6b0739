import { z } from "zod";
import { emailSchema } from "~/models/checkout/address";
import { reviewDraftSchema, reviewFollowUpSchema } from "~/models/product/review";
import { QUESTION_MAX_CHARS, QUESTION_MIN_CHARS } from "~/models/shop/limits";
import { formsByIntent } from "./intents";

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

const question = z.object({
  intent: z.literal("ask"),
  question: questionTextSchema,
  name: z.string().trim().max(50, "must be at most 50 characters").default(""),
  /** Members need no email. */
  email: emailSchema.or(z.literal("")).default(""),
});

const answer = z.object({
  intent: z.literal("answer"),
  id: z.coerce.number().int().positive(),
  answer: questionTextSchema,
});

/** The forms of a product's questions: anyone may ask, and buyers of the product may answer. */
export const questionFormSchema = formsByIntent("ask", [question, answer]);
