import { z } from "zod";

/** Category kinds. */
export const CATEGORY_KINDS = ["collection", "frontCategory", "backCategory", "combine"] as const;

const flat = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  level: z.int().min(1).max(3),
  kind: z.enum(CATEGORY_KINDS),
  name: z.string(),
  slug: z.string(),
  /** Slugs from level 1 down joined with "/", as in /categories/{path}. */
  path: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  /** Number of products on sale in the caller's market, child categories included. */
  itemCount: z.int(),
});

/** A category of the flat list. */
export const categorySchema = flat;
export type Category = z.infer<typeof categorySchema>;

/** A level 1 category with its two levels below. */
export const categoryTreeSchema = flat.extend({
  children: z.array(flat.extend({ children: z.array(flat) })),
});
export type CategoryTree = z.infer<typeof categoryTreeSchema>;
