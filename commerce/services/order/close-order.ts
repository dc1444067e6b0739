import type { Db } from "../../db/open";
import { conflict } from "../../http/failure";
import { lockOrder } from "./lock-order";
import { cancelPayments, clearLock } from "./payment-repository";
import { loadLinePieces } from "./pieces/repository";
import { findOrder, freeOrderKey } from "./repository";
import { type Actor, moveOrder } from "./status";

/** The canceller of an order, and the note in its history. */
export type Cancel = { readonly actor: Actor; readonly note: string };

/** Throws a 409 for a partly refunded order of which something has left; the other statuses are clear about it. */
async function requireUnsent(trx: Db, orderId: string, at: number): Promise<void> {
  if ((await findOrder(trx, orderId))?.status !== "PARTIAL_REFUND") return;
  const order = await lockOrder(trx, orderId, at);
  const pieces = await loadLinePieces(trx, order);
  if (pieces.some(({ shipped }) => shipped > 0))
    throw conflict("orderMoveRefused", { from: order.status, to: "CANCELLED" });
}

/**
 * Cancels an order in the caller's transaction: none of its payments can be opened any more, what it held is given back,
 * and the same placing may make another order.
 */
export async function closeOrder(trx: Db, orderId: string, { actor, note }: Cancel, at: number): Promise<void> {
  // Payments before the order, as in booking a charge, so that the two cannot deadlock.
  await cancelPayments(trx, orderId, ["CREATED"], at);
  await requireUnsent(trx, orderId, at);
  await moveOrder(trx, orderId, { to: "CANCELLED", actor, note, at });
  await freeOrderKey(trx, orderId);
  await clearLock(trx, orderId);
}
