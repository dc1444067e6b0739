import { z } from "zod";
import { productCardSchema } from "~/models/product/product";
import { moneySchema } from "~/models/shop/money";

/** A product of a bundle. */
const bundlePieceSchema = z.object({
  /** With the verdict for the vehicle of the call, which is FIT or UNCERTAIN. */
  item: productCardSchema,
  itemCount: z.int().positive(),
  /** The title of the bundle's own product that this one takes the place of, because that one does not fit. */
  replaces: z.string().nullable(),
  /** The label of the detail that decides whether it fits, such as "Engine"; null when nothing can be asked. */
  openDetail: z.string().nullable(),
});

/**
 * Several products bought together; `discountPrice` is the price of one whole bundle. One with a product in the place of
 * another saves nothing and is added to a cart as single lines.
 */
export const bundleSchema = z.object({
  bundleId: z.string(),
  title: z.string(),
  items: z.array(bundlePieceSchema),
  /** Without a vehicle, those that all products share: "2013-2018 Toyota RAV4 2.5L L4". Empty for universal ones. */
  vehicles: z.array(z.string()),
  discountPrice: moneySchema,
  originalPrice: moneySchema,
});
export type Bundle = z.infer<typeof bundleSchema>;
