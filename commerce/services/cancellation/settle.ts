import { currencySchema, formatMoney, money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { publish } from "../../events/publish";
import type { Job } from "../../platform/job";
import type { Logger } from "../../platform/log";
import { loadCharge } from "../charge/repository";
import { lockOrder } from "../order/lock-order";
import { clearLock } from "../order/payment-repository";
import { listPendingCancellations } from "../order/pieces/repository";
import { freeOrderKey, returnStock } from "../order/repository";
import { type Actor, stepNote, updateOrderState } from "../order/status";
import { bookRefund, sendRefund } from "../payment/refund";
import type { PaymentDeps } from "../payment/settle";
import { returnPoints } from "../points/return-points";
import { loadWorth } from "../returns/pieces-value";
import { countsBefore, loadReturnable } from "../returns/returnable";
import { type RefundShares, refundShares } from "../returns/value";
import { endCancellation, findCancellation, listCancelledParts, listDueCancellations } from "./repository";

const INTERVAL_MS = 15_000;
const BATCH = 200;

type Cancellation = Row<"order_cancellation">;

/** The key of the refund that settles a cancellation. */
export const refundKey = ({ id }: Pick<Cancellation, "id">): string => `cancel-${id.slice(0, 24)}`;

const NOTES: Record<Actor, string> = {
  shopper: "Cancelled by the shopper",
  staff: "Cancelled by staff",
  payment: "Cancelled",
  system: "Cancelled",
};

/** Divides a cancellation's refund as the shopper was shown it, by what its parts were worth before they were cancelled. */
async function loadShares(
  trx: Db,
  order: Row<"orders">,
  returned: Awaited<ReturnType<typeof listCancelledParts>>,
  { amountCent, at }: { readonly amountCent: number; readonly at: number },
): Promise<RefundShares> {
  const { pieces, lines } = await loadReturnable(trx, order, at);
  const [settled, refunded] = [countsBefore(pieces.settled, returned), countsBefore(pieces.refunded, returned)];
  const left = { lines, pieces: { ...pieces, settled, refunded } };
  const cancelled = { kind: "RETURN", solution: "Refund", returned, isCancelled: true };
  return refundShares(await loadWorth(trx, order, left, cancelled), amountCent);
}

/**
 * Settles a cancellation once, in the caller's transaction: books its refund, returns its points and its pieces to the
 * pools they came from, and derives the order's status. With the last piece the order is cancelled, which gives back code
 * and coupon. Returns the refund to send after the transaction; null without one.
 */
export async function settleCancellation(
  trx: Db,
  cancellation: Cancellation,
  at: number,
  note = "",
): Promise<Row<"payment_refund"> | null> {
  const { id, refund_cent: promisedCent, points, actor } = cancellation;
  const order = await lockOrder(trx, cancellation.order_id, at);
  if (!(await endCancellation(trx, id, "SETTLED", at))) return null;
  const { leftCent } = await loadCharge(trx, order.id);
  const amountCent = Math.min(promisedCent, leftCent);
  const booking = { key: refundKey({ id }), amountCent, at, reason: "CANCEL", cancellationId: id } as const;
  const parts = await listCancelledParts(trx, id);
  const shares = await loadShares(trx, order, parts, booking);
  const refund = await bookRefund(trx, order.id, { ...booking, ...shares, points });
  if (points > 0) await returnPoints(trx, order, { points, key: id }, at);
  await returnStock(trx, order.id, parts);
  const by = Object.hasOwn(NOTES, actor) ? (actor as Actor) : "system";
  const pieces = parts.reduce((sum, { count }) => sum + count, 0);
  const back = formatMoney(money(amountCent, currencySchema.parse(order.currency)));
  const done = `${NOTES[by]}, ${pieces} ${pieces === 1 ? "piece" : "pieces"}, ${back} refunded`;
  const { status } = await updateOrderState(trx, order.id, {
    ...{ actor: by, note: stepNote(done, note), at },
    ...{ mayComplete: true, isWritten: true },
  });
  if (status === "CANCELLED") {
    await freeOrderKey(trx, order.id);
    await clearLock(trx, order.id);
    await publish(trx, "orderCancelled", { orderId: order.id, isPaidBack: amountCent > 0, cancellationId: id }, at);
  } else await publish(trx, "piecesCancelled", { orderId: order.id, cancellationId: id }, at);
  return refund;
}

/**
 * Settles the cancellation of an order that its shopper could still undo, as staff end it with a step of theirs. Returns
 * its refund to send after the transaction, null for one without money; empty without such a cancellation.
 */
export async function settlePending(
  trx: Db,
  order: Pick<Row<"orders">, "id">,
  { at, note }: { readonly at: number; readonly note: string },
): Promise<(Row<"payment_refund"> | null)[]> {
  const refunds: (Row<"payment_refund"> | null)[] = [];
  for (const pending of await listPendingCancellations(trx, [order.id]))
    refunds.push(await settleCancellation(trx, pending, at, note));
  return refunds;
}

/** Settles the cancellations whose time to undo is over; `failed` is called for each that could not be. */
export async function settleDueCancellations(
  deps: PaymentDeps,
  failed: (id: string, error: unknown) => void,
): Promise<void> {
  const at = deps.clock.now();
  for (const id of await listDueCancellations(deps.store.db, at, BATCH)) {
    try {
      const refund = await deps.store.transaction(async (trx) => {
        const found = await findCancellation(trx, id);
        return found === undefined ? null : settleCancellation(trx, found, at);
      });
      if (refund !== null) await sendRefund(deps, refund);
    } catch (error) {
      failed(id, error);
    }
  }
}

/** Settles cancellations that were not undone in time. */
export const cancellationSettling: Job<PaymentDeps & { readonly log: Logger }> = {
  name: "cancellation settling",
  intervalMs: INTERVAL_MS,
  isCutOff: true,
  failure: "cancellations not settled",
  run: (deps) =>
    settleDueCancellations(deps, (id, error) =>
      deps.log.warn({ err: error, cancellation: id }, "cancellation could not be settled"),
    ),
};
