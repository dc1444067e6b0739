import { paymentMethodSchema } from "~/models/checkout/payment";
import type { GivesBack } from "~/models/order/cancellation";
import { openPieces } from "~/models/order/pieces";
import { currencySchema, formatMoney, type Money, money } from "~/models/shop/money";
import { type Db, foresee } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict, fieldFailure } from "../../http/failure";
import { randomId } from "../../platform/random-id";
import { audit, type Operator } from "../audit/audit";
import { countSpentPoints } from "../cancellation/quote";
import { settlePending } from "../cancellation/settle";
import { loadPaidCards } from "../charge/card-repository";
import { loadCharge } from "../charge/repository";
import { lockOrder } from "../order/lock-order";
import { loadLinePieces } from "../order/pieces/repository";
import { listOrderLines, lockOrderRow } from "../order/repository";
import { returnNumber } from "../order/return-number";
import { stepNote, updateOrderState, writeStaffStep } from "../order/status";
import { bookRefund, findRefund, hasRefundSince, sendRefund } from "../payment/refund";
import type { PaymentDeps } from "../payment/settle";
import { listReusable } from "../promotion/redemption";
import { loadPromises } from "../returns/charges";
import { findReturnByExchange } from "../returns/repository";

/** Statuses without a charge to pay back, or with one that is over. */
const UNREFUNDABLE = ["PAYMENT_PENDING", "PENDING", "CANCELLED", "REFUND"];

type Refund = {
  /** Null refunds all that is left. */
  readonly amount: Money | null;
  readonly note: string;
  /** Idempotency key. */
  readonly key?: string;
  /** Refuses an amount that was paid back a few minutes before, which somebody may have entered twice. */
  readonly isOnce?: boolean;
};

type Step = { readonly note: string; readonly key: string; readonly at: number };

const REPEAT_MS = 10 * 60_000;

/** Whether an amount is the core charge of pieces of one line that had no tax on it: then it reverses none. */
async function isUntaxedCore(trx: Db, orderId: string, amountCent: number): Promise<boolean> {
  const lines = await listOrderLines(trx, [orderId]);
  return lines.some(
    ({ core_charge_cent: each, core_tax_cent: taxCent, item_count: count }) =>
      each > 0 && taxCent === 0 && amountCent % each === 0 && amountCent <= each * count,
  );
}

/** What a refund by staff comes to. */
type Refunded = Pick<GivesBack, "refund" | "points" | "discounts" | "method" | "card"> & {
  /** The cancellation of the shopper that became final with it, as a part of the amount; null without one. */
  readonly settled: Money | null;
};

type Booked = { readonly rows: readonly Row<"payment_refund">[]; readonly refunded: Refunded };

/** Throws a 409 for an order without a charge to pay back, or whose charge was paid back. */
export function requireRefundable({ status }: Pick<Row<"orders">, "status">): void {
  if (UNREFUNDABLE.includes(status)) throw conflict("refundStateRefused", { status });
}

/** Throws a 409 for an order that a return made: the money for its parts is in the charges of earlier orders. */
async function requireOwnCharge(trx: Db, order: Row<"orders">): Promise<void> {
  const made = await findReturnByExchange(trx, order.id);
  if (made !== undefined) throw conflict("refundAllOfReturn", { number: returnNumber(made) });
}

/** Throws a 409 for money that an open return was promised. */
async function requireUnpromised(trx: Db, order: Row<"orders">, amountCent: number | null): Promise<void> {
  const promises = await loadPromises(trx, order.id);
  if (promises.first === undefined) return;
  const { leftCent } = await loadCharge(trx, order.id);
  // Its page would go on asking for the part and promising the money that has gone back already.
  const isPromised = amountCent === null || (promises.cent > 0 && amountCent > leftCent - promises.cent);
  if (!isPromised) return;
  const promised = money(promises.cent, currencySchema.parse(order.currency));
  throw conflict("refundPromised", { number: returnNumber(promises.first), promised });
}

/** Books all that is left of an order, and before it the cancellation that its shopper could still undo. */
async function bookAll(trx: Db, order: Row<"orders">, { note, key, at }: Step): Promise<Booked> {
  await requireOwnCharge(trx, order);
  await requireUnpromised(trx, order, null);
  const refunded = { points: await countSpentPoints(trx, order.id), discounts: await listReusable(trx, order) };
  const pending = await settlePending(trx, order, { at, note });
  const settledCent = pending.reduce((sum, refund) => sum + (refund?.amount_cent ?? 0), 0);
  const { leftCent } = await loadCharge(trx, order.id);
  if (pending.length === 0 && leftCent === 0 && refunded.points === 0) throw conflict("refundAllGone");
  const points = await countSpentPoints(trx, order.id);
  const row = await bookRefund(trx, order.id, { key, amountCent: leftCent, at, reason: "GOODWILL", points });
  const currency = currencySchema.parse(order.currency);
  const now = await lockOrderRow(trx, order.id);
  const step = { note: stepNote(`All that was left refunded, ${formatMoney(money(leftCent, currency))}`, note), at };
  if (now.status !== "CANCELLED")
    await updateOrderState(trx, order.id, { ...step, actor: "staff", isPaidBack: true, isWritten: true });
  else if (row !== null) await writeStaffStep(trx, now, step);
  return {
    rows: [...pending, row].filter((each) => each !== null),
    refunded: {
      ...refunded,
      ...(await loadWay(trx, order)),
      refund: money(settledCent + leftCent, currency),
      settled: pending.length === 0 ? null : money(settledCent, currency),
    },
  };
}

/** Books an amount of an order, which leaves something while pieces are still to be sent. */
async function bookAmount(trx: Db, order: Row<"orders">, amount: Money, { note, key, at }: Step): Promise<Booked> {
  const { leftCent } = await loadCharge(trx, order.id);
  if (amount.cent > leftCent) throw conflict("refundAbovePaid");
  await requireUnpromised(trx, order, amount.cent);
  // Paid back in full, an order with pieces to send would go on as if it were paid.
  const open = (await loadLinePieces(trx, order)).reduce((sum, line) => sum + openPieces(line), 0);
  if (amount.cent === leftCent && open > 0) throw conflict("refundIsWhole");
  // Nothing of a core charge was paid for the parts themselves.
  const shares = (await isUntaxedCore(trx, order.id, amount.cent)) ? { partsCent: 0, taxCent: 0 } : {};
  const booking = { key, amountCent: amount.cent, at, reason: "GOODWILL", ...shares } as const;
  const row = leftCent > 0 ? await bookRefund(trx, order.id, booking) : null;
  const step = { note: stepNote(`${formatMoney(amount)} refunded`, note), at };
  await updateOrderState(trx, order.id, { ...step, actor: "staff", isPaidBack: false, isWritten: true });
  return {
    rows: row === null ? [] : [row],
    refunded: { ...(await loadWay(trx, order)), refund: amount, points: 0, discounts: [], settled: null },
  };
}

const loadWay = async (db: Db, order: Row<"orders">): Promise<Pick<Refunded, "method" | "card">> => ({
  method: paymentMethodSchema.parse(order.payment_type),
  card: (await loadPaidCards(db, [order.id])).get(order.id) ?? null,
});

async function bookStaffRefund(
  trx: Db,
  operator: Operator,
  orderId: string,
  { amount, note, key = randomId(), isOnce = false }: Refund,
  at: number,
): Promise<Booked> {
  const order = await lockOrder(trx, orderId, at);
  if (amount !== null && amount.currency !== order.currency)
    throw fieldFailure("refund", "refundCurrencyWrong", { currency: order.currency });
  const same = await findRefund(trx, order.id, key);
  if (same !== undefined) {
    const refund = money(same.amount_cent, currencySchema.parse(order.currency));
    const refunded = { ...(await loadWay(trx, order)), refund, points: 0, discounts: [], settled: null };
    return { rows: [same], refunded };
  }
  if (
    isOnce &&
    amount !== null &&
    (await hasRefundSince(trx, order.id, { amountCent: amount.cent, at: at - REPEAT_MS }))
  )
    throw conflict("refundRepeated", { amount: formatMoney(amount) });
  requireRefundable(order);
  const step = { note, key, at };
  const booked = amount === null ? await bookAll(trx, order, step) : await bookAmount(trx, order, amount, step);
  const detail = { amountCent: booked.refunded.refund.cent, currency: order.currency, note };
  await audit(trx, operator, { action: "order.refund", subject: order.id, detail }, at);
  return booked;
}

/**
 * Refunds an order in full or in part, once per key, and updates its status. All that is left makes it REFUND, which also
 * returns points, code, coupon and the stock of pieces that were not sent; a cancellation that the shopper could undo is
 * settled with it. An amount never makes it REFUND, so it is refused when it is all that is left and pieces are still to be
 * sent. Throws a 404 for an unknown order, a 400 for another currency, a 409 beyond what is left, for all of an order that a
 * return made, for money that an open return was promised, for a repeat that may be a mistake, or from a status without
 * refunds.
 */
export async function refundByStaff(
  deps: PaymentDeps,
  operator: Operator,
  orderId: string,
  refund: Refund,
): Promise<Refunded> {
  const at = deps.clock.now();
  const { rows, refunded } = await deps.store.transaction((trx) => bookStaffRefund(trx, operator, orderId, refund, at));
  for (const row of rows) await sendRefund(deps, row);
  return refunded;
}

/** Returns what `refundByStaff` would pay back, and throws as it does; nothing changes. */
export async function foreseeRefund(
  { store, clock }: Pick<PaymentDeps, "store" | "clock">,
  operator: Operator,
  orderId: string,
  refund: Refund,
): Promise<Refunded> {
  const steps = (trx: Db) => bookStaffRefund(trx, operator, orderId, refund, clock.now());
  return (await foresee(store, steps)).refunded;
}
