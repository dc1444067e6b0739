import { z } from "zod";
import { emailSchema } from "~/models/checkout/address";

/** 128 random bits or more, as we mint cart ids, order keys and mailed tokens; anything else cannot exist. */
export const secret = z.string().min(16).max(200);
export const cartUUID = z.string().min(16).max(64);
const orderId = z.string().trim().min(4).max(40);

/** The key that placing an order answers, kept in a cookie; a member needs none for an own order. */
export const orderProof = z.object({ orderId, key: z.string().min(16).max(64).optional() });

/** How a guest proves ownership: the order's email, or the key (row OPEN-13). A member's token proves it too. */
export const ownershipProof = z.union([z.object({ orderId, email: emailSchema }), orderProof]);
export type OwnershipProof = z.output<typeof ownershipProof>;
