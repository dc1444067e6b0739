import type { OrderStatus } from "~/models/order/order";
import type { Money } from "~/models/shop/money";
import { publish } from "../../events/publish";
import { conflict, fieldFailure } from "../../http/failure";
import { audit, type Operator } from "../audit/audit";
import { cancelNow } from "../cancellation/cancel";
import type { CancelItems } from "../cancellation/quote";
import { lockOrder } from "../order/lock-order";
import { listPendingCancellations } from "../order/pieces/repository";
import { moveOrder } from "../order/status";
import type { PaymentDeps } from "../payment/settle";
import { refundByStaff } from "./refund";

/** A status change requested by staff. */
type StatusChange = {
  readonly status: OrderStatus;
  readonly note: string;
  /** The refund of PARTIAL_REFUND. */
  readonly refund?: Money | undefined;
  /** Idempotency key of a refund. */
  readonly key?: string;
};

/** The statuses that staff may set by hand, by the one before; all others follow from pieces and money. */
const SET_BY_HAND: Partial<Record<OrderStatus, OrderStatus>> = { PROCESSING: "PENDING", SHIPPED: "PROCESSING" };

/** A cancellation by staff: pieces that have not shipped, or a whole order. */
type StaffCancel = {
  readonly note: string;
  /** The pieces; none stands for all that have not shipped. */
  readonly items?: CancelItems;
  /** Whether an order of which something has shipped is refused. */
  readonly isWholeOnly?: boolean;
};

/** Cancels pieces before shipment at once, with everything that goes back for them, and audits it. */
export async function cancelByStaff(
  deps: PaymentDeps,
  operator: Operator,
  orderId: string,
  { note, items = [], isWholeOnly = false }: StaffCancel,
): Promise<void> {
  const subject = orderId.trim().toUpperCase();
  const entry = { action: "order.cancel", subject, detail: { note, ...(items.length > 0 && { items }) } };
  await cancelNow(deps, orderId, {
    ...{ actor: "staff", note, items, isWholeOnly },
    alongside: (trx) => audit(trx, operator, entry, deps.clock.now()),
  });
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
  const { status: to, note, refund, ...once } = change;
  if (to === "CANCELLED") return cancelByStaff(deps, operator, orderId, { note, isWholeOnly: true });
  if (to === "REFUND") {
    await refundByStaff(deps, operator, orderId, { amount: null, note, ...once });
    return;
  }
  if (to === "PARTIAL_REFUND") {
    if (refund === undefined) throw fieldFailure("refund", "refundMissing");
    await refundByStaff(deps, operator, orderId, { amount: refund, note, ...once });
    return;
  }
  const at = deps.clock.now();
  await deps.store.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId, at);
    if (to === "SHIPPED" && (await listPendingCancellations(trx, [order.id])).length > 0)
      throw conflict("shipmentCancelling");
    if (SET_BY_HAND[to] !== order.status) throw conflict("orderMoveRefused", { from: order.status, to });
    await moveOrder(trx, order.id, { to, actor: "staff", note, at });
    // A paid order that was held for review is confirmed once it is let through.
    if (to === "PROCESSING") await publish(trx, "orderPaid", { orderId: order.id }, at);
    const detail = { from: order.status, to, note };
    await audit(trx, operator, { action: "order.status", subject: order.id, detail }, at);
  });
}
