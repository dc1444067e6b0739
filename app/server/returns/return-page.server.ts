import { data } from "@remix-run/node";
import type { z } from "zod";
import { formatPoints } from "~/models/account/points";
import { lineKey } from "~/models/cart/cart";
import type { returnActionSchema } from "~/models/forms/return";
import { givesBackText } from "~/models/order/cancellation";
import type { Guarantee, GuaranteeCard } from "~/models/order/guarantee";
import type { Order, OrderStatus } from "~/models/order/order";
import { orderedFor } from "~/models/order/order-fit";
import { pointsTakenText, settledText } from "~/models/order/refund";
import { CORE_RETURN, type Return, type ReturnState, reasonRule, solutionLabel } from "~/models/order/return";
import { declinedText, isSentBackEvent, withdrawnText } from "~/models/order/return-problems";
import {
  isForRecycler,
  NOTHING_TO_SEND,
  paymentsText,
  quoteFacts,
  refundPartsText,
  soldOutText,
  waitText,
  waitToSendAdvice,
} from "~/models/order/return-worth";
import { formatDate, formatDay } from "~/models/shop/dates";
import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { WARRANTY_CLAIM } from "~/models/warranty/warranty";
import { isAnswered } from "~/server/api/call-failure.server";
import type { FormInput, FormRefusal } from "~/server/forms/form-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectToProvider, redirectWithFlash, seeOther } from "~/server/http/redirect.server";
import { proofFor, rememberOrder } from "~/server/orders/orders.server";
import { optional } from "~/server/page/optional.server";
import { chooseRefund, listOrderReturns, loadGuarantee, openGuarantee, withdrawReturn } from "./returns.server";

/** Text for each state of a return: its name, and what happens next. */
const STATE_WORDS: Record<ReturnState, { label: string; next: string }> = {
  REQUESTED: { label: "Requested", next: "We look at it within two days and email you." },
  APPROVED: { label: "Approved", next: "" },
  REJECTED: { label: "Declined", next: "" },
  IN_TRANSIT: { label: "On its way to us", next: "We write again when your package is here." },
  RECEIVED: { label: "Received", next: "We check the parts and finish your return within three days." },
  COMPLETED: { label: "Complete", next: "" },
  CANCELLED: { label: "Withdrawn", next: "" },
};

const replacementText = ({ orderId, isSent }: NonNullable<Return["exchangeOrder"]>) =>
  isSent
    ? `The same part has left us, at no cost, as order ${orderId}. Its page shows where it is.`
    : `We send the same part once more, at no cost, as order ${orderId}. Its page shows when it leaves and where it is.`;

const LABEL_LATE =
  "The carrier has not made your label yet. We'll email it to you as soon as it is there; until then there is nothing to do.";

/** The next step of an approved return whose part is to be sent back. */
function sendText(found: Return): string {
  const { labelUrl, sendBy, quote } = found;
  if (quote.isToWait === true) return waitToSendAdvice(found);
  if (labelUrl === null || sendBy === null) return LABEL_LATE;
  return `Print the label, stick it on the box and drop it off by ${formatDay(sendBy)}. If you need longer, write to us.`;
}

/** What happens before a part that is out of stock is sent: its return is looked at, and the old part comes, where one does. */
function outOfStockFirst(found: Return): string {
  if (found.state === "APPROVED") return found.quote.hasParcel ? sendText(found) : "";
  return found.state === "RECEIVED" ? "" : STATE_WORDS[found.state].next;
}

/** The next step of a return for a replacement; null when the state's own text covers it. */
function replacementNext(found: Return, card: GuaranteeCard | null): string | null {
  const { state, exchangeOrder, quote, isOutOfStock, isWarranty } = found;
  const send = sendText(found);
  const isHeld = card?.state === "HELD";
  if (exchangeOrder !== null) {
    const text = replacementText(exchangeOrder);
    // The days to send the old part are over once its card was asked; the notice about the card says what counts now.
    const isDue = state === "APPROVED" && quote.hasParcel && (card === null || (isHeld && card.declineReason === null));
    return isDue ? `${send} ${text}` : text;
  }
  if (isHeld && state === "REQUESTED")
    return "We look at it within two days, and send the same part as soon as we have approved it.";
  if (isOutOfStock) {
    const isFirstToCome = state !== "RECEIVED" && quote.hasParcel && !isHeld;
    const other = isWarranty
      ? "if none comes, we refund what you paid and email you"
      : "you can have your money back instead";
    return `${outOfStockFirst(found)} ${waitText(found.items, isFirstToCome)}; ${other}.`.trim();
  }
  if (state === "APPROVED" && quote.hasParcel) return `${send} As soon as your part is here, we send the same one.`;
  return state === "IN_TRANSIT" ? "As soon as your part is here, we send the same one and write again." : null;
}

/** Describes the outcome of a completed return other than a refund. */
function outcomeText(found: Return): string {
  const [made, sent] = [madeOutcome(found), found.quote.isSettledWithout === true ? NOTHING_TO_SEND : ""];
  return `${made} ${sent}`.trim();
}

/** Describes the order that a completed return became; empty without one. */
function madeOutcome({ solution, exchangeOrder, quote }: Return): string {
  const { exchange } = quote;
  // Before replacements were orders, the part went out without one.
  if (solution === "Replacement") return exchangeOrder === null ? "" : replacementText(exchangeOrder);
  if (exchangeOrder === null || exchange === null) return "";
  const { orderId, isUnpaid } = exchangeOrder;
  if (isUnpaid)
    return `${exchange.title} is reserved for you as order ${orderId}. Pay ${formatMoney(exchange.toPay)} within 24 hours; without it we refund the part you sent instead.`;
  // Nobody paid its difference in time, or the shopper did not want it: its part is in stock again.
  if (solution === "Refund")
    return `Order ${orderId} of the part you chose instead was cancelled, so we refund the part you sent.`;
  return `You get ${exchange.title} instead, as order ${orderId}.`;
}

/** The next step after the carrier delivered the parcel and before the warehouse opened it. */
const ARRIVED_NEXT = "The carrier brought your package to our warehouse. We open it, check the parts and write again.";

const isArrived = ({ state, label }: Pick<Return, "state" | "label">): boolean =>
  state === "IN_TRANSIT" && label !== null && label.arrivedAt !== null;

/** Says that the order made for a return was cancelled, which becomes a refund soon; empty while the order stands. */
function stoppedText({ state, solution, exchangeOrder }: Return): string {
  if (exchangeOrder === null || !exchangeOrder.isCancelled || solution === "Refund") return "";
  const part = solution === "Exchange" ? "the part you chose instead" : "the same part";
  const text = `Order ${exchangeOrder.orderId} of ${part} was cancelled`;
  return state === "COMPLETED"
    ? `${text}, so we are paying your part back. The amount will be shown here in a few minutes.`
    : `${text}, so you get your money back instead.`;
}

function nextStepText(found: Return, card: GuaranteeCard | null): string {
  const stopped = stoppedText(found);
  if (found.state === "COMPLETED" && stopped !== "") return stopped;
  if (found.state === "COMPLETED") return outcomeText(found);
  if (found.state === "CANCELLED") return withdrawnText(found);
  if (found.state === "REJECTED") return declinedText(found, "our email");
  if (isArrived(found))
    return found.solution === "Replacement" && found.exchangeOrder === null
      ? `${ARRIVED_NEXT} Then we send the same one.`
      : `${stopped} ${ARRIVED_NEXT}`.trim();
  if (stopped !== "") return `${stopped} ${plainNext(found)}`;
  const replacement = found.solution === "Replacement" ? replacementNext(found, card) : null;
  if (replacement !== null) return replacement;
  const soldOut = withoutPartText(found);
  if (soldOut !== "" && found.state === "RECEIVED") return `Your package is here, and we check the parts. ${soldOut}`;
  const next = plainNext(found);
  return soldOut === "" ? next : `${next} ${soldOut}`;
}

/** Says that the part chosen instead cannot be had now; empty while it can. */
function withoutPartText({ solution, isOutOfStock, quote: { exchange } }: Return): string {
  if (solution !== "Exchange" || !isOutOfStock || exchange === null) return "";
  return `${soldOutText(exchange)}. You can have your money back instead, or wait until it is in stock again.`;
}

function plainNext(found: Return): string {
  if (found.state === "APPROVED" && isForRecycler(found))
    return `${CORE_RETURN.recycle} Answer our email with a photo of the receipt, and we pay the core charge back.`;
  if (found.state === "APPROVED" && !found.quote.hasParcel) return "Nothing has to be sent back. We finish the rest.";
  return found.state === "APPROVED" ? sendText(found) : STATE_WORDS[found.state].next;
}

/**
 * Loads what the page says about sending a replacement at once; null for an unknown return. Load the return afterwards: a
 * card that was just left has sent the part. Throws CallFailure.
 */
export async function loadShownGuarantee(ctx: RequestContext, orderId: string, id: string): Promise<Guarantee | null> {
  const proof = proofFor(ctx, orderId);
  if (proof === null) return null;
  return loadGuarantee(ctx, proof, id).catch((error: unknown) => {
    if (isAnswered(error, 404, 400)) return null;
    throw error;
  });
}

/** Whether staff refunded pieces that nobody sends back, which is stored as a return that they made. */
const isByStaff = ({ history }: Pick<Return, "history">): boolean => history[0]?.actor === "staff";

const PAID_BACK = "Paid back";

/** Whether a return was complete before an event: the order of its part was cancelled since, and it was paid back. */
const isPaidBackLater = (history: Return["history"], index: number): boolean =>
  history.slice(0, index).some(({ state }) => state === "COMPLETED");

/** Names an event of a history by its state; staff may look at a declined return again, or send its part back. */
function eventLabel(history: Return["history"], index: number, state: ReturnState): string {
  if (isSentBackEvent(history, index)) return "Sent back to you";
  const before = history[index - 1]?.state;
  const isAgain = state === "RECEIVED" ? before === "REJECTED" : before === "REJECTED" || before === "CANCELLED";
  if ((state === "RECEIVED" || state === "REQUESTED") && isAgain) return "Looked at once more";
  if (state === "APPROVED" && history[index]?.actor === "staff" && history[index - 1]?.state === "APPROVED")
    return "More time to send it";
  return STATE_WORDS[state].label;
}

/** Names the state of a return: one is not complete for its shopper while its part waits for a payment. */
function stateLabel(found: Pick<Return, "state" | "history" | "label" | "solution" | "exchangeOrder">): string {
  if (isByStaff(found)) return PAID_BACK;
  if (isArrived(found)) return "Arrived at our warehouse";
  const isUnpaid = found.solution === "Exchange" && found.exchangeOrder?.isUnpaid === true;
  return found.state === "COMPLETED" && isUnpaid ? "Waits for your payment" : STATE_WORDS[found.state].label;
}

/** Says since when a return is: "Requested Nov 29, 2026"; staff's refund was never requested. */
const datedText = (found: Pick<Return, "createdAt" | "history">): string =>
  `${isByStaff(found) ? PAID_BACK : "Requested"} ${formatDate(found.createdAt)}`;

/** Names what a return is: a warranty claim, an old part, or its reason. */
function returnLabel(found: Pick<Return, "kind" | "isWarranty" | "reason" | "history">): string {
  const { kind, isWarranty, reason } = found;
  if (isByStaff(found)) return "Refunded by our team";
  if (isWarranty === true) return WARRANTY_CLAIM.label;
  return kind === "CORE" ? CORE_RETURN.label : reasonRule(reason).label;
}

/** Says what a completed return gave back; empty when that is nothing. */
function paidBackText({ refund, quote, settledBy }: Return): string {
  const { points, pointsTaken, promised } = quote;
  if (refund === null) return "";
  const before =
    promised === undefined
      ? ""
      : `It came to ${formatMoney(promised)}, and our team decided on ${formatMoney(refund)}.`;
  if (refund.cent === 0 && points === 0) return before === "" ? "" : `Nothing is refunded. ${before}`;
  const made = refundPartsText(quote);
  const way = paymentsText(quote);
  const sentences = [
    `${givesBackText({ refund, points, method: null })}.`,
    settledBy === null ? "" : `It could not go there, so it was refunded ${settledText(settledBy)}.`,
    before,
    way === "" ? "" : `Of it go ${way}.`,
    made === "" ? "" : `How it adds up: ${made}.`,
    pointsTakenText(pointsTaken, "it"),
    refund.cent === 0 ? "" : `The ${way === "" ? "order shows" : "orders show"} when the money was sent.`,
  ];
  return sentences.filter((text) => text !== "").join(" ");
}

/** The money that may be chosen instead of a part that cannot be sent: the name of its button, and all that comes with it. */
function insteadText({ instead }: Return): { name: string; text: string } | null {
  if (instead === null) return null;
  const { refund, points } = instead;
  const back = [...(refund.cent > 0 ? [formatMoney(refund)] : []), ...(points > 0 ? [formatPoints(points)] : [])];
  const facts = quoteFacts({ quote: instead, solution: "Refund", state: "REQUESTED", kind: "RETURN" });
  const shown = facts.filter(({ term }) => term !== "Sending it back");
  return {
    name: back.length === 0 ? "Money back instead" : `Money back instead: ${back.join(" and ")}`,
    text: shown.map(({ term, text }) => `${term}: ${text}.`).join(" "),
  };
}

/** Converts a return for its page; the proof of the exchange order stays on the server. */
export function toShownReturn(found: Return, guarantee: Guarantee | null) {
  const { exchangeOrder, history, items, kind, reason, state, ...rest } = found;
  return {
    ...rest,
    state,
    reason: returnLabel(found),
    instead: insteadText(found),
    stateLabel: stateLabel(found),
    dated: datedText(found),
    items: items.map((item) => ({ ...item, key: lineKey(item), fit: orderedFor(item) })),
    hasCertificate: items.some(({ fit }) => fit !== null),
    ...{ solution: solutionLabel(found.solution, reason), facts: quoteFacts(found) },
    paidBack: paidBackText(found),
    next: nextStepText(found, guarantee?.card ?? null),
    guarantee,
    exchangeOrder: exchangeOrder === null ? null : { orderId: exchangeOrder.orderId, isUnpaid: exchangeOrder.isUnpaid },
    history: history.map(({ at, state: was, note }, index) => ({
      at,
      label: isByStaff(found) || isPaidBackLater(history, index) ? PAID_BACK : eventLabel(history, index, was),
      note,
    })),
  };
}

/** Statuses in which nothing can have been returned yet. */
const NEVER_SENT: readonly OrderStatus[] = ["PAYMENT_PENDING", "PENDING", "PROCESSING", "CANCELLED"];

/** Names the order that was made for a return: nothing is called sent before all of it has left. */
function madeText({ orderId, isUnpaid, isSent, isCancelled }: NonNullable<Return["exchangeOrder"]>): string {
  if (isCancelled) return `order ${orderId} was cancelled, so your money is being refunded`;
  if (isUnpaid) return `order ${orderId} waits for its payment`;
  return isSent ? `sent as order ${orderId}` : `to be sent as order ${orderId}`;
}

/** Loads the returns of a proven order for its page; null when they cannot be loaded. */
export async function loadOrderReturns(ctx: RequestContext, { orderId, status }: Pick<Order, "orderId" | "status">) {
  const proof = proofFor(ctx, orderId);
  if (proof === null || NEVER_SENT.includes(status)) return [];
  const found = await optional(ctx, listOrderReturns(ctx, proof));
  return (
    found?.map(({ id, number, kind, reason, createdAt, items, ...rest }) => ({
      ...{ id, number },
      dated: isByStaff(rest)
        ? datedText({ createdAt, ...rest })
        : `${stateLabel(rest)} · requested ${formatDate(createdAt)}`,
      solution: kind === "CORE" ? CORE_RETURN.listed : solutionLabel(rest.solution, reason),
      // The order of a return that became a refund was cancelled.
      made: rest.exchangeOrder === null || rest.solution === "Refund" ? "" : ` · ${madeText(rest.exchangeOrder)}`,
      stateLabel: stateLabel(rest),
      items: items.map(({ title, itemCount }) => (itemCount > 1 ? `${itemCount} × ${title}` : title)),
      counts: Object.fromEntries(items.map((item) => [lineKey(item), item.itemCount])),
    })) ?? null
  );
}

/** Converts a return for the list. */
export function toListedReturn(found: Return) {
  const { id, number, orderId, refund, items, solution, kind, reason, state } = found;
  return {
    ...{ id, number, orderId, refund },
    dated: datedText(found),
    solution: kind === "CORE" ? CORE_RETURN.listed : solutionLabel(solution, reason),
    state,
    stateLabel: stateLabel(found),
    reason: returnLabel(found),
    items: items.map(({ title, imageUrl, itemCount }) => ({ title, imageUrl, itemCount })),
  };
}

const CHOOSE = "Choose what to do";
const ENDED_ALREADY = "This return has ended already, so nothing was changed";
const TOO_LATE: Record<z.output<typeof returnActionSchema>["intent"], string> = {
  cancel: "This return can no longer be withdrawn: something was sent already",
  refund: "The part is on its way already, so it cannot be refunded instead",
  exchange: CHOOSE,
  card: "The part cannot be sent ahead now. Below is what is possible",
};

/** Withdraws a return, makes it a refund, or opens the order made for it or the page for a card. Throws CallFailure. */
export async function handleReturnAction({ ctx, value, page: record }: FormInput<typeof returnActionSchema, Return>) {
  const proof = proofFor(ctx, record.orderId);
  if (proof === null) throw data(null, { status: 404 });
  if (value.intent === "exchange") {
    if (record.exchangeOrder === null) return data({ problem: CHOOSE }, { status: 400 });
    const { orderId, key } = record.exchangeOrder;
    if (ctx.isMember) return seeOther(urls.orderDetail(orderId));
    rememberOrder(ctx, { orderId, key });
    return seeOther(urls.orderTrack({ orderId }));
  }
  if (value.intent === "card") return redirectToProvider(ctx, await openGuarantee(ctx, proof, record.id));
  const isRefund = value.intent === "refund";
  if (isRefund) await chooseRefund(ctx, proof, record.id);
  else await withdrawReturn(ctx, proof, record.id);
  return redirectWithFlash(ctx, urls.returnDetail(record.orderId, record.id), {
    kind: "success",
    text: isRefund ? "You get your money back instead of the part" : "Your return is withdrawn",
  });
}

/** States that a return does not leave. */
const ENDED: readonly ReturnState[] = ["REJECTED", "COMPLETED", "CANCELLED"];

/** Explains why nothing was done; the API answers 409 once the shopper has sent something back, or the return has ended. */
export function refuseReturnAction(
  refusal: FormRefusal<typeof returnActionSchema>,
  { page }: { readonly page: Pick<Return, "state"> },
) {
  if (refusal.by !== "api") return data({ problem: CHOOSE }, { status: 400 });
  const { failure, value } = refusal;
  if (failure.isPaused) return data({ problem: failure.text }, { status: failure.formStatus });
  const isOver = ENDED.includes(page.state) && value.intent !== "exchange";
  return data({ problem: isOver ? ENDED_ALREADY : TOO_LATE[value.intent] }, { status: 409 });
}
