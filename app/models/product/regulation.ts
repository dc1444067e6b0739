import { z } from "zod";

/** Parts of the same type that a rule allows: the path of the part type, and the option of its filter by attributes. */
export const lawfulChoiceSchema = z.object({ partType: z.string(), option: z.string() });
export type LawfulChoice = z.infer<typeof lawfulChoiceSchema>;

/** A rule of states that forbids a part. */
export const regulationSchema = z.object({
  /** By name. */
  states: z.array(z.object({ code: z.string(), name: z.string() })),
  reason: z.string(),
  lawful: lawfulChoiceSchema,
});
export type Regulation = z.infer<typeof regulationSchema>;

/** Returns the names of a rule's states as a sentence lists them: "California, Maine and New York". */
export function statesText({ states }: Pick<Regulation, "states">): string {
  const names = states.map(({ name }) => name);
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} and ${last}`;
}
