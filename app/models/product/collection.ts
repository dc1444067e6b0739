import { z } from "zod";
import { CATEGORY_KINDS } from "./category";

/** A product list that editors put together. */
export const collectionSchema = z.object({
  slug: z.string(),
  kind: z.enum(CATEGORY_KINDS),
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
});
export type Collection = z.infer<typeof collectionSchema>;
