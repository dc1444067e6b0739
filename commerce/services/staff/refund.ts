import { openPieces } from "~/models/order/pieces";
import { currencySchema, formatMoney, type Money, money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import { conflict, fieldFailure } from "../../http/failure";
import { randomId } from "../../platform/random-id";
import { audit, type Operator } from "../audit/audit";
import { loadCharge } from "../charge/repository";
import { lockOrder } from "../order/lock-order";
import { loadLinePieces } from "../order/pieces/repository";
import { listOrderLines } from "../order/repository";
import { returnNumber } from "../order/return-number";
import { updateOrderState } from "../order/status";
import { bookRefund, findRefund, hasRefundSince, sendRefund } from "../payment/refund";
import type { PaymentDeps } from "../payment/settle";
import { loadPromises } from "../returns/charges";

/** Statuses without a charge to pay back, or with one that is over. */
export const UNREFUNDABLE = ["PAYMENT_PENDING", "PENDING", "CANCELLED", "REFUND"];

type Refund = {
  /** Null refunds all that is left. */
  readonly amount: Money | null;
  readonly note: string;
  /** Idempotency key. */
  readonly key?: string;
  /** Refuses an amount that was paid back a few minutes before, which somebody may have entered twice. */
  readonly isOnce?: boolean;
};

const REPEAT_MS = 10 * 60_000;

/** Whether an amount is the core charge of pieces of one line that had no tax on it: then it reverses none. */
async function isUntaxedCore(trx: Db, orderId: string, amountCent: number): Promise<boolean> {
  const lines = await listOrderLines(trx, [orderId]);
  return lines.some(
    ({ core_charge_cent: each, core_tax_cent: taxCent, item_count: count }) =>
      each > 0 && taxCent === 0 && amountCent % each === 0 && amountCent <= each * count,
  );
}

/**
 * Refunds an order in full or in part, once per key, and updates its status. All that is left makes it REFUND, which also
 * returns points, code, coupon and the stock of pieces that were not sent; an amount never does, so it is refused when it is
 * all that is left and pieces are still to be sent. Throws a 404 for an unknown order, a 400 for another currency, a 409
 * beyond what is left or for money that an open return was promised, for a repeat that may be a mistake, or from a status
 * without refunds.
 */
export async function refundByStaff(
  deps: PaymentDeps,
  operator: Operator,
  orderId: string,
  refund: Refund,
): Promise<void> {
  const { amount, note, key = randomId(), isOnce = false } = refund;
  const at = deps.clock.now();
  const booked = await deps.store.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId, at);
    if (amount !== null && amount.currency !== order.currency)
      throw fieldFailure("refund", "refundCurrencyWrong", { currency: order.currency });
    const same = await findRefund(trx, order.id, key);
    if (same !== undefined) return same;
    if (
      isOnce &&
      amount !== null &&
      (await hasRefundSince(trx, order.id, { amountCent: amount.cent, at: at - REPEAT_MS }))
    )
      throw conflict("refundRepeated", { amount: formatMoney(amount) });
    const { leftCent } = await loadCharge(trx, order.id);
    const amountCent = amount?.cent ?? leftCent;
    if (amountCent > leftCent) throw conflict("refundAbovePaid");
    const promises = await loadPromises(trx, order.id);
    // Its page would go on asking for the part and promising the money that has gone back already.
    const isPromised = amount === null || (promises.cent > 0 && amountCent > leftCent - promises.cent);
    if (promises.first !== undefined && isPromised)
      throw conflict("refundPromised", {
        number: returnNumber(promises.first),
        promised: money(promises.cent, currencySchema.parse(order.currency)),
      });
    if (UNREFUNDABLE.includes(order.status))
      throw conflict("orderMoveRefused", { from: order.status, to: amount === null ? "REFUND" : "PARTIAL_REFUND" });
    // Paid back in full, an order with pieces to send would go on as if it were paid.
    const open = (await loadLinePieces(trx, order)).reduce((sum, line) => sum + openPieces(line), 0);
    if (amount !== null && amountCent === leftCent && open > 0) throw conflict("refundIsWhole");
    // Nothing of a core charge was paid for the parts themselves.
    const shares =
      amount !== null && (await isUntaxedCore(trx, order.id, amountCent)) ? { partsCent: 0, taxCent: 0 } : {};
    const booking = { key, amountCent, at, reason: "GOODWILL", ...shares } as const;
    const row = leftCent > 0 ? await bookRefund(trx, order.id, booking) : null;
    await updateOrderState(trx, order.id, { actor: "staff", note, at, isPaidBack: amount === null });
    const detail = { amountCent, currency: order.currency, note };
    await audit(trx, operator, { action: "order.refund", subject: order.id, detail }, at);
    return row;
  });
  if (booked !== null) await sendRefund(deps, booked);
}
