import { type ErrorReason, reason } from "~/models/api/errors/table";
import { QUANTITY_MAX_PIECES } from "~/models/shop/limits";

/** The count a line may hold and, when it is lower than requested, the reason. */
export function allowedCount(
  requested: number,
  availableTotal: number,
  title: string,
): { count: number; warning: ErrorReason | null } {
  const max = Math.max(0, Math.min(availableTotal, QUANTITY_MAX_PIECES));
  if (requested <= max) return { count: requested, warning: null };
  if (max === QUANTITY_MAX_PIECES) return { count: max, warning: reason("piecesAboveLimit", { title, max }) };
  return { count: max, warning: reason("piecesAboveStock", { title, available: max }) };
}
