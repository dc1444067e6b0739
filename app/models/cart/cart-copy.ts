import { z } from "zod";

/** A saved cart as its owner's list shows it. */
export const savedCartSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  partCount: z.int(),
  itemCount: z.int(),
});
export type SavedCart = z.infer<typeof savedCartSchema>;

/** What became of one line of a quick entry. */
export const entryResultSchema = z.object({
  number: z.string(),
  itemCount: z.int(),
  isAdded: z.boolean(),
  /** What is wrong with it, or that fewer were added; null when all is well. */
  message: z.string().nullable(),
  /** How many parts have the number when it is not one; 0 otherwise. */
  matches: z.int(),
});
export type EntryResult = z.infer<typeof entryResultSchema>;
