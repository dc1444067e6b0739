import { z } from "zod";

/** Whether the caller may do something; when not, the reason in words and as an error code with its parameters. */
export const verdictSchema = z.object({
  isAllowed: z.boolean(),
  reason: z.string(),
  error: z.object({ code: z.string(), params: z.unknown() }).optional(),
});
export type Verdict = z.infer<typeof verdictSchema>;
