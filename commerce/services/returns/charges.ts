import { type ReturnQuote, returnQuoteSchema } from "~/models/order/return-quote";
import { type Money, money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { type Charge, loadCharge } from "../charge/repository";
import { loadTaxLeft } from "../charge/tax-repository";
import { lockOrder } from "../order/lock-order";
import { findOrder } from "../order/repository";
import { findReturnByExchange, listOrderReturns } from "./repository";
import type { RefundShares } from "./value";

type OrderCharge = Charge & {
  readonly orderId: string;
  /** The tax in its money that no refund took back, in cents: an exchange's credit has the tax of the returned part. */
  readonly taxCent: number;
};

const CHAIN_MAX = 10;

/** Lists an order and those whose returns it was made for, one after the other, the latest first. */
async function listChain(db: Db, orderId: string): Promise<string[]> {
  const chain = [orderId];
  for (let last: string | undefined = orderId; last !== undefined && chain.length < CHAIN_MAX; ) {
    const made: Row<"return_request"> | undefined = await findReturnByExchange(db, last);
    last = made?.order_id;
    if (last !== undefined) chain.push(last);
  }
  return chain;
}

/**
 * Lists the charges behind an order: its own and, for an exchange, those of the original order, which still hold the
 * money.
 */
export async function listCharges(db: Db, orderId: string): Promise<OrderCharge[]> {
  const charges: OrderCharge[] = [];
  for (const id of await listChain(db, orderId))
    charges.push({ orderId: id, ...(await loadCharge(db, id)), taxCent: await loadTaxLeft(db, id) });
  return charges;
}

/** States of returns that nothing more is paid for. */
export const OVER: readonly string[] = ["COMPLETED", "REJECTED", "CANCELLED"];

/**
 * What a return holds of the money behind its order, in cents: the refund that an open one was promised, and of an exchange
 * all that its part pays of the other one, which goes back if that order is not paid for.
 */
async function promisedCent(db: Db, row: Row<"return_request">): Promise<number> {
  const { state, solution, exchange_order_id: madeId } = row;
  if (state === "COMPLETED" && solution === "Exchange" && madeId !== null) {
    const made = await findOrder(db, madeId);
    if (made === undefined || (made.paid_at !== null && made.status !== "CANCELLED")) return 0;
    return made.discount_cent - (returnQuoteSchema.parse(JSON.parse(row.quote)).exchange?.given?.amount.cent ?? 0);
  }
  if (OVER.includes(state)) return 0;
  const { exchange, refund } = returnQuoteSchema.parse(JSON.parse(row.quote));
  if (exchange === null) return refund.cent;
  return (exchange.credit?.cent ?? refund.cent) - (exchange.pointsCredit?.cent ?? 0);
}

/**
 * Finds the first return that goes on with money of an order, its own or one of the orders made for its returns, and sums the
 * refunds that such returns were promised. An exchange whose part is worth less by then is not completed for more than was
 * shown.
 */
export async function loadPromises(
  db: Db,
  orderId: string,
): Promise<{ readonly first: Row<"return_request"> | undefined; readonly cent: number }> {
  let [first, cent]: [Row<"return_request"> | undefined, number] = [undefined, 0];
  for (const ids = [orderId]; ids.length > 0 && ids.length < CHAIN_MAX; ) {
    const rows = await listOrderReturns(db, ids.shift() ?? "");
    for (const row of rows) {
      if (row.exchange_order_id !== null) ids.push(row.exchange_order_id);
      if (OVER.includes(row.state)) continue;
      first ??= row;
      if (row.solution !== "Exchange") cent += await promisedCent(db, row);
    }
  }
  return { first, cent };
}

/**
 * Sums what the charges behind an order may still pay back: what is left of them, less what their other returns were
 * promised.
 */
export async function sumAvailable(db: Db, orderId: string, exceptReturnId?: string): Promise<number> {
  let cent = 0;
  for (const charge of await listCharges(db, orderId)) {
    cent += charge.leftCent;
    for (const row of await listOrderReturns(db, charge.orderId))
      if (row.id !== exceptReturnId) cent -= await promisedCent(db, row);
  }
  return cent;
}

/** What one charge pays back of an amount. */
export type ChargeShare = RefundShares & { readonly orderId: string; readonly amountCent: number };

/**
 * Divides an amount and its shares over charges: the first ones pay what is left of them. Each order's invoice is
 * corrected by the tax in its own money, and the last one by what remains, with shipping and fees.
 */
export function divideOverCharges(
  charges: readonly OrderCharge[],
  cent: number,
  { partsCent, taxCent, restCent }: RefundShares,
): ChargeShare[] {
  let [open, openTax] = [cent, taxCent];
  return charges.flatMap(({ orderId, leftCent, taxCent: ownTaxCent }) => {
    const amountCent = Math.min(open, leftCent);
    if (amountCent <= 0) return [];
    open -= amountCent;
    const ownTax = open > 0 ? Math.min(amountCent, openTax, ownTaxCent) : openTax;
    openTax -= ownTax;
    const ownParts = Math.round((partsCent * amountCent) / cent);
    return [{ orderId, amountCent, partsCent: ownParts, taxCent: ownTax, restCent: open > 0 ? 0 : restCent }];
  });
}

/** Names the orders whose payments pay an amount back; nothing where it is one payment. */
export const toPayments = (
  shares: readonly ChargeShare[],
  currency: Money["currency"],
): Pick<ReturnQuote, "payments"> =>
  shares.length < 2
    ? {}
    : { payments: shares.map(({ orderId, amountCent }) => ({ orderId, amount: money(amountCent, currency) })) };

/** Locks an order whose returns may be settled, with the earlier orders that their money may come from. */
export async function lockWithCharges(trx: Db, orderId: string, now: number): Promise<Row<"orders">> {
  const [, ...earlier] = await listChain(trx, orderId);
  return lockOrder(trx, orderId, now, earlier.reverse());
}

/** Whether an order is an exchange. */
export async function isExchangeOrder(db: Db, orderId: string): Promise<boolean> {
  return (await findReturnByExchange(db, orderId)) !== undefined;
}
