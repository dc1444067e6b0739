import type { OrderStatus } from "~/models/order/order";
import type { Money } from "~/models/shop/money";
import { fieldFailure } from "../../http/failure";
import { audit, type Operator } from "../audit/audit";
import { lockOrder } from "../order/lock-order";
import { moveOrder } from "../order/status";
import { cancelOrder } from "../payment/cancel-order";
import type { PaymentDeps } from "../payment/settle";
import { refundByStaff } from "./refund";

/** What the staff wants of an order. */
type StatusChange = {
  readonly status: OrderStatus;
  readonly note: string;
  /** What is paid back with PARTIAL_REFUND. */
  readonly refund?: Money | undefined;
};

/** Cancels an order of which nothing was shipped, with all it gives back, and writes down who did. */
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
 * Moves an order as the staff wants it, with the money the status speaks of: CANCELLED and REFUND pay back all that is
 * left, PARTIAL_REFUND what is said. Throws a 404 for an unknown order, a 409 for a transition that is not allowed.
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
    await moveOrder(trx, order.id, { to, actor: "staff", note, at });
    const detail = { from: order.status, to, note };
    await audit(trx, operator, { action: "order.status", subject: order.id, detail }, at);
  });
}
