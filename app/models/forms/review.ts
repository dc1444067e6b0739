import { z } from "zod";
import { emailSchema } from "~/models/checkout/address";
import { reviewDraftSchema, reviewFollowUpSchema } from "~/models/product/review";
import { QUESTION_MAX_CHARS, QUESTION_MIN_CHARS } from "~/models/shop/limits";
import { formsByIntent } from "./intents";
import { lineText } from "./line-text";

const save = z.object({
  intent: z.literal("save"),
  rating: z.enum(["1", "2", "3", "4", "5"], "Choose 1 to 5 stars").transform(Number),
  title: reviewDraftSchema.shape.title,
  text: reviewDraftSchema.shape.text,
});

/** The name of the form's file field. */
export const PHOTOS_FIELD = "photos";

const followUp = z.object({ intent: z.literal("followUp"), followUp: reviewFollowUpSchema.shape.text });

const remove = z.object({ intent: z.literal("delete") });

/** The form of a product that has no review of the shopper yet. */
export const newReviewForms = formsByIntent("save", [save]);

/** The forms of an own review: change it, add to it, delete it. */
export const ownReviewForms = formsByIntent("save", [save, followUp, remove]);

/** The text of a question or an answer about a product. */
export const questionTextSchema = z
  .string()
  .trim()
  .min(QUESTION_MIN_CHARS, `must have at least ${QUESTION_MIN_CHARS} characters`)
  .max(QUESTION_MAX_CHARS, `must be at most ${QUESTION_MAX_CHARS} characters`);

const question = z.object({
  intent: z.literal("ask"),
  question: questionTextSchema,
  name: lineText.max(50, "must be at most 50 characters").default(""),
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
