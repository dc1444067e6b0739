import type { OrderStatus } from "~/models/order/order";
import { POINTS_LOCK_SECONDS } from "~/models/shop/limits";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { ApiFailure, conflict } from "../../http/failure";
import { credit, debit, deductPoints, lockAccount, readTakenCredits, restoreCredits } from "./ledger";
import { returnedSoFar } from "./return-points";
import { loadPointsRules, monthsFrom } from "./rules";
import { takeBackAll, takeBackEarlier } from "./take-back";

type Order = Row<"orders">;
type Hold = Row<"points_hold">;

/** What an order holds of its member's points; undefined when it never held any. */
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
 * Locks points for an order for 30 minutes, in the caller's transaction; locking again replaces the lock and starts its time
 * anew. Throws a 409 beyond the free balance, below what the order's total was reduced by, and once they are spent.
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

/** Takes the points of an order whose payment is tried again; nothing for an order without points. Throws a 409 when they are gone. */
export async function relockPoints(trx: Db, orderId: string, now: number): Promise<void> {
  const hold = await loadHold(trx, orderId);
  if (hold === undefined || hold.used === 0) return;
  const { account_id: accountId, used } = hold;
  await lockPoints(trx, { orderId, accountId, points: Math.max(used, hold.points), used }, now);
}

/** Gives the locked points of an order back, after a failed or cancelled payment; false once they are spent. */
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
 * Spends what an order's total was reduced by, and frees what was locked beyond it, in the transaction that books the
 * payment. False when the lock had ended and the points are gone: such an order is paid, but not in full.
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

/** Gives spent points back as a new credit, once (an order cancelled or refunded after it was paid). */
async function returnSpent(trx: Db, orderId: string, now: number): Promise<void> {
  const hold = await loadHold(trx, orderId);
  if (hold?.state !== "SPENT" || hold.points === 0) return;
  await trx.updateTable("points_hold").set({ state: "RETURNED" }).where("order_id", "=", orderId).execute();
  const { account_id: accountId } = hold;
  // Parts of the order may have been returned before.
  const points = hold.points - (await returnedSoFar(trx, orderId));
  if (points <= 0) return;
  const { validMonths } = await loadPointsRules(trx);
  const text = `Returned from order ${orderId}`;
  const booking = { accountId, at: now, kind: "RETURN", points, text, orderId, key: `return:${orderId}` };
  await credit(trx, booking, monthsFrom(now, validMonths));
}

/** Credits what an order's paid merchandise earns, once. */
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
 * Books what a change of an order's status means for its member's points, in the transaction of the change and before it,
 * because whatever changes points takes them before the order: credit with the status the rules name, give back and take
 * back with a cancellation or a full refund.
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
