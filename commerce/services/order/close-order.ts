import type { Db } from "../../db/open";
import { cancelPayments, clearLock } from "./payment-repository";
import { freeOrderKey } from "./repository";
import { type Actor, moveOrder } from "./status";

/** The canceller of an order, and the note in its history. */
export type Cancel = { readonly actor: Actor; readonly note: string };

/**
 * Cancels an order in the caller's transaction: none of its payments can be opened any more, what it held is given back,
 * and the same placing may make another order.
 */
export async function closeOrder(trx: Db, orderId: string, { actor, note }: Cancel, at: number): Promise<void> {
  // Payments before the order, as in booking a charge, so that the two cannot deadlock.
  await cancelPayments(trx, orderId, ["CREATED"], at);
  await moveOrder(trx, orderId, { to: "CANCELLED", actor, note, at });
  await freeOrderKey(trx, orderId);
  await clearLock(trx, orderId);
}
