import { z } from "zod";
import { moneySchema } from "~/models/shop/money";

/** The most add-ons that a cart offers at once, so that they stay a short choice. */
export const ADD_ONS_SHOWN_MAX = 6;

/** A product that can be added to a cart at its add-on price; `listPrice` is today's price without the cart. */
export const addOnSchema = z.object({
  skuId: z.string(),
  itemId: z.int(),
  title: z.string(),
  brandName: z.string(),
  partNumber: z.string(),
  imageUrl: z.string(),
  urlHandle: z.string(),
  price: moneySchema,
  listPrice: moneySchema,
  maxQuantity: z.int().positive(),
  /** The parts in the cart that it belongs to, e.g. "brake pads or rotors". */
  goesWith: z.string(),
});
export type AddOn = z.infer<typeof addOnSchema>;

/** The products that the cart does not offer at an add-on price; beside that price, their own would be the dearer choice. */
export function withoutAddOns<P extends { readonly id: number }>(
  products: readonly P[],
  addOns: readonly AddOn[],
): P[] {
  const offered = new Set(addOns.map(({ itemId }) => itemId));
  return products.filter(({ id }) => !offered.has(id));
}
