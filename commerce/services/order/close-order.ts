import type { Db } from "../../db/open";
import { conflict } from "../../http/failure";
import { lockOrder } from "./lock-order";
import { cancelPayments, clearLock } from "./payment-repository";
import { freeOrderKey } from "./repository";
import { type Actor, moveOrder } from "./status";

/** The canceller of an order, and the note in its history. */
export type Cancel = { readonly actor: Actor; readonly note: string };

/**
 * Cancels an unpaid order in the caller's transaction: none of its payments can be opened any more, what it held is given
 * back, and the same placing may make another order. Throws a 409 when it was paid or cancelled meanwhile.
 */
export async function closeOrder(trx: Db, orderId: string, { actor, note }: Cancel, at: number): Promise<void> {
  const order = await lockOrder(trx, orderId, at);
  if (order.status !== "PAYMENT_PENDING") throw conflict("orderMoveRefused", { from: order.status, to: "CANCELLED" });
  await cancelPayments(trx, orderId, ["CREATED"], at);
  await moveOrder(trx, orderId, { to: "CANCELLED", actor, note, at });
  await freeOrderKey(trx, orderId);
  await clearLock(trx, orderId);
}
