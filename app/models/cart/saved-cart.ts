import { z } from "zod";
import { reasonSchema } from "./change";

/** A saved cart in its owner's list. */
export const savedCartSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  partCount: z.int(),
  itemCount: z.int(),
});
export type SavedCart = z.infer<typeof savedCartSchema>;
/** A saved cart with its last day in words. */
export type ShownCopy = SavedCart & { readonly until: string };

/** Whose vehicle the parts of a copied cart are for: those they were saved with, the shopper's own, or none yet. */
export const copyVehicleSchema = z.enum(["COPIED", "OWN", "LATER"]);
export type CopyVehicle = z.infer<typeof copyVehicleSchema>;

/** The result of one line of a quick entry. */
export const entryResultSchema = z.object({
  number: z.string(),
  itemCount: z.int(),
  isAdded: z.boolean(),
  /** The problem with the line, or that fewer pieces were added; null when all were added. */
  problem: reasonSchema.nullable(),
  /** The number of products that share the part number when there are several; 0 otherwise. */
  matches: z.int(),
});
export type EntryResult = z.infer<typeof entryResultSchema>;
