import { z } from "zod";
import { cartSchema } from "~/models/cart/cart";
import { entryResultSchema, savedCartSchema } from "~/models/cart/cart-copy";
import { answersSchema } from "~/models/fitment/fitment-answers";
import { CART_NAME_MAX_CHARS, QUANTITY_MAX_PIECES, QUICK_ENTRY_MAX_LINES } from "~/models/shop/limits";
import { endpoint } from "./contract";
import { onceKey } from "./order";
import { cartUUID } from "./proof";

const copyId = z.object({ id: z.string().min(16).max(64) });

/** Ours (row OPEN-27): carts saved for 30 days, shared by link, and filled from part numbers. */
export const cartCopyApi = {
  saved: endpoint({
    rows: ["OPEN-27", "OPEN-65"],
    method: "GET",
    path: "/order/public/buyer/cart/saved",
    summary: "The caller's saved carts, newest first; a guest's are those of the visitor key.",
    response: z.array(savedCartSchema),
  }),
  save: endpoint({
    rows: ["OPEN-27", "OPEN-65"],
    method: "POST",
    path: "/order/public/buyer/cart/saved",
    summary: "Keeps a copy of the cart for 30 days; the same cart under the same name is kept once. At most 20.",
    body: z.object({ cartUUID, name: z.string().trim().min(1).max(CART_NAME_MAX_CHARS) }),
    response: copyId,
    isIdempotent: true,
  }),
  removeSaved: endpoint({
    rows: ["OPEN-27"],
    method: "DELETE",
    path: "/order/public/buyer/cart/saved/{id}",
    summary: "Deletes an own saved cart; false when it is not there.",
    params: copyId,
    response: z.object({ isDeleted: z.boolean() }),
  }),
  share: endpoint({
    rows: ["OPEN-27"],
    method: "POST",
    path: "/order/public/buyer/cart/shared",
    summary: "Keeps a copy of the cart for 30 days for whoever has its id; the same cart answers the same id.",
    body: z.object({ cartUUID }),
    response: copyId.extend({ expiresAt: z.string() }),
    isIdempotent: true,
  }),
  read: endpoint({
    rows: ["OPEN-27", "CART-17"],
    method: "GET",
    path: "/order/public/buyer/cart/shared/{id}",
    summary: "A shared or an own saved cart, at the caller's market's prices of now; its cartUUID is the id asked for.",
    params: copyId,
    response: cartSchema,
  }),
  open: endpoint({
    rows: ["OPEN-27", "CART-16"],
    method: "POST",
    path: "/order/public/buyer/cart/opened",
    summary: "Puts what a shared or own saved cart holds into the caller's cart; repeating it adds nothing twice.",
    body: copyId.extend({ cartUUID: cartUUID.nullish(), once: onceKey.optional() }),
    response: cartSchema,
    isIdempotent: true,
  }),
  enter: endpoint({
    rows: ["OPEN-27", "OPEN-34"],
    method: "POST",
    path: "/order/public/buyer/cart/entries",
    summary: "Adds parts by part number or SKU; what cannot be added is answered entry by entry, the rest is added.",
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
      answers: answersSchema.optional(),
    }),
    response: z.object({ cartUUID: z.string().nullable(), results: z.array(entryResultSchema) }),
  }),
};
