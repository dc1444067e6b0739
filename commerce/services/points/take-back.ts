import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { listRefundParts, loadCharge, loadPartsPaid } from "../charge/repository";
import {
  debit,
  deductPoints,
  detachEntries,
  hasEntry,
  hasEntrySince,
  listPointsByKey,
  loadEarnedPoints,
  lockAccount,
  sumExpired,
  sumFreePoints,
  sumTakenBack,
} from "./ledger-repository";
import { loadPointsRules } from "./rules";

type TakeBack = { readonly key: string; readonly accountId: string; readonly points: number; readonly at: number };

type Earning = {
  /** What was paid for the parts of an order, in cents: it earns the points. */
  readonly paidCent: number;
  /** What of it was paid back. */
  readonly refundedCent: number;
};

/**
 * Loads what an order's parts came to and what of it was paid back, without one refund. Tax, shipping and core charges earn
 * nothing, so nothing is taken back for them; of a refund that nobody divided, the parts' share of the whole charge counts.
 */
async function loadEarning(db: Db, orderId: string, without: string | null = null): Promise<Earning> {
  const paidCent = await loadPartsPaid(db, orderId);
  const { paidCent: chargedCent } = await loadCharge(db, orderId);
  let refundedCent = 0;
  for (const { id, amountCent, partsCent, isCore } of await listRefundParts(db, orderId)) {
    if (id === without) continue;
    const share = isCore || chargedCent === 0 ? 0 : (amountCent * paidCent) / chargedCent;
    refundedCent += partsCent ?? share;
  }
  return { paidCent, refundedCent };
}

/** What is left to take back of an order's earned points: neither taken back nor expired unused. */
async function sumLeft(db: Db, orderId: string, at: number): Promise<number> {
  const gone = (await sumTakenBack(db, orderId)) + (await sumExpired(db, orderId, at));
  return Math.max(0, (await loadEarnedPoints(db, orderId)) - gone);
}

/** Deducts free points, never below a balance of 0 nor more than is left of what the order earned, once per key. */
async function takeFree(trx: Db, orderId: string, { key, accountId, points, at }: TakeBack): Promise<void> {
  const taken = Math.min(points, await sumLeft(trx, orderId, at), await sumFreePoints(trx, accountId));
  if (taken <= 0) return;
  const text = `Taken back for order ${orderId}`;
  if (await debit(trx, { accountId, at, kind: "TAKE_BACK", points: taken, text, orderId, key }))
    await deductPoints(trx, accountId, taken, at);
}

/** Key of the entry that takes back the rest of an order's earned points. */
const lastKey = (orderId: string) => `back:${orderId}`;

/** Key of the entry that takes back what a refund pays for. */
const refundKey = (orderId: string, refundId: string) => `${lastKey(orderId)}:${refundId}`;

/** Key of the entry that takes back the share of refunds before the credit. */
const beforeKey = (orderId: string) => `${lastKey(orderId)}:before`;

/** The earned points a member keeps after a partial refund. */
const remainingPoints = (earned: number, { paidCent, refundedCent }: Earning) =>
  paidCent === 0 ? earned : Math.floor((earned * Math.max(0, paidCent - refundedCent)) / paidCent);

/**
 * Takes back the points that were earned with what a refund pays back, which was just booked, in its transaction, once per
 * refund and never below a balance of 0.
 */
export async function takeBackShare(
  trx: Db,
  { id: orderId, account_id: accountId }: Pick<Row<"orders">, "id" | "account_id">,
  refund: { readonly id: string },
  at: number,
): Promise<void> {
  if (accountId === null) return;
  await lockAccount(trx, accountId, at);
  const earned = await loadEarnedPoints(trx, orderId);
  // Not credited yet, or taken back already.
  if (earned === 0 || (await hasEntry(trx, lastKey(orderId)))) return;
  const { paidCent, refundedCent } = await loadCharge(trx, orderId);
  const before = await loadEarning(trx, orderId, refund.id);
  // With the last of the money nothing that earned points is left.
  const after = refundedCent >= paidCent ? 0 : remainingPoints(earned, await loadEarning(trx, orderId));
  const points = remainingPoints(earned, before) - after;
  await takeFree(trx, orderId, { key: refundKey(orderId, refund.id), accountId, points, at });
}

/** Takes back from newly earned points the share of earlier refunds. */
export async function takeBackEarlier(trx: Db, orderId: string, accountId: string, at: number): Promise<void> {
  const earned = await loadEarnedPoints(trx, orderId);
  const points = earned - remainingPoints(earned, await loadEarning(trx, orderId));
  await takeFree(trx, orderId, { key: beforeKey(orderId), accountId, points, at });
}

/** Takes back the rest of an order's earned points, never below a balance of 0. */
export async function takeBackAll(trx: Db, orderId: string, accountId: string, at: number): Promise<void> {
  const earned = await loadEarnedPoints(trx, orderId);
  const points = remainingPoints(earned, await loadEarning(trx, orderId));
  await takeFree(trx, orderId, { key: lastKey(orderId), accountId, points, at });
}

/**
 * Takes back what a member earned with an order that leaves the account, as far as it is unspent, and answers how much was
 * taken and how much was spent before. The caller has locked the account.
 */
export async function takeBackLeaving(
  trx: Db,
  orderId: string,
  accountId: string,
  at: number,
): Promise<{ readonly taken: number; readonly spent: number }> {
  const before = await sumLeft(trx, orderId, at);
  await takeBackAll(trx, orderId, accountId, at);
  const spent = await sumLeft(trx, orderId, at);
  await detachEntries(trx, orderId, accountId);
  return { taken: before - spent, spent };
}

/** A refund to come: its amount, the parts' share of it, whether the order is still to be credited, and the time. */
type Foretold = {
  readonly amountCent: number;
  readonly partsCent: number;
  readonly earnsLater: boolean;
  readonly at: number;
};

/**
 * Foretells how many points a refund of parts will take back, so that they can be named before it is requested: those
 * that were earned with the parts, or will be while the order is still to be credited (`earnsLater`); 0 for an order
 * without a member, and for one that never earned any, such as one of a former shop.
 */
export async function foretellTakeBack(
  db: Db,
  { id: orderId, account_id: accountId }: Pick<Row<"orders">, "id" | "account_id">,
  { amountCent, partsCent, earnsLater, at }: Foretold,
): Promise<number> {
  if (accountId === null || amountCent <= 0 || (await hasEntry(db, lastKey(orderId)))) return 0;
  const { paidCent, refundedCent } = await loadEarning(db, orderId);
  const credited = await loadEarnedPoints(db, orderId);
  const { centPerPoint } = await loadPointsRules(db);
  const earned = credited > 0 || !earnsLater ? credited : Math.floor(paidCent / centPerPoint);
  const charge = await loadCharge(db, orderId);
  const isLast = charge.refundedCent + amountCent >= charge.paidCent;
  const after = isLast ? 0 : remainingPoints(earned, { paidCent, refundedCent: refundedCent + partsCent });
  const points = remainingPoints(earned, { paidCent, refundedCent }) - after;
  const left = credited > 0 ? await sumLeft(db, orderId, at) : earned;
  return Math.min(points, left);
}

/** Lists the points that booked refunds really took back, by refund; those that took none are missing. */
export async function listTakenBack(
  db: Db,
  refunds: readonly { readonly id: string; readonly orderId: string }[],
): Promise<ReadonlyMap<string, number>> {
  const booked = await listPointsByKey(
    db,
    refunds.map(({ id, orderId }) => refundKey(orderId, id)),
  );
  return new Map(
    refunds.flatMap(({ id, orderId }) => {
      const points = booked.get(refundKey(orderId, id));
      return points === undefined ? [] : [[id, -points] as const];
    }),
  );
}

/**
 * Loads the points that a booked refund takes of an order: those that it took, or its share of those that are taken with
 * the credit of the order, where that comes later.
 */
export async function loadTakenWith(
  db: Db,
  { id: orderId, account_id: accountId }: Pick<Row<"orders">, "id" | "account_id">,
  refundId: string,
): Promise<number> {
  if (accountId === null) return 0;
  const booked = (await listTakenBack(db, [{ id: refundId, orderId }])).get(refundId);
  if (booked !== undefined) return booked;
  const credited = await loadEarnedPoints(db, orderId);
  // Of what was credited before it, the refund took nothing that was left to take.
  if (credited > 0 && !(await hasEntrySince(db, beforeKey(orderId), refundId))) return 0;
  const { centPerPoint } = await loadPointsRules(db);
  const [before, after] = [await loadEarning(db, orderId, refundId), await loadEarning(db, orderId)];
  const earned = credited > 0 ? credited : Math.floor(after.paidCent / centPerPoint);
  return remainingPoints(earned, before) - remainingPoints(earned, after);
}
