import { memberCartApi } from "~/models/api";
import type { Db } from "../../db/open";
import { refusal } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { toViewer } from "../../http/viewer";
import { personalVisitorKey } from "../cart/cart-copy-routes";
import { mergeCarts } from "../cart/merge-carts";
import { releaseHoldNow } from "./hold";
import { isLivePayment, listPayments, lockPayments } from "./payment-repository";
import { findUnpaidOrder, joinOrderToCart, listUnpaidOrdersInCart, moveOrderToCart } from "./repository";

/**
 * Gives the unpaid orders of a guest's cart to the merged cart. When both carts have one, the newer is the merged cart's
 * own and the older joins it: it stays payable by its links, but gives back what it holds, so that the cart can have it,
 * unless its provider has a payment in progress. Whichever is paid takes its own lines off the cart, and placing the cart
 * ends the others. Both carts are locked.
 */
async function moveUnpaidOrders(trx: Db, from: string, into: string, now: number): Promise<void> {
  const own = await findUnpaidOrder(trx, into);
  const guests = await findUnpaidOrder(trx, from);
  for (const { id } of await listUnpaidOrdersInCart(trx, from))
    if (id !== guests?.id) await joinOrderToCart(trx, id, into);
  if (guests === undefined) return;
  if (own === undefined) return moveOrderToCart(trx, guests.id, into);
  const [older, newer] = guests.created_at < own.created_at ? [guests, own] : [own, guests];
  await lockPayments(trx, older.id);
  await joinOrderToCart(trx, older.id, into);
  if (newer.id === guests.id) await moveOrderToCart(trx, newer.id, into);
  const payments = await listPayments(trx, older.id);
  if (!payments.some((payment) => isLivePayment(payment) && payment.in_progress === 1))
    await releaseHoldNow(trx, older.id, now);
}

/** Merging carts, which stands here because unpaid orders follow their lines into the merged cart. */
export const mergeRoutes: readonly Route[] = [
  serve(memberCartApi.merge, async ({ body }, call) => {
    const viewer = toViewer(call);
    const { accountId } = viewer;
    // The contract guarantees an account here, but the type cannot express it.
    if (accountId === null) throw refusal(401, "loginNeeded");
    const member = { ...viewer, accountId };
    const visitor = personalVisitorKey(call);
    const merged = await mergeCarts(call.store, body.cartUUID ?? null, visitor, member, (trx, from, into) =>
      moveUnpaidOrders(trx, from, into, viewer.now),
    );
    const { uuid, errors, note } = merged;
    return { cartUUID: uuid, errors: [...errors], ...(note !== null && { note }) };
  }),
];
