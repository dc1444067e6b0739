import { z } from "zod";
import { CHOICE_IS, CHOICE_OTHER, CHOICE_UNKNOWN } from "~/models/fitment/fit-check";
import { QUALIFIER_MAX_CHARS } from "~/models/fitment/fitment-note";

/** The answer to a fit question as forms post it. */
export const fitChoiceSchema = z
  .string({ error: "Choose one of the answers" })
  .max(QUALIFIER_MAX_CHARS + CHOICE_IS.length)
  .refine(
    (text) => text === CHOICE_OTHER || text === CHOICE_UNKNOWN || /^is:./s.test(text),
    "Choose one of the answers",
  );

/** The page the shopper came from. The next page is the same, or the check page while questions remain. */
const origin = { from: z.enum(["product", "check"]).default("check"), returnTo: z.string().max(500).default("") };

/** An answer to a fit question, or the request to forget all answers. */
export const fitAnswerSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("answer"),
    key: z.string().min(1).max(QUALIFIER_MAX_CHARS),
    choice: fitChoiceSchema,
    ...origin,
  }),
  z.object({ intent: z.literal("forget"), ...origin }),
]);

/** Parses a choice: a value, none of the offered ones, or that the shopper does not know. */
export function parseFitChoice(text: string): { kind: "is"; value: string } | { kind: "other" } | { kind: "unknown" } {
  if (text === CHOICE_UNKNOWN) return { kind: "unknown" };
  return text.startsWith(CHOICE_IS) ? { kind: "is", value: text.slice(CHOICE_IS.length) } : { kind: "other" };
}
