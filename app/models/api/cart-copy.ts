import { z } from "zod";
import { cartSchema } from "~/models/cart/cart";
import { entryResultSchema, savedCartSchema } from "~/models/cart/saved-cart";
import { fitmentAnswersSchema } from "~/models/fitment/fitment-answers";
import { lineText } from "~/models/forms/line-text";
import { CART_NAME_MAX_CHARS, QUANTITY_MAX_PIECES, QUICK_ENTRY_MAX_LINES } from "~/models/shop/limits";
import { mintedId } from "~/models/shop/minted-id";
import { endpoint } from "./contract";
import { onceKey } from "./order";
import { cartUUID } from "./proof";

const copyId = z.object({ id: mintedId });

/** Our own calls: carts that are saved or shared by link for the term of guests' carts, and carts filled from part numbers. */
export const cartCopyApi = {
  saved: endpoint({
    rows: ["OPEN-27", "OPEN-65"],
    method: "GET",
    path: "/order/public/buyer/cart/saved",
    summary: "Lists the caller's saved carts, newest first; a guest's carts belong to the visitor key.",
    response: z.array(savedCartSchema),
  }),
  save: endpoint({
    rows: ["OPEN-27", "OPEN-65"],
    method: "POST",
    path: "/order/public/buyer/cart/saved",
    summary:
      "Saves a copy of the cart for the shop's term `cartDays`, at most 20 per caller; the same cart under the same name is saved once.",
    body: z.object({ cartUUID, name: lineText.min(1).max(CART_NAME_MAX_CHARS) }),
    response: copyId,
    isIdempotent: true,
  }),
  removeSaved: endpoint({
    rows: ["OPEN-27"],
    method: "DELETE",
    path: "/order/public/buyer/cart/saved/{id}",
    summary: "Deletes one of the caller's saved carts; false when it is not there.",
    params: copyId,
    response: z.object({ isDeleted: z.boolean() }),
  }),
  share: endpoint({
    rows: ["OPEN-27"],
    method: "POST",
    path: "/order/public/buyer/cart/shared",
    summary:
      "Shares a copy of the cart for the shop's term `cartDays` with everyone who has its id; the same cart answers the same id.",
    body: z.object({ cartUUID }),
    response: copyId.extend({ expiresAt: z.string() }),
    isIdempotent: true,
  }),
  read: endpoint({
    rows: ["OPEN-27", "CART-17"],
    method: "GET",
    path: "/order/public/buyer/cart/shared/{id}",
    summary:
      "A shared cart or one of the caller's saved carts at today's prices of the market; its cartUUID is the requested id.",
    params: copyId,
    response: cartSchema,
  }),
  open: endpoint({
    rows: ["OPEN-27", "CART-16"],
    method: "POST",
    path: "/order/public/buyer/cart/opened",
    summary: "Adds the lines of a shared or saved cart to the caller's cart; repeating the call adds nothing twice.",
    body: copyId.extend({
      cartUUID: cartUUID.nullish(),
      once: onceKey.optional(),
      /** The vehicle that all lines are for now, null for none yet; unless given, each is for the one it was saved with. */
      vehicle: z.object({ attributeValueId: z.int().nullable(), answers: fitmentAnswersSchema.default([]) }).optional(),
    }),
    response: cartSchema,
    isIdempotent: true,
  }),
  enter: endpoint({
    rows: ["OPEN-27", "OPEN-34"],
    method: "POST",
    path: "/order/public/buyer/cart/entries",
    summary:
      "Adds products by part number or SKU and answers entry by entry; entries that cannot be added do not stop the others.",
    body: z.object({
      cartUUID: cartUUID.nullish(),
      once: onceKey,
      entries: z
        .array(
          z.object({
            number: z.string().trim().min(1).max(60),
            itemCount: z.int().min(1).max(QUANTITY_MAX_PIECES),
          }),
        )
        .min(1)
        .max(QUICK_ENTRY_MAX_LINES),
      attributeValueId: z.int().nullish(),
      answers: fitmentAnswersSchema.optional(),
    }),
    response: z.object({ cartUUID: z.string().nullable(), results: z.array(entryResultSchema) }),
  }),
};
