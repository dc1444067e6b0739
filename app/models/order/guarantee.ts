import { z } from "zod";
import { REFUND_DAYS } from "~/models/checkout/refund-days";
import { formatDate } from "~/models/shop/dates";
import { GUARANTEE_DAYS, GUARANTEE_NOTICE_DAYS, GUARANTEE_TRANSIT_DAYS } from "~/models/shop/limits";
import { formatMoney, type Money, moneySchema } from "~/models/shop/money";

/** States of a card that is left so that a replacement is sent before the returned part is back. */
const GUARANTEE_STATES = [
  "OFFERED",
  "HELD",
  "CHARGING",
  "CHARGED",
  "REFUNDING",
  "REFUNDED",
  "RELEASED",
  "FAILED",
] as const;
const guaranteeStateSchema = z.enum(GUARANTEE_STATES);

/** The location of the old part: with the shopper, in transit with a carrier that reports it, or at the warehouse. */
const oldPartSchema = z.enum(["THERE", "ON_ITS_WAY", "ARRIVED"]);
export type OldPart = z.infer<typeof oldPartSchema>;

/** The events of a guarantee that its shopper gets a mail about. */
export const guaranteeNewsSchema = z.enum(["HELD", "REMINDED", "CHARGED", "REFUSED", "FAILED", "RELEASED", "REFUNDED"]);
export type GuaranteeNews = z.infer<typeof guaranteeNewsSchema>;

/** A card that was left, as shopper and staff see it. */
export const guaranteeCardSchema = z.object({
  state: guaranteeStateSchema.exclude(["OFFERED"]),
  /** The charge if the old part does not come back. */
  amount: moneySchema,
  brand: z.string(),
  lastFour: z.string(),
  /** The date of the charge; null until the replacement has shipped. */
  dueAt: z.number().nullable(),
  /** Whether the old part came, or the return ended, while a charge was under way. */
  isOver: z.boolean(),
  /** The reason the last charge was refused: a decline reason or `authentication_required`; null when none was. */
  declineReason: z.string().nullable(),
  /** Whether the payment provider could not be reached the last time it was needed. */
  isUnreachable: z.boolean(),
  chargedAt: z.number().nullable(),
  refundedAt: z.number().nullable(),
  oldPart: oldPartSchema.default("THERE"),
});
export type GuaranteeCard = z.infer<typeof guaranteeCardSchema>;

/** The offer or state, on a return's page, of sending the replacement at once. */
export const guaranteeSchema = z.object({
  /** The terms of leaving a card; null where that is not offered. */
  offer: z.object({ amount: moneySchema }).nullable(),
  card: guaranteeCardSchema.nullable(),
});
export type Guarantee = z.infer<typeof guaranteeSchema>;

/** Returns what leaving a card means, in words for before the button, the provider's page and the mail. */
export const guaranteeTerms = (amount: Money): string =>
  `Nothing is charged now. The card is charged ${formatMoney(amount)}, what was paid for the part, only if the old one is not back with us ${GUARANTEE_DAYS} days after the new one was delivered. Where no delivery is recorded, we count ${GUARANTEE_TRANSIT_DAYS} days from the day it left us as its way to you. While a carrier brings it, nothing is charged. We email you ${GUARANTEE_NOTICE_DAYS} days before, and refund the charge if the old part comes later.`;

/** Returns what a bank's refusal of the charge means for the shopper. */
export const guaranteeRefusal = (declineReason: string | null): string =>
  declineReason === "authentication_required"
    ? "Your bank wants you to confirm the charge, which cannot be asked of you by email."
    : declineReason === "insufficient_funds"
      ? "There were not enough funds on the card."
      : "Your bank did not allow the charge.";

type GuaranteeWords = { readonly title: string; readonly text: string; readonly isProblem?: boolean };

/** The last day that is whole before a charge, which comes at some hour: until its end the old part may come. */
export const lastDayBefore = (dueAt: number): string => formatDate(dueAt - 86_400_000);

/** Returns the truth about a card that was left, for the page of its return. */
export function guaranteeWords({
  state,
  dueAt,
  declineReason,
  isOver,
  isUnreachable,
  oldPart,
  ...card
}: GuaranteeCard): GuaranteeWords {
  const [name, price] = [`${card.brand} ending in ${card.lastFour}`, formatMoney(card.amount)];
  const silence = isUnreachable ? " The payment provider does not answer at the moment; we try again." : "";
  switch (state) {
    case "HELD": {
      const unknown = `${GUARANTEE_DAYS} days after the new part was delivered`;
      const last = dueAt === null ? null : lastDayBefore(dueAt);
      const [due, soonest] = last === null ? [unknown, unknown] : [`by the end of ${last}`, `after ${last}`];
      if (oldPart === "ARRIVED")
        return {
          title: "The old part has arrived",
          text: `It is at our warehouse and is checked in next. Then ${name} is released; nothing is charged meanwhile.`,
        };
      if (oldPart === "ON_ITS_WAY")
        return {
          title: "The old part is on its way back",
          text: `Nothing is charged to ${name} while its carrier reports the package. Only if its news end before it is here, ${price} is charged ${soonest} at the soonest.`,
        };
      if (declineReason === null)
        return {
          title: "Your card is in place",
          text: `${name}. Nothing was charged. Only if the old part is not here ${due}, ${price} is charged.`,
        };
      return {
        title: "Your card could not be charged",
        text: `The old part did not come back in time, and ${price} could not be charged to ${name}. ${guaranteeRefusal(declineReason)} We try again in some days. Send the old part back and nothing is charged.`,
        isProblem: true,
      };
    }
    case "CHARGING":
      return isOver
        ? {
            title: "The old part is here",
            text: `A charge of ${price} to ${name} was under way when it came. If it goes through, we pay it back at once.${silence}`,
          }
        : {
            title: "Your card is being charged",
            text: `The old part is not here, so ${price} is being charged to ${name}. This page says when it is done.${silence}`,
          };
    case "CHARGED":
      return {
        title: `${price} was charged`,
        text: `The old part did not come back in time, so ${name} was charged ${price}${card.chargedAt === null ? "" : ` on ${formatDate(card.chargedAt)}`}. You can still send it: when it is here, we refund the charge.`,
      };
    case "REFUNDING":
      return {
        title: `${price} is refunded to your card`,
        text: `The old part is here, so we refund ${price} to ${name}.${silence}`,
      };
    case "REFUNDED":
      return {
        title: `${price} went back to your card`,
        text: `The old part came, so we paid ${price} back to ${name}${card.refundedAt === null ? "" : ` on ${formatDate(card.refundedAt)}`}. Your bank shows it within ${REFUND_DAYS}.`,
      };
    case "RELEASED":
      return { title: "Your card is released", text: `${name} is not needed any more. Nothing was charged.` };
    case "FAILED":
      return {
        title: "Your card was refused",
        text: `We tried several times to charge ${price} to ${name}. ${guaranteeRefusal(declineReason)} We do not try again. Please send the old part back, or answer our email to pay in another way.`,
        isProblem: true,
      };
  }
}
