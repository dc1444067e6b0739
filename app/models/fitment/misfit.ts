import { z } from "zod";

/** How many buyers for one model sent a part back because it did not fit, and how many bought it for that model. */
export const misfitCountSchema = z.object({
  /** Year, make and model. */
  vehicle: z.string(),
  returns: z.int(),
  bought: z.int(),
});
export type MisfitCount = z.infer<typeof misfitCountSchema>;

/** One return may be a mistake of its buyer. */
const RETURNS_MIN = 2;
/** One in twenty. */
const BUYERS_PER_RETURN = 20;

/** Whether so many returns are a reason to look twice at what the fitment data says (row ORD-15). */
export function isDoubtful({ returns, bought }: Pick<MisfitCount, "returns" | "bought">): boolean {
  return returns >= RETURNS_MIN && returns * BUYERS_PER_RETURN >= bought;
}

/** What a page says of a fit that buyers contradict; empty while there is no reason to doubt it. */
export function doubtText(count: MisfitCount | null): string {
  if (count === null || !isDoubtful(count)) return "";
  const { returns, vehicle } = count;
  // A return outlives the order it was counted with only when that was imported: nobody returns more than was bought.
  const bought = Math.max(count.bought, returns);
  return `${returns} of ${bought} buyers with a ${vehicle} sent it back because it did not fit. Compare it with your old part, or send us your VIN, before you order.`;
}
