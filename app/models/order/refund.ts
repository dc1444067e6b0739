import { z } from "zod";
import { formatPoints } from "~/models/account/points";
import {
  cardName,
  type PaidCard,
  type PaymentMethod,
  paidCardSchema,
  paidWith,
  paymentMethodLabel,
  paymentMethodSchema,
} from "~/models/checkout/payment";
import { REFUND_DAYS } from "~/models/checkout/refund-days";
import { paperTaxSchema } from "~/models/checkout/tax";
import { formatDate } from "~/models/shop/dates";
import { formatMoney, type Money, money, moneySchema } from "~/models/shop/money";

/**
 * Reasons for which money goes back. GOODWILL: staff decided it; LATE: a charge came when its order did not wait for it any
 * more; EXCHANGE: the part chosen instead costs less.
 */
export const REFUND_REASONS = ["CANCEL", "RETURN", "EXCHANGE", "LATE", "GOODWILL"] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** REQUESTED: the provider has not answered yet; REFUSED: it does not take the refund, and staff have to find another way. */
const REFUND_STATES = ["REQUESTED", "DONE", "REFUSED"] as const;

/** What the refund of pieces is made of beside its taxes. */
const creditPartsSchema = z.object({
  /** The price of its pieces before discounts, their share of the discounts and of what points had paid. */
  price: moneySchema,
  discounts: moneySchema,
  points: moneySchema,
  /** The number of points that went back beside the money. */
  pointCount: z.int(),
  coreCharge: moneySchema,
  /** Shipping and fees, which go back with the last piece. */
  shipping: moneySchema,
  /** What is not in it because it was paid back before. */
  before: moneySchema,
});
export type CreditParts = z.output<typeof creditPartsSchema>;

/** One refund of an order, to the method it was paid with; of no money for pieces that points had paid. */
export const refundSchema = z.object({
  id: z.string(),
  amount: moneySchema,
  /** The booking time, in epoch milliseconds. */
  at: z.number(),
  reason: z.enum(REFUND_REASONS),
  state: z.enum(REFUND_STATES),
  /** The payment method, to which the refund goes. */
  method: paymentMethodSchema,
  /** The card it goes to; null when the provider does not tell it, and where none is behind the method. */
  card: paidCardSchema.nullable().default(null),
  /** How staff paid it back after its provider had refused it, such as "by check"; null for every other refund. */
  settledBy: z.string().nullable().default(null),
  /** The number of the return that it settles; null for others. */
  returnNumber: z.string().nullable(),
  /** The pieces it pays for, by line; empty for an amount without pieces. `isCore`: old parts, for their core charge. */
  pieces: z
    .array(
      z.object({
        ...{ title: z.string(), partNumber: z.string(), itemCount: z.int(), isCore: z.boolean() },
        /** The price of one as it was ordered, or its core charge. */
        unitPrice: moneySchema.optional(),
      }),
    )
    .default([]),
  /** The credit note; null until the provider has taken the refund, and for a charge without an invoice. */
  creditNote: z
    .object({
      number: z.string(),
      at: z.number(),
      taxes: z.array(paperTaxSchema),
      /** What it is made of beside its taxes, with which it adds up to the amount; null where nobody divided it. */
      parts: creditPartsSchema.nullable().default(null),
    })
    .nullable(),
});
export type Refund = z.infer<typeof refundSchema>;

/** The points and coupons that an order gave back, beside money; a coupon by its code and what it takes off. */
export const givenBackSchema = z.object({
  points: z.int(),
  coupons: z.array(z.string()),
  /** The codes that a cancelled order was placed with, and whether each had ended by then; absent without any. */
  codes: z.array(z.object({ code: z.string(), isOver: z.boolean() })).optional(),
  /** Points that were earned with the order and taken back with its refunds; absent without any. */
  pointsTaken: z.int().optional(),
});

type GivenBack = z.output<typeof givenBackSchema>;

/** Names points and coupons in a sentence: "100 points and the coupon THANKS-4K7Q (5% off)"; empty without any. */
export function pointsAndCoupons({ points, coupons }: Pick<GivenBack, "points" | "coupons">): string {
  const things = [
    ...(points > 0 ? [formatPoints(points)] : []),
    ...(coupons.length > 0 ? [`the ${coupons.length === 1 ? "coupon" : "coupons"} ${coupons.join(", ")}`] : []),
  ];
  return things.join(" and ");
}

/** Says which points were taken back, as a sentence; empty for none. */
export function pointsTakenText(points: number, earnedWith: string): string {
  if (points === 0) return "";
  return `${formatPoints(points)} that you earned with ${earnedWith} ${points === 1 ? "was" : "were"} taken back.`;
}

/** Says of each code of a cancelled order whether it can be used again, as sentences; empty for none. */
const codesText = (codes: NonNullable<GivenBack["codes"]>): string =>
  codes
    .map(({ code, isOver }) => (isOver ? `Your code ${code} has ended since.` : `Your code ${code} can be used again.`))
    .join(" ");

/** Says what an order gave back beside money, and which points were taken back; empty for nothing. */
export function givenBackText({ pointsTaken = 0, codes = [], ...givenBack }: GivenBack): string {
  const things = pointsAndCoupons(givenBack);
  const sentences = [
    things === "" ? "" : `Given back to you: ${things}.`,
    codesText(codes),
    pointsTakenText(pointsTaken, "this order"),
  ];
  return sentences.filter((text) => text !== "").join(" ");
}

const REASON_TEXTS: Record<RefundReason, string> = {
  CANCEL: "Cancellation",
  RETURN: "Return",
  EXCHANGE: "Exchange difference",
  LATE: "Payment that came too late",
  GOODWILL: "Refund by our team",
};

/** Names the reason of a refund: "Return R-7K2M9QXA". */
export const refundReason = ({ reason, returnNumber }: Pick<Refund, "reason" | "returnNumber">): string =>
  [REASON_TEXTS[reason], returnNumber ?? ""].filter((text) => text !== "").join(" ");

/** Names the pieces that a refund pays for: "1 × Brake Caliper, part number BC-100". */
export const refundedPieces = ({ pieces }: Pick<Refund, "pieces">): string[] =>
  pieces.map(({ title, partNumber, itemCount, isCore }) => {
    const text = `${itemCount} × ${title}, part number ${partNumber}`;
    return isCore ? `Core charge for ${text}` : text;
  });

/** Names the destination of a refund within a sentence: "your Visa ending in 4242", "PayPal, which you paid with". */
export function refundWay({
  method,
  card,
}: {
  readonly method: PaymentMethod;
  readonly card: PaidCard | null;
}): string {
  if (paymentMethodLabel(method) !== "Card") return `${paidWith(method, card)}, which you paid with`;
  return card === null ? "the card you paid with" : `your ${cardName(card)}`;
}

/** Says how staff paid back what could not go back the way it was paid. */
export const settledText = (settledBy: string): string =>
  settledBy === "" ? "another way" : `another way: ${settledBy}`;

/** Says where the money of a refund is, truthfully for each state. */
export function refundState({
  state,
  amount,
  at,
  settledBy,
  ...paid
}: Pick<Refund, "state" | "amount" | "method" | "card" | "at" | "settledBy">): string {
  if (amount.cent === 0) return `Paid with points, which were given back ${formatDate(at)}`;
  if (settledBy !== null) return `Refunded ${settledText(settledBy)}`;
  switch (state) {
    case "DONE":
      return `Sent ${formatDate(at)} to ${refundWay(paid)}, shown there within ${REFUND_DAYS}`;
    case "REQUESTED":
      return `Asked for ${formatDate(at)}: goes to ${refundWay(paid)}, not confirmed yet`;
    case "REFUSED":
      return `Not refunded yet: it could not go to ${refundWay(paid)}. Our team has been told and finds another way`;
  }
}

/** Sums the refunds that went back or are on their way; a refused one is still owed. */
export function sumRefunds(refunds: readonly Refund[], currency: Money["currency"]): Money {
  const counted = refunds.filter(({ state, reason }) => state !== "REFUSED" && reason !== "LATE");
  return money(
    counted.reduce((sum, { amount }) => sum + amount.cent, 0),
    currency,
  );
}

/** Says in one line what money went back of an order: "$5.00 refunded Nov 22"; empty without any. */
export function refundNote(refunds: readonly Refund[]): string {
  return refunds
    .filter(({ amount }) => amount.cent > 0)
    .map(({ amount, at, state, settledBy }) => {
      if (settledBy !== null) return `${formatMoney(amount)} refunded another way`;
      if (state === "REFUSED") return `${formatMoney(amount)} could not be refunded yet`;
      return `${formatMoney(amount)} ${state === "DONE" ? "refunded" : "refund asked for"} ${formatDate(at)}`;
    })
    .join(" · ");
}

/** A refund as the order's page shows it. */
export type ShownRefund = {
  readonly id: string;
  readonly amount: Money;
  readonly reason: string;
  /** The current location of the money. */
  readonly text: string;
  /** The number of its credit note; null without one. */
  readonly creditNote: string | null;
};

type CancelledMoney = { readonly paidAt: number | null; readonly refunds: readonly Refund[]; readonly total: Money };

/**
 * Says what became of the money of a cancelled order. One whose payment came when its parts were no longer set aside was
 * never paid, although it was charged.
 */
export function cancelledMoneyText({ paidAt, refunds, total }: CancelledMoney): string {
  const late = refunds.find(({ reason }) => reason === "LATE");
  if (late !== undefined)
    return `Your payment came when its parts were no longer set aside for you, so ${formatMoney(late.amount)} goes back to ${refundWay(late)}.`;
  if (refunds.some(({ settledBy }) => settledBy !== null)) return "What you paid is refunded: see its refunds.";
  if (paidAt !== null && total.cent === 0) return "Points paid for it, so no money was charged.";
  return paidAt === null ? "Nothing was charged." : "What you paid is refunded to your original payment.";
}
