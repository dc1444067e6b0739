import { z } from "zod";

/** Parts of the same type that a rule allows: the path of the part type, and the option of its filter by attributes. */
export const lawfulChoiceSchema = z.object({ partType: z.string(), option: z.string() });
export type LawfulChoice = z.infer<typeof lawfulChoiceSchema>;

/** A rule of states that keeps a part from being sold there. */
export const regulationSchema = z.object({
  states: z.array(z.object({ code: z.string(), name: z.string() })),
  reason: z.string(),
  lawful: lawfulChoiceSchema,
});
export type Regulation = z.infer<typeof regulationSchema>;

/** Returns the states of rules as a sentence lists them, by name: "California, Maine and New York". */
export function statesText(rules: readonly Pick<Regulation, "states">[]): string {
  const names = [...new Set(rules.flatMap(({ states }) => states.map(({ name }) => name)))].sort();
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} and ${last}`;
}
