import { z } from "zod";
import { moneySchema } from "~/models/shop/money";

/** The line above the add-ons, word for word (row UI-25). */
export const ADD_ON_LINE = "Instantly SAVE up to 60% on Add-on items below";

/** How many add-ons a cart is offered at once: a choice, not a catalogue. */
export const ADD_ONS_SHOWN_MAX = 6;

/** An item that may be added to a cart at its add-on price now (row CART-12); `listPrice` is today's price without it. */
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
  /** What in the cart it goes with, e.g. "brake pads or rotors". */
  goesWith: z.string(),
});
export type AddOn = z.infer<typeof addOnSchema>;
