import { z } from "zod";

/**
 * The shopper's choice about a part that does not fit the vehicle of its cart line, or that has no vehicle: to order it
 * anyway, or for a vehicle that the shop does not list. Empty while nobody asked. It holds for the line and its vehicle.
 */
const FIT_CHOICES = ["", "ANYWAY", "OTHER_VEHICLE"] as const;
export const fitChoiceSchema = z.enum(FIT_CHOICES);
export type FitChoice = z.infer<typeof fitChoiceSchema>;
