import { CREDITED_AT, type CreditedAt } from "~/models/account/points";
import type { OrderStatus } from "~/models/order/order";
import { POINTS_LOCK_SECONDS } from "~/models/shop/limits";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { ApiFailure, conflict } from "../../http/failure";
import { findHold, markHoldSpent, putHold, setHoldState } from "./hold-repository";
import {
  credit,
  debit,
  deductPoints,
  lockAccount,
  readTakenCredits,
  restoreCredits,
  sumReturnedPoints,
} from "./ledger-repository";
import { loadPointsRules, monthsFrom } from "./rules";
import { takeBackAll, takeBackEarlier } from "./take-back";

type Order = Row<"orders">;

type PointsLock = {
  readonly orderId: string;
  readonly accountId: string;
  readonly points: number;
  readonly used?: number;
};

/**
 * Locks points for an order for 30 minutes in the caller's transaction; a repeat replaces the lock and restarts its time.
 * Throws a 409 beyond the free balance, below what the order's total uses, and once the points are spent.
 */
export async function lockPoints(
  trx: Db,
  { orderId, accountId, points, used }: PointsLock,
  now: number,
): Promise<number> {
  await lockAccount(trx, accountId, now);
  const before = await findHold(trx, orderId);
  if (before?.state === "SPENT" || before?.state === "RETURNED") throw conflict("pointsSpent");
  const needed = used ?? before?.used ?? 0;
  if (points < needed) throw conflict("pointsBelowUse", { needed });
  if (before?.state === "LOCKED") await restoreCredits(trx, readTakenCredits(before));
  const taken = JSON.stringify(await deductPoints(trx, accountId, points, now));
  const lockedUntil = now + POINTS_LOCK_SECONDS * 1000;
  const hold = { points, used: needed, state: "LOCKED", parts: taken, locked_until: lockedUntil };
  await putHold(trx, { order_id: orderId, account_id: accountId, ...hold });
  return lockedUntil;
}

/**
 * Locks an order's points again for another payment; does nothing without points, or when they are spent. Throws a 409 when
 * they are gone.
 */
export async function relockPoints(trx: Db, orderId: string, now: number): Promise<void> {
  const hold = await findHold(trx, orderId);
  if (hold === undefined || hold.used === 0 || hold.state === "SPENT") return;
  const { account_id: accountId, used } = hold;
  await lockPoints(trx, { orderId, accountId, points: Math.max(used, hold.points), used }, now);
}

/**
 * Lowers the points that the total of an unpaid order uses to `most`, and frees the others. Does nothing for an order without
 * points, or whose points are spent.
 */
export async function reducePoints(trx: Db, orderId: string, most: number, now: number): Promise<void> {
  const before = await findHold(trx, orderId);
  if (before === undefined) return;
  await lockAccount(trx, before.account_id, now);
  const hold = await findHold(trx, orderId);
  if (hold?.state === "LOCKED") await restoreCredits(trx, readTakenCredits(hold));
  else if (hold?.state !== "RELEASED") return;
  // The worth of a point may have changed since it was held.
  const used = Math.min(most, hold.used);
  const taken = hold.state === "LOCKED" ? await deductPoints(trx, hold.account_id, used, now) : [];
  await putHold(trx, { ...hold, points: used, used, parts: JSON.stringify(taken) });
}

/** Releases an order's locked points after a failed or cancelled payment; false once they are spent. */
export async function unlockPoints(trx: Db, orderId: string, now: number): Promise<boolean> {
  const before = await findHold(trx, orderId);
  if (before === undefined) return true;
  await lockAccount(trx, before.account_id, now);
  const hold = await findHold(trx, orderId);
  if (hold?.state === "LOCKED") {
    await restoreCredits(trx, readTakenCredits(hold));
    await setHoldState(trx, orderId, "RELEASED");
  }
  return hold?.state === "LOCKED" || hold?.state === "RELEASED";
}

/**
 * Spends the points an order's total uses and frees those locked beyond it, in the transaction that books the payment.
 * False when the lock had expired and the points are gone: the order is then not fully paid.
 */
export async function settlePoints(trx: Db, order: Pick<Order, "id">, now: number): Promise<boolean> {
  const before = await findHold(trx, order.id);
  if (before === undefined) return true;
  await lockAccount(trx, before.account_id, now);
  const hold = await findHold(trx, order.id);
  if (hold === undefined || hold.state === "SPENT" || hold.state === "RETURNED") return true;
  if (hold.state === "LOCKED") await restoreCredits(trx, readTakenCredits(hold));
  const { account_id: accountId, used: points } = hold;
  try {
    if (points > 0) await deductPoints(trx, accountId, points, now);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    await setHoldState(trx, order.id, "RELEASED");
    return false;
  }
  await markHoldSpent(trx, order.id, points);
  if (points > 0) await debit(trx, spending(order.id, accountId, points, now));
  return true;
}

const spending = (orderId: string, accountId: string, points: number, at: number) => ({
  ...{ accountId, at, kind: "SPEND", points, orderId },
  ...{ text: `Used in order ${orderId}`, key: `spend:${orderId}` },
});

/**
 * Spends a member's free points in an order that was made for a return: a returned part's points pay for the part chosen
 * instead. Throws a 409 beyond the free balance.
 */
export async function spendPoints(
  trx: Db,
  orderId: string,
  accountId: string,
  points: number,
  now: number,
): Promise<void> {
  await lockAccount(trx, accountId, now);
  const taken = JSON.stringify(await deductPoints(trx, accountId, points, now));
  const hold = { points, used: points, state: "SPENT", parts: taken, locked_until: now };
  await putHold(trx, { order_id: orderId, account_id: accountId, ...hold });
  await debit(trx, spending(orderId, accountId, points, now));
}

/** Returns spent points as a new credit, once, when a paid order is cancelled or refunded. */
async function returnSpent(trx: Db, orderId: string, now: number): Promise<void> {
  const hold = await findHold(trx, orderId);
  if (hold?.state !== "SPENT" || hold.points === 0) return;
  await setHoldState(trx, orderId, "RETURNED");
  const { account_id: accountId } = hold;
  // Points of returned pieces may have been given back before.
  const points = hold.points - (await sumReturnedPoints(trx, orderId));
  if (points <= 0) return;
  const { validMonths } = await loadPointsRules(trx);
  const text = `Returned from order ${orderId}`;
  const booking = { accountId, at: now, kind: "RETURN", points, text, orderId, key: `return:${orderId}` };
  await credit(trx, booking, monthsFrom(now, validMonths));
}

/** Credits the points an order's paid merchandise earns, once. */
async function earn(trx: Db, order: Order, accountId: string, now: number): Promise<void> {
  const { centPerPoint, validMonths } = await loadPointsRules(trx);
  const paidCent = order.subtotal_cent - order.discount_cent - order.integral_cent;
  const points = Math.max(0, Math.floor(paidCent / centPerPoint));
  if (points === 0) return;
  const text = `Earned with order ${order.id}`;
  const booking = { accountId, at: now, kind: "EARN", points, text, orderId: order.id, key: `earn:${order.id}` };
  if (await credit(trx, booking, monthsFrom(now, validMonths))) await takeBackEarlier(trx, order.id, accountId, now);
}

/** Whether a status is the one that points are credited at, or a later one: what ships at once passes over some. */
function hasReached(to: OrderStatus, creditedAt: CreditedAt): boolean {
  const inOrder: readonly OrderStatus[] = CREDITED_AT;
  return inOrder.indexOf(to) >= inOrder.indexOf(creditedAt);
}

/**
 * Books the points of a status change, in its transaction and before it, because points are always locked before orders:
 * credits points at the status the rules name, returns and takes back points with a cancellation or full refund.
 */
export async function movePoints(trx: Db, order: Order, to: OrderStatus, now: number): Promise<void> {
  const accountId = order.account_id;
  if (accountId === null) return;
  const isOver = to === "CANCELLED" || to === "REFUND";
  if (!isOver && !hasReached(to, (await loadPointsRules(trx)).creditedAt)) return;
  await lockAccount(trx, accountId, now);
  if (!isOver) return earn(trx, order, accountId, now);
  await unlockPoints(trx, order.id, now);
  await returnSpent(trx, order.id, now);
  await takeBackAll(trx, order.id, accountId, now);
}
