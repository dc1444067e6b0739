import { z } from "zod";
import { productCardSchema } from "~/models/product/product";
import { moneySchema } from "~/models/shop/money";

/** Several products bought together; `discountPrice` is the price of one whole bundle. */
export const bundleSchema = z.object({
  bundleId: z.string(),
  title: z.string(),
  items: z.array(z.object({ item: productCardSchema, itemCount: z.int().positive() })),
  discountPrice: moneySchema,
  originalPrice: moneySchema,
});
export type Bundle = z.infer<typeof bundleSchema>;
