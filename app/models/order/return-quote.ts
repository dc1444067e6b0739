import { z } from "zod";
import { moneySchema } from "~/models/shop/money";

/** The amounts that a return request leads to. */
export const returnQuoteSchema = z.object({
  /** The amount paid back unless staff decide otherwise; for an exchange, the amount beyond the new product's price. */
  refund: moneySchema,
  /** What it came to before staff paid another amount; left out where they paid that. */
  promised: moneySchema.optional(),
  /** What a refund of pieces is made of; discounts and what points paid are taken off. Null where it is another amount. */
  parts: z
    .object({
      price: moneySchema,
      discounts: moneySchema,
      points: moneySchema,
      coreCharge: moneySchema,
      tax: moneySchema,
      shipping: moneySchema,
      /** Whether shipping and fees go back with the last piece of the order; left out where there are none. */
      isShippingLater: z.boolean().optional(),
      /** What was paid back before, such as a refund by staff; quotes from before do not name it. */
      before: moneySchema.optional(),
    })
    .nullable()
    .default(null),
  /** Points credited back. */
  points: z.int(),
  /** Points that were earned with what is paid back and that its refund takes, as far as the member has them then. */
  pointsTaken: z.int().default(0),
  /** What the payments of several orders pay back of the refund; absent where it is one. */
  payments: z.array(z.object({ orderId: z.string(), amount: moneySchema })).optional(),
  /** Whether the shopper has to send a parcel; we give a prepaid label for it. */
  hasParcel: z.boolean(),
  /** Whether nothing is to be sent before staff have written how it travels, or gave a label; left out elsewhere. */
  isToWait: z.boolean().optional(),
  /** The last day to hand the parcel over, where staff gave another one than its approval or its label led to. */
  sendBy: z.iso.date().optional(),
  /** Whether staff settled it without the parcel that was to come. */
  isSettledWithout: z.boolean().optional(),
  exchange: z
    .object({
      skuId: z.string(),
      title: z.string(),
      urlHandle: z.string(),
      imageUrl: z.string(),
      itemCount: z.int(),
      unitPrice: moneySchema,
      /** Core charge of one piece. */
      coreCharge: moneySchema,
      tax: moneySchema,
      /** Whether it is the very part that was ordered, for which nothing is paid on top. */
      isSame: z.boolean().optional(),
      /** The full price: pieces, core charges and tax. */
      price: moneySchema,
      /** The difference the shopper has to pay; zero when there is none. */
      toPay: moneySchema,
      /** What the returned pieces pay of it, points included; quotes from before do not name it. */
      credit: moneySchema.optional(),
      /** Of the credit, what points had paid for. */
      pointsCredit: moneySchema.optional(),
      /** What is not in the credit because it was paid back before, such as a refund by staff. */
      before: moneySchema.optional(),
      /** What the same part costs more than the returned one pays, which the shop bears, and the tax in it. */
      given: z.object({ amount: moneySchema, tax: moneySchema }).optional(),
    })
    .nullable(),
});
export type ReturnQuote = z.infer<typeof returnQuoteSchema>;
