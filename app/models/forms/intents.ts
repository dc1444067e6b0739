import { z } from "zod";

/** A form that is only a button. */
export const noFields = z.object({});

/** A form that answers to one intent, or to each of several buttons. */
type IntentForm = z.ZodObject<{ intent: z.ZodLiteral<string> }>;

/**
 * The forms of one page, distinguished by their `intent`. A form without one, or with one that the page does not know, is
 * the form of `fallback`: the page's main form does not name its intent.
 */
export function formsByIntent<const F extends readonly [IntentForm, ...IntentForm[]]>(
  fallback: z.output<F[number]>["intent"] | ((fields: object) => z.output<F[number]>["intent"]),
  forms: F,
) {
  const intents = new Set<unknown>(forms.flatMap(({ shape }) => [...shape.intent.values]));
  return z.preprocess(
    (fields: unknown) => {
      if (typeof fields !== "object" || fields === null) return fields;
      if ("intent" in fields && intents.has(fields.intent)) return fields;
      return { ...fields, intent: typeof fallback === "function" ? fallback(fields) : fallback };
    },
    z.discriminatedUnion("intent", forms),
  );
}
