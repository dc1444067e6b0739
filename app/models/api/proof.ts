import { z } from "zod";
import { emailSchema } from "~/models/checkout/address";
import { mintedId } from "~/models/shop/minted-id";

/**
 * A secret of at least 128 random bits: we mint cart ids, order keys and mailed tokens this way, so shorter texts
 * cannot be one.
 */
export const secret = z.string().min(16).max(200);
export const cartUUID = mintedId;
const orderId = z.string().trim().min(4).max(40);

/** The key in the answer to placing an order, stored in a cookie. Members need no key for their own orders. */
export const orderProof = z.object({ orderId, key: mintedId.optional() });

/** A guest proves ownership by the order's email or by the key. A member's token proves it too. */
export const ownershipProof = z.union([z.object({ orderId, email: emailSchema }), orderProof]);

/** The same proof beside other fields. */
export const provenWith = <S extends z.ZodRawShape>(shape: S) =>
  z.union([z.object({ orderId, email: emailSchema, ...shape }), orderProof.extend(shape)]);
export type OwnershipProof = z.output<typeof ownershipProof>;
