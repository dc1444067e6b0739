import { QUANTITY_MAX_PIECES } from "~/models/shop/limits";

/** The count a line may hold and, when it is lower than requested, the reason for the shopper. */
export function allowedCount(
  requested: number,
  availableTotal: number,
  title: string,
): { count: number; warning: string | null } {
  const most = Math.max(0, Math.min(availableTotal, QUANTITY_MAX_PIECES));
  if (requested <= most) return { count: requested, warning: null };
  if (most === QUANTITY_MAX_PIECES)
    return { count: most, warning: `At most ${most} pieces of ${title} can be ordered at once` };
  return { count: most, warning: `Only ${most} of ${title} ${most === 1 ? "is" : "are"} available` };
}
