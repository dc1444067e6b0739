import { reviewedAmount } from "~/models/order/cancellation";
import { openPieces } from "~/models/order/pieces";
import { CANCEL_UNDO_SECONDS } from "~/models/shop/limits";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict, notFound } from "../../http/failure";
import { randomId } from "../../platform/random-id";
import { sha256 } from "../../platform/sha256";
import { findActionProblem } from "../order/detail";
import { lockOrder } from "../order/lock-order";
import { listPendingCancellations, loadLinePieces } from "../order/pieces/repository";
import { findOrder, lockOrderRow } from "../order/repository";
import type { Actor } from "../order/status";
import { cancelUnpaid } from "../payment/cancel-order";
import { sendRefund } from "../payment/refund";
import type { PaymentDeps } from "../payment/settle";
import { type CancelItems, priceCancellation } from "./quote";
import { endCancellation, findCancellation, insertCancellation } from "./repository";
import { settleCancellation, settlePending } from "./settle";

const ID_CHARS = 32;

/** A request to cancel pieces of a paid order. */
export type CancelRequest = {
  readonly items: CancelItems;
  readonly reason: string;
  /** The refund that the caller was shown. */
  readonly reviewed?: string | undefined;
  /** Idempotency key. */
  readonly key?: string | null;
};

/**
 * Writes a cancellation of pieces that have not shipped, in the caller's transaction and under the order's lock; from then
 * on they cannot ship. Throws a 409 when nothing can be cancelled or another amount goes back than was shown, a 400 for
 * pieces that are not open.
 */
async function writeCancellation(
  trx: Db,
  order: Row<"orders">,
  { items, reason, reviewed, key }: CancelRequest,
  { actor, at, dueAt }: { readonly actor: Actor; readonly at: number; readonly dueAt: number },
): Promise<Row<"order_cancellation">> {
  const id = (key ? sha256(`${order.id} ${key}`) : randomId()).slice(0, ID_CHARS);
  const same = await findCancellation(trx, id);
  if (same !== undefined) return same;
  const problem = await findActionProblem(trx, order, "cancel", at);
  if (problem !== null) throw conflict(problem);
  const { parts, givesBack } = await priceCancellation(trx, order, items, at);
  const { refund, points } = givesBack;
  if (reviewed !== undefined && reviewed !== reviewedAmount(givesBack))
    throw conflict("cancelAmountChanged", { refund, points });
  const row = {
    ...{ id, order_id: order.id, state: "PENDING", actor, reason, refund_cent: refund.cent, points },
    ...{ requested_at: at, due_at: dueAt, ended_at: null },
  };
  await insertCancellation(trx, row, parts);
  return row;
}

/** Cancels pieces of a paid order for its shopper, who can undo it for 30 minutes; throws as `writeCancellation`. */
export async function requestCancellation(
  { store, clock }: PaymentDeps,
  orderId: string,
  request: CancelRequest,
): Promise<void> {
  const at = clock.now();
  const dueAt = at + CANCEL_UNDO_SECONDS * 1000;
  await store.transaction(async (trx) =>
    writeCancellation(trx, await lockOrder(trx, orderId, at), request, { actor: "shopper", at, dueAt }),
  );
}

/** Statuses that are final, so that no cancellation of theirs can be taken back. */
const FINAL = ["CANCELLED", "REFUND"];

/**
 * Takes a cancellation back within its time: its pieces can ship again, and nothing has moved. Throws a 409 without one,
 * or once its time or its order is over.
 */
export async function undoCancellation({ store, clock }: PaymentDeps, orderId: string): Promise<void> {
  const at = clock.now();
  await store.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId, at);
    const [pending] = await listPendingCancellations(trx, [order.id]);
    if (pending === undefined) throw conflict("cancellationMissing");
    if (pending.due_at <= at || FINAL.includes(order.status)) throw conflict("cancellationOver");
    await endCancellation(trx, pending.id, "UNDONE", at);
  });
}

/** A cancellation that nobody can undo. */
type CancelNow = {
  readonly actor: Actor;
  readonly note: string;
  readonly items?: CancelItems;
  /** Whether an order of which something has shipped is refused. */
  readonly isWholeOnly?: boolean;
  /** More writes for the same transaction, such as its audit entry. */
  readonly alongside?: (trx: Db) => Promise<unknown>;
};

type CancelledNow = {
  readonly wasAlreadyCancelled: boolean;
  /** Whether the provider has all refunds; otherwise the background check sends them. */
  readonly isPaidBack: boolean;
};

/** Whether pieces of an order are still to be sent. */
const hasOpenPieces = async (db: Db, order: Row<"orders">): Promise<boolean> =>
  (await loadLinePieces(db, order)).some((line) => openPieces(line) > 0);

async function cancelPaidNow(deps: PaymentDeps, orderId: string, cancel: CancelNow): Promise<CancelledNow> {
  const { actor, note, items = [], isWholeOnly, alongside } = cancel;
  const at = deps.clock.now();
  const refunds = await deps.store.transaction(async (trx) => {
    const booked: (Row<"payment_refund"> | null)[] = [];
    const order = await lockOrder(trx, orderId, at);
    if (order.status === "CANCELLED") return null;
    const pieces = await loadLinePieces(trx, order);
    if (isWholeOnly && pieces.some(({ shipped }) => shipped > 0))
      throw conflict("orderMoveRefused", { from: order.status, to: "CANCELLED" });
    // Pending cancellations are settled first, so that staff cancel only what is left.
    booked.push(...(await settlePending(trx, order, { at, note })));
    const now = await lockOrderRow(trx, order.id);
    const isDone = booked.length > 0 && items.length === 0 && !(await hasOpenPieces(trx, now));
    if (now.status !== "CANCELLED" && !isDone) {
      const written = await writeCancellation(trx, now, { items, reason: "" }, { actor, at, dueAt: at });
      booked.push(await settleCancellation(trx, written, at, note));
    }
    await alongside?.(trx);
    return booked;
  });
  if (refunds === null) return { wasAlreadyCancelled: true, isPaidBack: true };
  let isPaidBack = true;
  for (const refund of refunds) if (refund !== null && !(await sendRefund(deps, refund))) isPaidBack = false;
  return { wasAlreadyCancelled: false, isPaidBack };
}

/**
 * Cancels unshipped pieces of an order at once, all by default; an unpaid order as a whole. Idempotent for a
 * whole order. Throws a 404 for an unknown order, a 409 when nothing can be cancelled or a payment is in progress; rethrows
 * when a provider cannot be reached to end an open payment.
 */
export async function cancelNow(deps: PaymentDeps, orderId: string, cancel: CancelNow): Promise<CancelledNow> {
  const order = await findOrder(deps.store.db, orderId);
  if (order === undefined) throw notFound("orderNotFound");
  if (order.status !== "PAYMENT_PENDING") return cancelPaidNow(deps, order.id, cancel);
  await cancelUnpaid(deps, order.id, { actor: cancel.actor, note: cancel.note });
  await deps.store.transaction(async (trx) => cancel.alongside?.(trx));
  return { wasAlreadyCancelled: false, isPaidBack: true };
}
