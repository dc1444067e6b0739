import { z } from "zod";
import { CHOICE_IS, CHOICE_OTHER, CHOICE_UNKNOWN } from "~/models/fitment/fit-check";

const choice = z
  .string({ error: "Choose one of the answers" })
  .max(130)
  .refine(
    (text) => text === CHOICE_OTHER || text === CHOICE_UNKNOWN || /^is:./s.test(text),
    "Choose one of the answers",
  );

/** Where the shopper was: the next page is that one, or the check page while something is left to ask. */
const origin = { from: z.enum(["product", "check"]).default("check"), returnTo: z.string().max(500).default("") };

/** The question that decides a fit (row VEH-27), and the wish to forget what was said. */
export const fitAnswerSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("answer"), key: z.string().min(1).max(60), choice, ...origin }),
  z.object({ intent: z.literal("forget"), ...origin }),
]);

/** What a choice says: a value, none of those offered, or that the shopper does not know. */
export function readChoice(text: string): { kind: "is"; value: string } | { kind: "other" } | { kind: "unknown" } {
  if (text === CHOICE_UNKNOWN) return { kind: "unknown" };
  return text.startsWith(CHOICE_IS) ? { kind: "is", value: text.slice(CHOICE_IS.length) } : { kind: "other" };
}
