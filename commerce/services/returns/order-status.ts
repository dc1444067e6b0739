import { canMove, type OrderStatus, orderStatusSchema } from "~/models/order/order";
import type { Db } from "../../db/open";
import { findOrder, listOrderLines } from "../order/repository";
import { type Actor, moveOrder } from "../order/status";
import { releaseDiscounts } from "../promotion/redemption";
import { listCharges } from "./charges";
import { hasOpenReturn, loadPieces } from "./repository";

type Step = { readonly actor: Actor; readonly note: string; readonly at: number };

async function moveIfAllowed(trx: Db, orderId: string, to: OrderStatus, step: Step): Promise<void> {
  const status = orderStatusSchema.parse((await findOrder(trx, orderId))?.status);
  if (status === to || !canMove(status, to)) return;
  await moveOrder(trx, orderId, { to, ...step });
  // A full refund gives code and coupon back, as a cancellation does.
  if (to === "REFUND") await releaseDiscounts(trx, orderId);
}

/** Whether every piece of an order was returned for a refund. */
async function isWhollyReturned(trx: Db, orderId: string): Promise<boolean> {
  const [lines, { refunded }] = await Promise.all([listOrderLines(trx, [orderId]), loadPieces(trx, orderId)]);
  return lines.every((line) => (refunded.get(line.line_key) ?? 0) === line.item_count);
}

/**
 * Updates an order's status after a return has ended: REFUND when all money or all pieces are back, RETURNING while
 * another return is open, PARTIAL_REFUND when some money is back, otherwise SHIPPED.
 */
export async function leaveReturning(trx: Db, orderId: string, step: Step): Promise<void> {
  const [charge] = await listCharges(trx, orderId);
  const refundedCent = charge === undefined ? 0 : charge.paidCent - charge.leftCent;
  const isPaidBack = refundedCent > 0 && charge?.leftCent === 0;
  if (isPaidBack || (await isWhollyReturned(trx, orderId))) return moveIfAllowed(trx, orderId, "REFUND", step);
  if (await hasOpenReturn(trx, orderId)) return;
  return moveIfAllowed(trx, orderId, refundedCent > 0 ? "PARTIAL_REFUND" : "SHIPPED", step);
}
