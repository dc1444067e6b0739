import { z } from "zod";
import {
  CORE_RETURN,
  RETURN_REASONS,
  type Return,
  type ReturnSolution,
  returnSchema,
  solutionLabel,
} from "~/models/order/return";
import { exchangeFacts, refundPartsText, soldOutText, takenText, waitText } from "~/models/order/return-worth";
import { formatDay } from "~/models/shop/dates";
import { RETURN_SEND_DAYS } from "~/models/shop/limits";
import { formatCount, formatMoney } from "~/models/shop/money";
import { WARRANTY_CLAIM } from "~/models/warranty/warranty";
import type { Block, MailContent } from "../../template";
import { askAction, pieceLine } from "../order/order-actions";

/** The data of every mail about a return. */
export const returnMailSchema = z.object({
  return: returnSchema,
  firstName: z.string(),
  /** The staff's note on the decision; may be empty. */
  note: z.string(),
  /** Whether a saved card lets the same part be sent before the old one is back. */
  isCardLeft: z.boolean().default(false),
  /** The path of the return's page. */
  path: z.string(),
  /** The path of the form to write to the shop about its order. */
  askPath: z.string(),
});
export type ReturnMail = z.output<typeof returnMailSchema>;

/** The wording that differs from state to state. */
type Words = {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly text: string;
  readonly facts?: readonly (readonly [string, string])[];
  readonly button?: string;
};

/** What was asked for: a return pays back instead once the order of its part is cancelled, or its part cannot be had. */
function requestedSolution({ solution, exchangeSkuId, exchangeOrder, history, isWarranty }: Return): ReturnSolution {
  // A claim has no other choice.
  if (isWarranty) return "Replacement";
  const isChosen = history.some(({ actor, state }, index) => index > 0 && actor === "shopper" && state !== "CANCELLED");
  if (solution !== "Refund" || isChosen) return solution;
  if (exchangeSkuId !== undefined) return "Exchange";
  return exchangeOrder === null ? "Refund" : "Replacement";
}

function factsFor({ return: found }: ReturnMail): [string, string][] {
  const { orderId, number, kind, isWarranty, reason } = found;
  return [
    ["Order number", orderId],
    ["Return number", number],
    ["Reason", isWarranty ? WARRANTY_CLAIM.label : kind === "CORE" ? CORE_RETURN.label : RETURN_REASONS[reason].label],
    ["You asked for", solutionLabel(requestedSolution(found), reason)],
  ];
}

/** A mail about a return: the words of its state, the facts and the items, the same in all of them. */
export function returnContent(mail: ReturnMail, words: Words): MailContent {
  const { firstName, note, path } = mail;
  const blocks: Block[] = [
    { kind: "text", text: `Hello ${firstName}, ${words.text}` },
    ...(note === "" ? [] : [{ kind: "text", text: `Our note: ${note}` } as const]),
    { kind: "facts", rows: [...factsFor(mail), ...(words.facts ?? [])] },
    { kind: "button", label: words.button ?? "See your return", path },
    { kind: "heading", text: "Items" },
    {
      kind: "lines",
      lines: mail.return.items.map(({ itemCount, ...item }) => pieceLine({ ...item, count: itemCount })),
    },
    { kind: "actions", actions: [askAction(mail.askPath)] },
  ];
  return {
    subject: words.subject,
    preview: words.preview,
    heading: words.heading,
    blocks,
    footer: ["You get this email because a return was requested for an order with this address."],
  };
}

/**
 * Returns the sentence about a replacement that follows the one about its state: the order it ships as, or that none is in
 * stock. Empty for every other return, and while the part is still with the shopper.
 */
export function replacementText({
  return: { solution, exchangeOrder, isOutOfStock, isWarranty, state, quote, items },
  isCardLeft,
}: ReturnMail): string {
  if (solution !== "Replacement") return "";
  if (exchangeOrder !== null)
    return exchangeOrder.isSent
      ? ` The same part has left us already, at no cost, as order ${exchangeOrder.orderId}.`
      : ` We send the same part once more, at no cost, as order ${exchangeOrder.orderId}, and write again when it leaves.`;
  const isFirstToCome = quote.hasParcel && state !== "RECEIVED" && !isCardLeft;
  if (isOutOfStock) {
    const wait = waitText(items, isFirstToCome);
    // A claim is paid back by staff alone.
    return isWarranty === true
      ? ` ${wait}; if none comes, we refund what you paid and email you.`
      : ` ${wait}; on the page of your return you can have your money back instead.`;
  }
  return state === "APPROVED" && quote.hasParcel ? " As soon as your part is here, we send the same one." : "";
}

/** The day until which the parcel is to be handed over, as a clause. */
export const sendByText = ({ return: { sendBy } }: ReturnMail): string =>
  sendBy === null ? `within ${RETURN_SEND_DAYS} days` : `by ${formatDay(sendBy)}`;

/** The sentence about a part chosen instead that cannot be had now; empty while it can. */
export function withoutPartText({ return: { solution, isOutOfStock, quote } }: ReturnMail): string {
  if (solution !== "Exchange" || !isOutOfStock || quote.exchange === null) return "";
  return ` ${soldOutText(quote.exchange)}: on the page of your return you can have your money back instead, or wait until it is in stock again.`;
}

/** The value of a return, as facts of a mail. */
export function quoteFacts({ return: { quote, solution, exchangeOrder, state } }: ReturnMail): [string, string][] {
  const facts: [string, string][] = [];
  if (solution === "Replacement" && exchangeOrder !== null) facts.push(["New order", exchangeOrder.orderId]);
  const isProposal = solution === "Partial refund" && state === "REQUESTED";
  if (quote.refund.cent > 0) facts.push([isProposal ? "You proposed" : "Refund", formatMoney(quote.refund)]);
  const made = refundPartsText(quote);
  if (made !== "") facts.push(["How it adds up", made]);
  if (quote.points > 0) facts.push(["Points returned", formatCount(quote.points)]);
  const taken = takenText(quote, state);
  if (taken !== "") facts.push(["Points taken back", taken]);
  if (quote.exchange !== null) {
    facts.push(...exchangeFacts(quote));
    if (quote.exchange.toPay.cent > 0) facts.push(["To pay on top", formatMoney(quote.exchange.toPay)]);
  }
  return facts;
}
