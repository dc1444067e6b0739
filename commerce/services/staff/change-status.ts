import type { OrderStatus } from "~/models/order/order";
import type { Money } from "~/models/shop/money";
import { conflict, fieldFailure } from "../../http/failure";
import { audit, type Operator } from "../audit/audit";
import { lockOrder } from "../order/lock-order";
import { moveOrder } from "../order/status";
import { cancelOrder } from "../payment/cancel-order";
import type { PaymentDeps } from "../payment/settle";
import { refundByStaff } from "./refund";

/** A status change requested by staff. */
type StatusChange = {
  readonly status: OrderStatus;
  readonly note: string;
  /** The refund of PARTIAL_REFUND. */
  readonly refund?: Money | undefined;
};

/** The statuses that staff may set by hand, by the one before; all others follow from pieces and money. */
const SET_BY_HAND: Partial<Record<OrderStatus, OrderStatus>> = { PROCESSING: "PENDING", SHIPPED: "PROCESSING" };

/** Cancels an order before shipment, with everything it gives back, and audits it. */
export async function cancelByStaff(
  deps: PaymentDeps,
  operator: Operator,
  orderId: string,
  note: string,
): Promise<void> {
  const { wasAlreadyCancelled } = await cancelOrder(deps, orderId, { actor: "staff", note });
  if (wasAlreadyCancelled) return;
  const at = deps.clock.now();
  const subject = orderId.trim().toUpperCase();
  await deps.store.transaction((trx) =>
    audit(trx, operator, { action: "order.cancel", subject, detail: { note } }, at),
  );
}

/**
 * Changes an order's status for staff, with the refund the status implies: CANCELLED and REFUND refund all that is left,
 * PARTIAL_REFUND the given amount. Throws a 404 for an unknown order, a 409 for a forbidden transition.
 */
export async function changeStatus(
  deps: PaymentDeps,
  operator: Operator,
  orderId: string,
  change: StatusChange,
): Promise<void> {
  const { status: to, note, refund } = change;
  if (to === "CANCELLED") return cancelByStaff(deps, operator, orderId, note);
  if (to === "REFUND") return refundByStaff(deps, operator, orderId, { amount: null, note });
  if (to === "PARTIAL_REFUND") {
    if (refund === undefined) throw fieldFailure("refund", "refundMissing");
    return refundByStaff(deps, operator, orderId, { amount: refund, note });
  }
  const at = deps.clock.now();
  await deps.store.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId, at);
    if (SET_BY_HAND[to] !== order.status) throw conflict("orderMoveRefused", { from: order.status, to });
    await moveOrder(trx, order.id, { to, actor: "staff", note, at });
    const detail = { from: order.status, to, note };
    await audit(trx, operator, { action: "order.status", subject: order.id, detail }, at);
  });
}
