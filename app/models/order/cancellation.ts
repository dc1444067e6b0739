import { z } from "zod";
import { formatPoints } from "~/models/account/points";
import { paidCardSchema, paymentMethodSchema } from "~/models/checkout/payment";
import { type Currency, formatMoney, moneySchema } from "~/models/shop/money";
import { refundWay } from "./refund";

/** The reasons a shopper can give for a cancellation, in the form's order; always optional. */
export const CANCEL_REASONS = {
  mistake: "Ordered by mistake",
  fit: "Does not fit my vehicle",
  late: "Takes too long",
  price: "Found it for less",
  other: "Another reason",
} as const;
const reasons = ["", "mistake", "fit", "late", "price", "other"] as const;
export const cancelReasonSchema = z.enum(reasons);

/** Pieces to cancel of one order line, named as in the cart. */
export const cancelItemSchema = z.object({
  skuId: z.string().min(1).max(40),
  itemType: z.string().max(20),
  bundleId: z.string().max(40),
  itemCount: z.int().min(1).max(999),
});

/** The refund for cancelled pieces; the rows add up to `refund`. */
const givesBackSchema = z.object({
  /** The pieces, gifts that go with them included. */
  lines: z.array(z.object({ title: z.string(), itemCount: z.int(), isGift: z.boolean() })),
  /** Price less discounts and points. */
  parts: moneySchema,
  /** What points paid of the pieces and their taxes, which is not in `parts`; left out where they paid nothing. */
  pointsPaid: moneySchema.optional(),
  coreCharge: moneySchema,
  tax: moneySchema,
  /** Shipping and fees, which go back with the last piece. */
  shipping: moneySchema,
  /** Earlier refunds and reductions of the charge, such as a returned part that paid for it, as a negative amount. */
  adjustment: moneySchema,
  refund: moneySchema,
  points: z.int(),
  /** Points of the order that are taken back with the refund, as far as the member has them then. */
  pointsTaken: z.int().default(0),
  /** Coupons and codes that can be used again. */
  discounts: z.array(z.string()),
  /** The payment method that the refund goes to. */
  method: paymentMethodSchema,
  /** The card behind it, where the provider tells it. */
  card: paidCardSchema.nullable().default(null),
  /** Whether the cancellation covers everything left of the order. */
  isWhole: z.boolean(),
  /** The refund of the return that the order was made for, which pays back instead of sending a part; null without one. */
  instead: z
    .object({
      returnNumber: z.string(),
      refund: moneySchema,
      points: z.int(),
      /** Whether it pays back at once; otherwise when the returned part is here. */
      isAtOnce: z.boolean(),
    })
    .nullable()
    .default(null),
});
export type GivesBack = z.output<typeof givesBackSchema>;

/** The pieces of an order that can be cancelled, and what goes back for those that were named. */
export const cancelQuoteSchema = z.object({
  orderId: z.string(),
  /** The reason nothing can be cancelled, in words; null when something can. */
  refusal: z.string().nullable(),
  /** Whether nothing is paid yet, so that the order can be cancelled as a whole only, at once. */
  isUnpaid: z.boolean(),
  /** Whether it was made for a return, so that it can be cancelled as a whole only. */
  isWholeOnly: z.boolean(),
  lines: z.array(
    z.object({
      skuId: z.string(),
      itemType: z.string(),
      bundleId: z.string(),
      title: z.string(),
      partNumber: z.string(),
      imageUrl: z.string(),
      unitPrice: moneySchema,
      ordered: z.int(),
      shipped: z.int(),
      cancelled: z.int(),
      /** Pieces that can be cancelled now. */
      open: z.int(),
      isGift: z.boolean(),
    }),
  ),
  /** Null when nothing can be cancelled, or nothing is paid. */
  givesBack: givesBackSchema.nullable(),
});
export type CancelQuote = z.output<typeof cancelQuoteSchema>;

/** A cancellation that can be undone until `until`, and is settled then. */
export const pendingCancellationSchema = z.object({
  requestedAt: z.number(),
  until: z.number(),
  refund: moneySchema,
  points: z.int(),
  lines: z.array(z.object({ title: z.string(), itemCount: z.int() })),
  isWhole: z.boolean(),
});
export type PendingCancellation = z.output<typeof pendingCancellationSchema>;

/** Says what goes back and where: "$41.01 is refunded to your Visa ending in 4242"; without a method, "to your original payment". */
export function givesBackText({
  refund,
  points,
  method,
  card = null,
}: Pick<GivesBack, "refund" | "points"> & {
  method: GivesBack["method"] | null;
  card?: GivesBack["card"];
}): string {
  const way = method === null ? "to your original payment" : `to ${refundWay({ method, card })}`;
  const money = refund.cent > 0 ? `${formatMoney(refund)} is refunded ${way}` : "No money is refunded";
  if (points === 0) return money;
  return refund.cent > 0
    ? `${money}, and ${formatPoints(points)} to your account`
    : `${formatPoints(points)} ${points === 1 ? "goes" : "go"} back to your account`;
}

/** Says which points of an order go with a cancellation, whether it was credited or will be; empty for none. */
export const cancelTakesText = (points: number): string =>
  points === 0 ? "" : `This order earns ${formatPoints(points)} less; those already in your account are taken back`;

/** The text that a confirmed cancellation names what it gives back by, so that another amount is refused. */
export const reviewedAmount = ({ refund, points }: { refund: { cent: number; currency: Currency }; points: number }) =>
  `${refund.cent} ${refund.currency} ${points}`;
