import { z } from "zod";

/**
 * The numbers of buyers for one model who sent a product back because it did not fit, and of all who bought it for that
 * model.
 */
export const misfitCountSchema = z.object({
  /** Year, make and model. */
  vehicle: z.string(),
  returns: z.int(),
  bought: z.int(),
});
export type MisfitCount = z.infer<typeof misfitCountSchema>;

/** A single return may be the buyer's mistake. */
const RETURNS_MIN = 2;
/** Fewer than one return in twenty buyers is no reason to doubt the fitment data. */
const BUYERS_PER_RETURN = 20;

/** Whether there are enough returns to doubt the fitment data. */
export function isDoubtful({ returns, bought }: Pick<MisfitCount, "returns" | "bought">): boolean {
  return returns >= RETURNS_MIN && returns * BUYERS_PER_RETURN >= bought;
}

/** Returns the warning about a fit that buyers contradict; empty while there is no reason to doubt it. */
export function doubtText(count: MisfitCount | null): string {
  if (count === null || !isDoubtful(count)) return "";
  const { returns, vehicle } = count;
  // Imported data can have returns without their orders, so that there are more returns than purchases.
  const bought = Math.max(count.bought, returns);
  return `${returns} of ${bought} buyers with a ${vehicle} sent it back because it did not fit. Compare it with your old part, or send us your VIN, before you order.`;
}
