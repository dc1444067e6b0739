import { z } from "zod";

export const reviewSchema = z.object({
  id: z.int(),
  itemId: z.int(),
  author: z.string(),
  rating: z.int().min(1).max(5),
  title: z.string(),
  text: z.string(),
  vehicle: z.string(),
  isVerified: z.boolean(),
  createdAt: z.number(),
  media: z.array(z.string()),
});
export type Review = z.infer<typeof reviewSchema>;
