import { canMove, type OrderStatus, orderStatusSchema } from "~/models/order/order";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict } from "../../http/failure";
import { takePaidLines } from "../cart/repository";
import { saveRequestedPoints } from "../points/balance-repository";
import { movePoints } from "../points/order-points";
import { releaseDiscounts } from "../promotion/redemption";
import { requireHold } from "./hold";
import { deleteHold } from "./hold-repository";
import { findOrder, insertOrder, insertOrderEvent, listOrderLines, releaseStock, updateStatus } from "./repository";

/** The actor of a status change. */
export type Actor = "shopper" | "payment" | "system" | "staff";

type Move = {
  readonly to: OrderStatus;
  readonly actor: Actor;
  readonly note: string;
  readonly at: number;
};

/** Writes one entry of an order's history. */
async function writeEvent(trx: Db, orderId: string, from: string, { to, actor, note, at }: Move): Promise<void> {
  await insertOrderEvent(trx, { order_id: orderId, at, actor, from_status: from, to_status: to, note });
}

/** Writes an order in PAYMENT_PENDING with the first entry of its history, in the caller's transaction. */
export async function startOrder(trx: Db, order: Omit<Row<"orders">, "status">): Promise<Row<"orders">> {
  const row = { ...order, status: "PAYMENT_PENDING" };
  await insertOrder(trx, row);
  const move = { to: "PAYMENT_PENDING", actor: "shopper", note: "Placed", at: order.created_at } as const;
  await writeEvent(trx, order.id, "", move);
  return row;
}

/**
 * Changes an order's status and writes its history, in the caller's transaction; nothing else changes a status. Throws a
 * 409 for a forbidden transition or a concurrent change and leaves the order as it was. Books what the change means for
 * points; a paid order takes again what it no longer held and takes its lines off its cart, a cancelled one gives back what
 * it still holds: stock, code, coupon and points (decisions 14 and 30).
 */
export async function moveOrder(trx: Db, orderId: string, move: Move): Promise<void> {
  const row = await findOrder(trx, orderId);
  const from = orderStatusSchema.safeParse(row?.status);
  const refused = conflict("orderMoveRefused", { from: from.data ?? "unknown", to: move.to });
  if (row === undefined || !from.success || !canMove(from.data, move.to)) throw refused;
  const isUnpaid = from.data === "PAYMENT_PENDING";
  if (isUnpaid && move.to !== "CANCELLED") await requireHold(trx, row.id, move.at);
  await movePoints(trx, row, move.to, move.at);
  const isPaid = isUnpaid && move.to !== "CANCELLED";
  const paidAt = isPaid ? move.at : null;
  if (!(await updateStatus(trx, orderId, { from: from.data, to: move.to, paidAt }))) throw refused;
  await writeEvent(trx, orderId, from.data, move);
  if (isPaid && (await takePaidLines(trx, row.cart_uuid, await listOrderLines(trx, [orderId]), move.at)))
    await saveRequestedPoints(trx, row.cart_uuid, 0);
  const hold = isUnpaid ? await deleteHold(trx, orderId) : undefined;
  const isReleased = (hold?.released_at ?? null) !== null;
  if (move.to !== "CANCELLED" || isReleased) return;
  await releaseStock(trx, orderId);
  await releaseDiscounts(trx, orderId);
}
