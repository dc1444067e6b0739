import { z } from "zod";
import { QUANTITY_MAX_PIECES, QUANTITY_MIN_PIECES } from "~/models/shop/limits";

/** A typed quantity: whole pieces only; "2e3" and "0.5" are refused. */
export const quantitySchema = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, "must be a whole number")
  .transform(Number)
  .pipe(
    z
      .int()
      .min(QUANTITY_MIN_PIECES, `must be at least ${QUANTITY_MIN_PIECES}`)
      .max(QUANTITY_MAX_PIECES, `must be at most ${QUANTITY_MAX_PIECES}`),
  );
