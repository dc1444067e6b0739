import { QUANTITY_MAX_PIECES } from "~/models/shop/limits";

/** The count a line may hold and, when it is lower than requested, the reason for the shopper. */
export function allowedCount(
  requested: number,
  availableTotal: number,
  title: string,
): { count: number; warning: string | null } {
  const max = Math.max(0, Math.min(availableTotal, QUANTITY_MAX_PIECES));
  if (requested <= max) return { count: requested, warning: null };
  if (max === QUANTITY_MAX_PIECES)
    return { count: max, warning: `At most ${max} pieces of ${title} can be ordered at once` };
  return { count: max, warning: `Only ${max} of ${title} ${max === 1 ? "is" : "are"} available` };
}
