import { z } from "zod";
import { formatPoints } from "~/models/account/points";
import { paidCardSchema, paymentMethodSchema } from "~/models/checkout/payment";
import { formatCount, formatMoney, type Money, money, moneySchema } from "~/models/shop/money";
import { CORE_RETURN, type Return, type ReturnSolution, type ReturnState } from "./return";
import type { ReturnQuote } from "./return-quote";

/** The value of an order's pieces for each solution, before a return is requested. */
export const returnWorthSchema = z.object({
  /** The refund of the pieces, and the points that come back with it. */
  refund: moneySchema,
  points: z.int(),
  /** The order's payment method, to which a refund goes. */
  paidBy: paymentMethodSchema,
  /** The card behind it, where the provider tells it. */
  card: paidCardSchema.nullable().default(null),
  /** What goes back to each of several payments, as for the part of an exchange; empty where it is one. */
  ways: z
    .array(z.object({ amount: moneySchema, paidBy: paymentMethodSchema, card: paidCardSchema.nullable() }))
    .default([]),
  /** The most that a partial refund may come to. */
  partialMax: moneySchema,
  /** What the pieces pay of another part: the money and the points that were paid for them. */
  credit: moneySchema,
  /** The quotes of the exchanges for the parts named; a part that cannot be sent now has none, nor have several parts. */
  exchanges: z.array(
    z.object({
      skuId: z.string(),
      /** Whether it is the very part that was ordered, for which nothing is paid on top. */
      isSame: z.boolean().optional(),
      /** As many pieces as are returned, and the price and core charge of one. */
      itemCount: z.int(),
      unitPrice: moneySchema,
      coreCharge: moneySchema,
      /** The full price: pieces, core charges and tax. */
      price: moneySchema,
      toPay: moneySchema,
      refund: moneySchema,
      points: z.int(),
    }),
  ),
});
export type ReturnWorth = z.infer<typeof returnWorthSchema>;

type Difference = {
  readonly toPay: Money;
  readonly refund: Money;
  readonly points: number;
  readonly isSame?: boolean | undefined;
};

/** The extra cost or refund of an exchange, in words. */
export function differenceText({ toPay, refund, points, isSame = false }: Difference): string {
  if (toPay.cent > 0) return `you pay ${formatMoney(toPay)} on top`;
  const back = [...(refund.cent > 0 ? [formatMoney(refund)] : []), ...(points > 0 ? [formatPoints(points)] : [])];
  return back.length === 0 ? (isSame ? "nothing to pay" : "the same price") : `you get ${back.join(" and ")} back`;
}

/** The price of an exchange as its difference is made of: "2 × $58.99, $124.76 with tax". */
export function exchangePriceText({
  itemCount,
  unitPrice,
  coreCharge,
  price,
}: Pick<ReturnWorth["exchanges"][number], "itemCount" | "unitPrice" | "coreCharge" | "price">): string {
  const pieces = `${itemCount > 1 ? `${itemCount} × ` : ""}${formatMoney(unitPrice)}`;
  const isTaxed = price.cent > (unitPrice.cent + coreCharge.cent) * itemCount;
  const charges = [...(coreCharge.cent > 0 ? ["core charge"] : []), ...(isTaxed ? ["tax"] : [])].join(" and ");
  if (charges === "" && itemCount === 1) return pieces;
  return `${pieces}, ${formatMoney(price)}${charges === "" ? "" : ` with ${charges}`}`;
}

/** The text about a return's parcel, by the return's state. */
const PARCEL_WORDS: Record<ReturnState, string> = {
  REQUESTED: "Free, with a prepaid label once we approve it",
  APPROVED: "Free, with a prepaid label",
  IN_TRANSIT: "Your package is on its way to us",
  RECEIVED: "Your package is here",
  COMPLETED: "Nothing more has to be sent back",
  REJECTED: "Nothing has to be sent back",
  CANCELLED: "Nothing has to be sent back",
};

/** Says of a return that was settled without its parcel that none is to come. */
export const NOTHING_TO_SEND = "You do not have to send the part back: please do not send anything.";

/** Says that parts which carriers restrict are not to be sent yet, and what comes instead of a label. */
export const waitToSendText = ({ solution }: { readonly solution: ReturnSolution }): string =>
  `Do not send it yet: we email you how it travels, or ${solution === "Refund" ? "refund" : "settle"} it without a package`;

/** The same as sentences; of several parts, some may travel. */
export const waitToSendAdvice = ({ solution, items }: Pick<Return, "solution" | "items">): string =>
  `${waitToSendText({ solution })}.${items.length > 1 ? " That goes for all parts of this return." : ""}`;

/** One thing that a return comes to: its name and its text. */
export type QuoteFact = { readonly term: string; readonly text: string };

const factsOf = (facts: Readonly<Record<string, string>>): QuoteFact[] =>
  Object.entries(facts).flatMap(([term, text]) => (text === "" ? [] : [{ term, text }]));

/** Whether the old part of a core return goes to a recycler, whose receipt we pay for, and not to us. */
export const isForRecycler = ({
  kind,
  quote,
}: {
  kind: Return["kind"];
  quote: Pick<ReturnQuote, "hasParcel">;
}): boolean => kind === "CORE" && !quote.hasParcel;

const replacementText = (hasParcel: boolean) =>
  hasParcel ? "The same part once more, at no cost" : "What is missing, at no cost";

/** Says how many points a refund took. */
export const takenWords = (points: number): string => `${formatCount(points)}, which you earned with what we refunded`;

/** Says which points its refund takes, or took; empty for none, and for a return that pays nothing back. */
export function takenText({ pointsTaken }: Pick<ReturnQuote, "pointsTaken">, state: ReturnState): string {
  if (pointsTaken === 0 || state === "REJECTED" || state === "CANCELLED") return "";
  if (state === "COMPLETED") return takenWords(pointsTaken);
  return `${formatCount(pointsTaken)}, which you earned with what we refund; never more than you have then`;
}

const off = (value: Money) => money(0 - value.cent, value.currency);

/** Says how a refund adds up, such as "Price $35.99 · Discounts −$5.49 · Tax $1.75"; empty where it is one amount. */
export function refundPartsText({ parts, refund }: Pick<ReturnQuote, "parts" | "refund">): string {
  if (parts === null) return "";
  const { price, discounts, points, coreCharge, tax, shipping, before } = parts;
  const rows = [
    ["Price", price],
    ["Discounts", off(discounts)],
    ["Paid with points", off(points)],
    ["Core charge", coreCharge],
    ["Tax", tax],
    ["Shipping and fees", shipping],
    ...(before === undefined ? [] : [["Refunded before", off(before)] as const]),
  ] as const;
  // Staff may have decided on another amount since.
  if (rows.reduce((sum, [, { cent }]) => sum + cent, 0) !== refund.cent) return "";
  const made = rows.filter(([, { cent }]) => cent !== 0);
  return made.length < 2 ? "" : made.map(([name, value]) => `${name} ${formatMoney(value)}`).join(" · ");
}

/** Says how much of a refund goes back to the payment of each order; empty where it is one. */
export function paymentsText({ payments = [], refund }: Pick<ReturnQuote, "payments" | "refund">): string {
  // The return may have become another refund since.
  if (payments.reduce((sum, { amount }) => sum + amount.cent, 0) !== refund.cent) return "";
  return payments
    .map(({ amount, orderId }) => `${formatMoney(amount)} to the payment of order ${orderId}`)
    .join(" and ");
}

/** Lists what the part of an exchange is, what it costs and what the returned one pays of it. */
export const exchangeFacts = ({ exchange }: Pick<ReturnQuote, "exchange">): [string, string][] =>
  exchange === null
    ? []
    : [
        ["You get instead", `${exchange.itemCount} × ${exchange.title}`],
        ["Its price", exchangePriceText(exchange)],
        ...(exchange.credit === undefined
          ? []
          : [["Credit for your part", formatMoney(exchange.credit)] satisfies [string, string]]),
        ...(exchange.before === undefined || exchange.before.cent === 0
          ? []
          : [["Refunded before", formatMoney(off(exchange.before))] satisfies [string, string]]),
        ...(exchange.given === undefined
          ? []
          : [["We pay the rest", formatMoney(exchange.given.amount)] satisfies [string, string]]),
      ];

/**
 * Lists what a return comes to: refund, points given back and taken back, the part that is sent instead, and its parcel.
 * An amount that nobody has agreed to yet is a proposal.
 */
export function quoteFacts({
  quote,
  solution,
  state,
  kind,
}: {
  readonly quote: ReturnQuote;
  readonly solution: ReturnSolution;
  readonly state: ReturnState;
  readonly kind: Return["kind"];
}): QuoteFact[] {
  const { refund, points, exchange, hasParcel } = quote;
  const isAhead = state === "REQUESTED" || state === "APPROVED";
  const isToRecycle = isForRecycler({ kind, quote }) && isAhead;
  const way = paymentsText(quote);
  const refundTerm = solution === "Partial refund" && state === "REQUESTED" ? "You propose" : "Refund";
  const toPay = exchange !== null && exchange.toPay.cent > 0 ? formatMoney(exchange.toPay) : "";
  return factsOf({
    "You get": solution === "Replacement" ? replacementText(hasParcel) : "",
    [refundTerm]:
      refund.cent > 0 ? `${formatMoney(refund)}${way === "" ? ", to your original payment" : `: ${way}`}` : "",
    "How it adds up": refundPartsText(quote),
    "Shipping and fees":
      quote.parts?.isShippingLater === true && ["REQUESTED", "APPROVED", "IN_TRANSIT", "RECEIVED"].includes(state)
        ? "Refunded with the last part of the order, once all of them are returned"
        : "",
    "Points returned": points > 0 ? formatCount(points) : "",
    "Points taken back": takenText(quote, state),
    ...Object.fromEntries(exchangeFacts(quote)),
    "You pay on top": toPay === "" ? "" : `${toPay}, before we send it`,
    "Sending it back": hasParcel
      ? quote.isToWait === true && isAhead
        ? waitToSendText({ solution })
        : PARCEL_WORDS[state]
      : isToRecycle
        ? CORE_RETURN.recycle
        : "Nothing has to be sent back",
  });
}

type Counts = readonly { readonly itemCount: number }[];

/** Says that a part chosen instead cannot be had now, in words that are true of some pieces as of none. */
export const soldOutText = ({ title, itemCount }: NonNullable<ReturnQuote["exchange"]>): string =>
  itemCount === 1 ? `${title} is out of stock now` : `We do not have ${itemCount} of ${title} in stock now`;

/** Says that too few pieces are in stock to send those of a return once more. */
export function shortText(items: Counts): string {
  const count = items.reduce((sum, { itemCount }) => sum + itemCount, 0);
  if (count === 1) return "None of this part is in stock now";
  return items.length === 1
    ? `Fewer than ${count} of this part are in stock now`
    : "Not all of these parts are in stock now";
}

/** The same, and when they are sent. */
export function waitText(items: Counts, isFirstToCome: boolean): string {
  const isOne = items.reduce((sum, { itemCount }) => sum + itemCount, 0) === 1;
  const send = isOne ? "send it as soon as one is" : "send them together as soon as they are";
  return `${shortText(items)}. ${isFirstToCome ? "When yours is here, we" : "We"} ${send}`;
}
