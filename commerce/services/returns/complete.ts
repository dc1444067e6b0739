import { type ReturnQuote, returnQuoteSchema } from "~/models/order/return-quote";
import { currencySchema, formatMoney, type Money, money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict, fieldFailure } from "../../http/failure";
import { listOrderLines } from "../order/repository";
import { updateOrderState } from "../order/status";
import { bookRefund } from "../payment/refund";
import { returnPoints } from "../points/return-points";
import { divideOverCharges, listCharges, OVER, sumAvailable, toPayments } from "./charges";
import { createExchange, writeExchangeCredit } from "./exchange";
import { loadCoresOwed, loadOwed } from "./pieces-value";
import { exchangeDifference, loadQuoteInstead, toRefundParts } from "./quote";
import { findPaidOrder } from "./replaced";
import { createReplacement } from "./replacement";
import {
  addEvent,
  listLines,
  listOrderReturns,
  listShortExchanges,
  listShortItems,
  setQuote,
  setSolution,
  turnIntoRefund,
  updateSettlement,
} from "./repository";
import { countsBefore, loadReturnable, type Returnable } from "./returnable";
import { capValue, NOTHING_GIVEN, openTaxCent, type RefundShares, refundShares, sharesFor, type Value } from "./value";

type Settled = {
  readonly row: Row<"return_request">;
  readonly refunds: Row<"payment_refund">[];
  /** Says what was paid back instead of a part that was to be sent once more; empty for every other return. */
  readonly note: string;
};

type PayBack = RefundShares & {
  readonly key: string;
  readonly cent: number;
  /** Points that go back with it, which are all of it where nothing was paid by money. */
  readonly points?: number;
  readonly at: number;
  readonly reason: "RETURN" | "EXCHANGE" | "GOODWILL";
  readonly returnId: string;
};

/**
 * Books a refund from the charges behind an order, its own first, never more than is left of them (409); one of points alone on
 * the order that they paid. Updates the status of earlier orders too. Returns the refunds to send to the providers.
 */
export async function payBack(
  trx: Db,
  order: Row<"orders">,
  { key, cent, at, partsCent, taxCent, restCent, ...rest }: PayBack,
): Promise<Row<"payment_refund">[]> {
  const refunds: Row<"payment_refund">[] = [];
  let open = cent;
  const whole = { partsCent, taxCent, restCent };
  const shares =
    cent > 0
      ? divideOverCharges(await listCharges(trx, order.id), cent, whole)
      : [{ orderId: (await findPaidOrder(trx, order)).id, amountCent: 0, ...whole }];
  for (const { orderId: chargedId, ...share } of shares) {
    const refund = await bookRefund(trx, chargedId, { key, at, ...share, ...rest });
    if (refund !== null) refunds.push(refund);
    open -= share.amountCent;
    if (chargedId !== order.id && share.amountCent > 0)
      await updateOrderState(trx, chargedId, { actor: "system", note: `Paid back for order ${order.id}`, at });
  }
  if (open > 0) throw conflict("refundAbovePaid");
  return refunds;
}

/** Makes the order of a replacement, or finds the one made before; throws a 409 while too few pieces are in stock. */
async function requireReplacement(
  trx: Db,
  order: Row<"orders">,
  row: Row<"return_request">,
  at: number,
): Promise<string> {
  const made = await createReplacement(trx, order, row, at);
  if (made !== null) return made;
  const [short] = await listShortItems(trx, [row.id]);
  const title = (await listOrderLines(trx, [order.id])).find(({ item_id }) => item_id === short?.item_id)?.title ?? "";
  throw conflict("replacementOutOfStock", { title });
}

/** Says what is paid back instead of sending a part; throws a 400 where it is less than was paid and no note says why. */
function insteadNote(paid: Money, { worth, note }: { readonly worth: Money; readonly note: string }): string {
  const text = `Instead of sending the part once more we pay ${formatMoney(paid)} back`;
  if (paid.cent >= worth.cent) return text;
  if (note.trim() === "") throw fieldFailure("note", "lessPaidWithoutNote", { worth });
  return `${text}, of the ${formatMoney(worth)} that was paid for it`;
}

/** Whether the part chosen instead cannot be had any more, or no longer for what the shopper was shown. */
async function cannotExchange(
  trx: Db,
  { id, solution }: Row<"return_request">,
  { quote: { exchange }, value }: { readonly quote: ReturnQuote; readonly value: Value },
): Promise<boolean> {
  if (solution !== "Exchange" || exchange === null) return false;
  const { toPayCent } = exchangeDifference(value, exchange.price.cent, NOTHING_GIVEN);
  if (exchange.isSame !== true && toPayCent > exchange.toPay.cent) return true;
  return (await listShortExchanges(trx, [id])).length > 0;
}

/**
 * Settles a return that has just become COMPLETED, in the caller's transaction: refunds the value of its pieces or the
 * amount staff decided, returns points in proportion, sends a replacement, or creates the exchange order. Send the
 * returned refunds after the transaction.
 */
export async function settleReturn(
  trx: Db,
  order: Row<"orders">,
  row: Row<"return_request">,
  { decidedCent, note }: { readonly decidedCent: number | null; readonly note: string },
  at: number,
): Promise<Settled> {
  const returned = (await listLines(trx, [row.id])).map((line) => ({ lineKey: line.line_key, count: line.item_count }));
  const left = await loadStateBefore(trx, order, row, at);
  const value = await loadOwed(trx, order, left, { ...row, returned });
  let { cent } = value;
  const currency = currencySchema.parse(order.currency);
  let exchangeOrderId: string | null = null;
  let instead = "";
  let quote = returnQuoteSchema.parse(JSON.parse(row.quote));
  let points = row.solution === "Refund" ? value.points : 0;
  if (row.solution === "Partial refund") cent = row.proposed_cent ?? 0;
  if (row.solution === "Replacement") {
    cent = 0;
    exchangeOrderId = row.exchange_order_id;
    // An amount that staff decided is paid instead of a part that was not sent yet.
    if (exchangeOrderId === null && decidedCent !== null) {
      points = value.points;
      instead = insteadNote(money(decidedCent, currency), { worth: money(value.cent, currency), note });
      await turnIntoRefund(trx, row.id, decidedCent, at);
    } else exchangeOrderId = await requireReplacement(trx, order, row, at);
  }
  const isPaidInstead = decidedCent !== null && (await cannotExchange(trx, row, { quote, value }));
  if (isPaidInstead) {
    // An amount that staff decided is paid instead, with the points that the part was paid with.
    points = value.points;
    quote = { ...quote, exchange: null };
    await setSolution(trx, row.id, "Refund", JSON.stringify(quote));
  } else if (row.solution === "Exchange") {
    const made = await createExchange(trx, order, row, value, at);
    exchangeOrderId = made.orderId;
    cent = made.refundCent;
    quote = { ...quote, points: made.points, exchange: made.exchange };
  }
  const owedCent = isPaidInstead ? value.cent : cent;
  const isOther = row.solution !== "Replacement" && decidedCent !== null && decidedCent !== owedCent;
  if (isOther && decidedCent < owedCent && note.trim() === "")
    throw fieldFailure("note", "lessPromisedWithoutNote", { promised: money(owedCent, currency) });
  const refundCent = decidedCent ?? cent;
  if (refundCent < 0) throw conflict("refundNegative");
  const shares = sharesFor(value, isPaidInstead ? null : quote.exchange, refundCent);
  if (exchangeOrderId !== null && quote.exchange !== null && !isPaidInstead) {
    // A same part that became dearer costs the shopper no more tax either.
    const isSame = quote.exchange.isSame === true;
    const creditTaxCent = Math.max(openTaxCent(value) - shares.taxCent, isSame ? quote.exchange.tax.cent : 0);
    await writeExchangeCredit(trx, order, row, { madeId: exchangeOrderId, taxCent: creditTaxCent });
  }
  const { payments } = toPayments(divideOverCharges(await listCharges(trx, order.id), refundCent, shares), currency);
  const isByPoints = value.cent === 0 && row.solution === "Refund";
  const refunds = await payBack(trx, order, {
    ...{ key: `return-${row.id.slice(0, 24)}`, cent: refundCent, at, returnId: row.id },
    ...shares,
    ...(isByPoints && { points }),
    reason: row.solution === "Exchange" && !isPaidInstead ? "EXCHANGE" : "RETURN",
  });
  if (points > 0) points = await returnPoints(trx, await findPaidOrder(trx, order), { points, key: row.id }, at);
  // Of an amount that staff decided nobody knows what it is for.
  const isPriced = row.solution === "Refund" && decidedCent === null && refundCent === value.cent;
  const booked: ReturnQuote = {
    ...quote,
    payments,
    parts: isPriced ? toRefundParts(value, currency) : null,
    refund: money(refundCent, currency),
    ...(isOther && { promised: money(owedCent, currency) }),
    points: row.solution === "Exchange" && !isPaidInstead ? quote.points : points,
  };
  const settled = await updateSettlement(trx, row.id, {
    ...{ refund_cent: refundCent, exchange_order_id: exchangeOrderId, quote: JSON.stringify(booked) },
  });
  return { row: settled, refunds, note: instead };
}

/**
 * Pays the core charges of parts that came back while a core return, which ends now without its old parts, stood for them. The
 * caller has locked the order, and `left` is as it was before that end. Returns the refunds to send, and says so in the history.
 */
export async function payCoresOwed(
  trx: Db,
  order: Row<"orders">,
  row: Row<"return_request">,
  { left, at }: { readonly left: Returnable; readonly at: number },
): Promise<Row<"payment_refund">[]> {
  const returned = (await listLines(trx, [row.id])).map((line) => ({ lineKey: line.line_key, count: line.item_count }));
  const available = await sumAvailable(trx, order.id, row.id);
  const value = capValue(await loadCoresOwed(trx, order, left, returned), available);
  if (value.cent <= 0) return [];
  const amount = money(value.cent, currencySchema.parse(order.currency));
  await addEvent(trx, {
    ...{ return_id: row.id, at, state: row.state, actor: "system" },
    note: `The new part came back, so its core charge is refunded: ${formatMoney(amount)}`,
  });
  return payBack(trx, order, {
    ...{ key: `return-${row.id.slice(0, 24)}`, cent: value.cent, at, returnId: row.id, reason: "RETURN" },
    ...refundShares(value, value.cent),
  });
}

/**
 * Quotes the open refunds of an order anew once a core return beside them has ended: their core charges, which it had stood for,
 * are in them from then on. Says so in their histories.
 */
export async function quoteAnew(trx: Db, order: Row<"orders">, at: number): Promise<void> {
  for (const row of await listOrderReturns(trx, order.id)) {
    if (OVER.includes(row.state) || row.kind === "CORE" || row.solution !== "Refund") continue;
    const before = returnQuoteSchema.parse(JSON.parse(row.quote));
    const quote = { ...before, ...(await loadQuoteInstead(trx, order, row, at)) };
    if ((quote.parts?.coreCharge.cent ?? 0) <= (before.parts?.coreCharge.cent ?? 0)) continue;
    await setQuote(trx, row.id, quote);
    const note = `With its core charge, as the core return has ended, the refund is ${formatMoney(quote.refund)}`;
    await addEvent(trx, { return_id: row.id, at, state: row.state, actor: "system", note });
  }
}

/** The order's pieces before this return was settled. */
async function loadStateBefore(trx: Db, order: Row<"orders">, row: Row<"return_request">, at: number) {
  const left = await loadReturnable(trx, order, at);
  const returned = (await listLines(trx, [row.id])).map((line) => ({ lineKey: line.line_key, count: line.item_count }));
  const without = (counts: ReadonlyMap<string, number>) => countsBefore(counts, returned);
  const { pieces } = left;
  const isCore = row.kind === "CORE";
  const isRefund = row.solution === "Refund" && !isCore;
  const isInPart = row.solution === "Partial refund";
  const isSettled = !isCore && row.solution !== "Replacement";
  return {
    ...left,
    pieces: {
      ...pieces,
      settled: isSettled ? without(pieces.settled) : pieces.settled,
      refunded: isRefund ? without(pieces.refunded) : pieces.refunded,
      paidInPart: isInPart ? without(pieces.paidInPart) : pieces.paidInPart,
      coresSettled: isCore ? without(pieces.coresSettled) : pieces.coresSettled,
    },
  };
}
