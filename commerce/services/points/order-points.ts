import type { OrderStatus } from "~/models/order/order";
import { POINTS_LOCK_SECONDS } from "~/models/shop/limits";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { ApiFailure, conflict } from "../../http/failure";
import { credit, debit, deductPoints, lockAccount, readTakenCredits, restoreCredits } from "./ledger-repository";
import { sumReturnedPoints } from "./return-points";
import { loadPointsRules, monthsFrom } from "./rules";
import { takeBackAll, takeBackEarlier } from "./take-back";

type Order = Row<"orders">;
type Hold = Row<"points_hold">;

/** Finds the points hold of an order; undefined when it never had one. */
export function loadHold(db: Db, orderId: string): Promise<Hold | undefined> {
  return db.selectFrom("points_hold").selectAll().where("order_id", "=", orderId).executeTakeFirst();
}

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
  const before = await loadHold(trx, orderId);
  if (before?.state === "SPENT" || before?.state === "RETURNED") throw conflict("pointsSpent");
  const needed = used ?? before?.used ?? 0;
  if (points < needed) throw conflict("pointsBelowUse", { needed });
  if (before?.state === "LOCKED") await restoreCredits(trx, readTakenCredits(before));
  const taken = JSON.stringify(await deductPoints(trx, accountId, points, now));
  const lockedUntil = now + POINTS_LOCK_SECONDS * 1000;
  const row = { points, used: needed, state: "LOCKED", parts: taken, locked_until: lockedUntil };
  await trx
    .insertInto("points_hold")
    .values({ order_id: orderId, account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(row))
    .execute();
  return lockedUntil;
}

/** Locks an order's points again for another payment; does nothing without points. Throws a 409 when they are gone. */
export async function relockPoints(trx: Db, orderId: string, now: number): Promise<void> {
  const hold = await loadHold(trx, orderId);
  if (hold === undefined || hold.used === 0) return;
  const { account_id: accountId, used } = hold;
  await lockPoints(trx, { orderId, accountId, points: Math.max(used, hold.points), used }, now);
}

/** Releases an order's locked points after a failed or cancelled payment; false once they are spent. */
export async function unlockPoints(trx: Db, orderId: string, now: number): Promise<boolean> {
  const before = await loadHold(trx, orderId);
  if (before === undefined) return true;
  await lockAccount(trx, before.account_id, now);
  const hold = await loadHold(trx, orderId);
  if (hold?.state === "LOCKED") {
    await restoreCredits(trx, readTakenCredits(hold));
    await trx.updateTable("points_hold").set({ state: "RELEASED" }).where("order_id", "=", orderId).execute();
  }
  return hold?.state === "LOCKED" || hold?.state === "RELEASED";
}

/**
 * Spends the points an order's total uses and frees those locked beyond it, in the transaction that books the payment.
 * False when the lock had expired and the points are gone: the order is then not fully paid.
 */
export async function settlePoints(trx: Db, order: Pick<Order, "id">, now: number): Promise<boolean> {
  const before = await loadHold(trx, order.id);
  if (before === undefined) return true;
  await lockAccount(trx, before.account_id, now);
  const hold = await loadHold(trx, order.id);
  if (hold === undefined || hold.state === "SPENT" || hold.state === "RETURNED") return true;
  if (hold.state === "LOCKED") await restoreCredits(trx, readTakenCredits(hold));
  const { account_id: accountId, used: points } = hold;
  try {
    if (points > 0) await deductPoints(trx, accountId, points, now);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    await trx.updateTable("points_hold").set({ state: "RELEASED" }).where("order_id", "=", order.id).execute();
    return false;
  }
  await trx.updateTable("points_hold").set({ state: "SPENT", points }).where("order_id", "=", order.id).execute();
  const text = `Used in order ${order.id}`;
  const key = `spend:${order.id}`;
  if (points > 0) await debit(trx, { accountId, at: now, kind: "SPEND", points, text, orderId: order.id, key });
  return true;
}

/** Returns spent points as a new credit, once, when a paid order is cancelled or refunded. */
async function returnSpent(trx: Db, orderId: string, now: number): Promise<void> {
  const hold = await loadHold(trx, orderId);
  if (hold?.state !== "SPENT" || hold.points === 0) return;
  await trx.updateTable("points_hold").set({ state: "RETURNED" }).where("order_id", "=", orderId).execute();
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

/**
 * Books the points of a status change, in its transaction and before it, because points are always locked before orders:
 * credits points at the status the rules name, returns and takes back points with a cancellation or full refund.
 */
export async function movePoints(trx: Db, order: Order, to: OrderStatus, now: number): Promise<void> {
  const accountId = order.account_id;
  if (accountId === null) return;
  const isOver = to === "CANCELLED" || to === "REFUND";
  if (!isOver && to !== (await loadPointsRules(trx)).creditedAt) return;
  await lockAccount(trx, accountId, now);
  if (!isOver) return earn(trx, order, accountId, now);
  await unlockPoints(trx, order.id, now);
  await returnSpent(trx, order.id, now);
  await takeBackAll(trx, order.id, accountId, now);
}
