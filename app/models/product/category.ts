import { z } from "zod";

/** Category kinds (row CAT-15). */
export const CATEGORY_KINDS = ["collection", "frontCategory", "backCategory", "combine"] as const;

const flat = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  level: z.int().min(1).max(3),
  kind: z.enum(CATEGORY_KINDS),
  name: z.string(),
  slug: z.string(),
  /** Slugs from level 1 down joined with "/": what /categories/{…} shows. */
  path: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  /** Items on sale in the caller's market, children included. */
  itemCount: z.int(),
});

/** A category of the flat list (row CAT-14). */
export const categorySchema = flat;
export type Category = z.infer<typeof categorySchema>;

const leaf = flat.extend({
  children: z.array(flat.extend({ children: z.array(flat) })),
});
/** A level 1 category with its two levels below (row CAT-14). */
export const categoryTreeSchema = leaf;
export type CategoryTree = z.infer<typeof categoryTreeSchema>;
