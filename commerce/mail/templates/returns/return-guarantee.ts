import type { z } from "zod";
import { REFUND_DAYS } from "~/models/checkout/refund-days";
import {
  type GuaranteeNews,
  guaranteeCardSchema,
  guaranteeNewsSchema,
  guaranteeRefusal,
  lastDayBefore,
} from "~/models/order/guarantee";
import { waitText } from "~/models/order/return-worth";
import { GUARANTEE_DAYS } from "~/models/shop/limits";
import { formatMoney } from "~/models/shop/money";
import { mailTemplate } from "../../template";
import { returnContent, returnMailSchema } from "./return-mail";

const guaranteeMailSchema = returnMailSchema.extend({ news: guaranteeNewsSchema, card: guaranteeCardSchema });
type Mail = z.output<typeof guaranteeMailSchema>;
type Words = { readonly subject: string; readonly heading: string; readonly text: string };

const cardName = ({ card: { brand, lastFour } }: Mail) => `${brand} ending in ${lastFour}`;
const price = ({ card }: Mail) => formatMoney(card.amount);

/** The time by which the old part has to be here, as a clause. */
const dueText = ({ card: { dueAt } }: Mail) =>
  dueAt === null ? `${GUARANTEE_DAYS} days after the new part was delivered` : `by the end of ${lastDayBefore(dueAt)}`;

/** The next step for the new part once the card is saved. */
function sentText({ return: { exchangeOrder, state, isOutOfStock, items } }: Mail): string {
  if (exchangeOrder !== null) return `We send the new part at once as order ${exchangeOrder.orderId}.`;
  if (state === "REQUESTED") return "We send the new part as soon as we have approved your return.";
  return isOutOfStock ? `${waitText(items, false)}.` : "We send the new part at once.";
}

const WORDS: Readonly<Record<GuaranteeNews, (mail: Mail) => Words>> = {
  HELD: (mail) => ({
    subject: `Your card for return ${mail.return.number} is in place`,
    heading: "Your card is in place",
    text: `thank you, your ${cardName(mail)} is in place and nothing was charged. ${sentText(mail)} Please send the old part back: only if it is not here ${dueText(mail)}, the card is charged ${price(mail)}.`,
  }),
  REMINDED: (mail) => ({
    subject: `Please send the old part of return ${mail.return.number}`,
    heading: "The old part is not here yet",
    text: `the new part is with you and the old one is not with us yet. If it is not here ${dueText(mail)}, your ${cardName(mail)} is charged ${price(mail)}. If it is on its way already, there is nothing to do.`,
  }),
  CHARGED: (mail) => ({
    subject: `Your card was charged ${price(mail)} for return ${mail.return.number}`,
    heading: "Your card was charged",
    text: `the old part did not come back in time, so your ${cardName(mail)} was charged ${price(mail)}. You can still send it: when it is here, we refund the charge.`,
  }),
  REFUSED: (mail) => ({
    subject: `Your card could not be charged for return ${mail.return.number}`,
    heading: "Your card could not be charged",
    text: `the old part did not come back in time, and ${price(mail)} could not be charged to your ${cardName(mail)}. ${guaranteeRefusal(mail.card.declineReason)} We try again in some days. Send the old part back and nothing is charged.`,
  }),
  FAILED: (mail) => ({
    subject: `Your card was refused for return ${mail.return.number}`,
    heading: "Your card was refused",
    text: `we tried several times to charge ${price(mail)} to your ${cardName(mail)} for the old part that did not come back. ${guaranteeRefusal(mail.card.declineReason)} We do not try again. Please send the old part back, or answer this email to pay in another way.`,
  }),
  RELEASED: (mail) => ({
    subject: `Your card for return ${mail.return.number} is released`,
    heading: "Your card is released",
    text: `your ${cardName(mail)} is not needed any more. Nothing was charged, and we do not charge it later.`,
  }),
  REFUNDED: (mail) => ({
    subject: `${price(mail)} is refunded to your card for return ${mail.return.number}`,
    heading: "The charge is refunded",
    text: `the old part came back, so ${price(mail)} is refunded to your ${cardName(mail)}. Your bank shows it within ${REFUND_DAYS}.`,
  }),
};

/** Says what happened to the card that was left so that a replacement is sent before the old part is back. */
export const returnGuarantee = mailTemplate({
  kind: "return-guarantee",
  data: guaranteeMailSchema,
  compose: (mail) => {
    const { subject, heading, text } = WORDS[mail.news](mail);
    const facts: [string, string][] = [
      ["Card", cardName(mail)],
      ["Amount", price(mail)],
    ];
    return returnContent(mail, { subject, preview: heading, heading, text, facts });
  },
});
