import { z } from "zod";

/** The key of a cart line, or "all" for all lines that are asked about. */
const line = { line: z.string().min(1).max(90) };

/** The answers to parts that do not fit: swap, name another vehicle, order anyway, or take the part out. */
export const fitStopSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("swap"), ...line, skuId: z.string().min(1).max(40) }),
  z.object({
    intent: z.literal("vehicle"),
    ...line,
    /** A vehicle of the garage, or "other" for one that the shop does not list. */
    vehicle: z.union([z.literal("other"), z.string().regex(/^\d{1,10}$/)], { error: "Choose a vehicle" }),
  }),
  // The list of what fits the line's vehicle, which becomes that of the visit.
  z.object({ intent: z.literal("list"), ...line }),
  z.object({ intent: z.literal("anyway"), ...line }),
  z.object({ intent: z.literal("remove"), ...line }),
]);
