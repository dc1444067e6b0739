import { z } from "zod";

/** An answer by the shop's staff or by a buyer of the product. */
const answerSchema = z.object({
  id: z.int(),
  author: z.string(),
  givenBy: z.enum(["STAFF", "BUYER"]),
  text: z.string(),
  at: z.number(),
});

/** A published question about a product with its published answers, the oldest first. */
export const questionSchema = z.object({
  id: z.int(),
  author: z.string(),
  text: z.string(),
  at: z.number(),
  answers: z.array(answerSchema),
});
export type Question = z.infer<typeof questionSchema>;
type Answer = z.infer<typeof answerSchema>;

/** The answer to show where there is room for one: the staff's newest, which may correct buyers, else the oldest. */
export const shownFirst = (answers: readonly Answer[]): Answer | undefined =>
  answers.findLast(({ givenBy }) => givenBy === "STAFF") ?? answers[0];

/** Returns the author of an answer in words. */
export function answeredBy({ author, givenBy }: Pick<Answer, "author" | "givenBy">): string {
  return givenBy === "STAFF" ? "Axlewright" : `${author}, verified purchase`;
}
