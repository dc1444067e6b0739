import { canMove, type OrderStatus, orderStatusSchema } from "~/models/order/order";
import type { Money } from "~/models/shop/money";
import { conflict, fieldFailure } from "../../http/failure";
import { randomId } from "../../platform/random-id";
import { audit, type Operator } from "../audit/audit";
import { loadCharge } from "../charge/repository";
import { lockOrder } from "../order/lock-order";
import { moveOrder } from "../order/status";
import { bookRefund, sendRefund } from "../payment/refund";
import type { PaymentDeps } from "../payment/settle";
import { releaseDiscounts } from "../promotion/redemption";

/**
 * The transitions from a status to a refund status: none, one, or through PARTIAL_REFUND; throws a 409 when there are
 * none.
 */
function stepsTo(from: OrderStatus, to: "REFUND" | "PARTIAL_REFUND"): OrderStatus[] {
  if (from === to && to === "PARTIAL_REFUND") return [];
  if (canMove(from, to)) return [to];
  if (canMove(from, "PARTIAL_REFUND") && canMove("PARTIAL_REFUND", to)) return ["PARTIAL_REFUND", to];
  throw conflict("orderMoveRefused", { from, to });
}

type Refund = {
  /** Null refunds all that is left. */
  readonly amount: Money | null;
  readonly note: string;
  /** Idempotency key. */
  readonly key?: string;
};

/**
 * Refunds an order in full or in part and updates its status: REFUND once nothing is left, which also returns points,
 * code and coupon, otherwise PARTIAL_REFUND. Throws a 404 for an unknown order, a 400 for another currency, a 409 beyond
 * what is left or from a status without refunds.
 */
export async function refundByStaff(
  deps: PaymentDeps,
  operator: Operator,
  orderId: string,
  refund: Refund,
): Promise<void> {
  const { amount, note, key = randomId() } = refund;
  const at = deps.clock.now();
  const booked = await deps.store.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId, at);
    if (amount !== null && amount.currency !== order.currency)
      throw fieldFailure("refund", "refundCurrencyWrong", { currency: order.currency });
    const { leftCent } = await loadCharge(trx, order.id);
    const amountCent = amount?.cent ?? leftCent;
    if (amountCent > leftCent) throw conflict("refundAbovePaid");
    const to = amountCent === leftCent ? "REFUND" : "PARTIAL_REFUND";
    const from = orderStatusSchema.parse(order.status);
    const steps = stepsTo(from, to);
    const row = leftCent > 0 ? await bookRefund(trx, order.id, { key, amountCent, at }) : null;
    for (const step of steps) await moveOrder(trx, order.id, { to: step, actor: "staff", note, at });
    if (to === "REFUND") await releaseDiscounts(trx, order.id);
    const detail = { amountCent, currency: order.currency, note };
    await audit(trx, operator, { action: "order.refund", subject: order.id, detail }, at);
    return row;
  });
  if (booked !== null) await sendRefund(deps, booked);
}
