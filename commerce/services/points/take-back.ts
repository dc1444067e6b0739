import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { loadCharge } from "../charge/repository";
import { debit, deductPoints, hasEntry, loadEarnedPoints, lockAccount, sumFreePoints } from "./ledger-repository";

type TakeBack = { readonly key: string; readonly accountId: string; readonly points: number; readonly at: number };

/** Deducts free points, never below a balance of 0, once per key. */
async function takeFree(trx: Db, orderId: string, { key, accountId, points, at }: TakeBack): Promise<void> {
  const taken = Math.min(points, await sumFreePoints(trx, accountId));
  if (taken <= 0) return;
  const text = `Taken back for order ${orderId}`;
  if (await debit(trx, { accountId, at, kind: "TAKE_BACK", points: taken, text, orderId, key }))
    await deductPoints(trx, accountId, taken, at);
}

/** Key of the entry that takes back the rest of an order's earned points. */
const lastKey = (orderId: string) => `back:${orderId}`;

/** The earned points a member keeps after a partial refund. */
const remainingPoints = (earned: number, paidCent: number, refundedCent: number) =>
  paidCent === 0 ? earned : Math.floor((earned * (paidCent - refundedCent)) / paidCent);

type Share = {
  readonly refundId: string;
  readonly paidCent: number;
  /** Paid back before this refund. */
  readonly beforeCent: number;
  readonly amountCent: number;
};

/**
 * Takes back earned points in proportion to a refund, in its transaction, once per refund and never below a balance of 0.
 */
export async function takeBackShare(
  trx: Db,
  { id: orderId, account_id: accountId }: Pick<Row<"orders">, "id" | "account_id">,
  share: Share,
  at: number,
): Promise<void> {
  if (accountId === null) return;
  await lockAccount(trx, accountId, at);
  const earned = await loadEarnedPoints(trx, orderId);
  // Not credited yet, or taken back already.
  if (earned === 0 || (await hasEntry(trx, lastKey(orderId)))) return;
  const { refundId, paidCent, beforeCent, amountCent } = share;
  const points =
    remainingPoints(earned, paidCent, beforeCent) - remainingPoints(earned, paidCent, beforeCent + amountCent);
  await takeFree(trx, orderId, { key: `${lastKey(orderId)}:${refundId}`, accountId, points, at });
}

/** Takes back from newly earned points the share of earlier refunds. */
export async function takeBackEarlier(trx: Db, orderId: string, accountId: string, at: number): Promise<void> {
  const earned = await loadEarnedPoints(trx, orderId);
  const { paidCent, refundedCent } = await loadCharge(trx, orderId);
  const points = earned - remainingPoints(earned, paidCent, refundedCent);
  await takeFree(trx, orderId, { key: `${lastKey(orderId)}:before`, accountId, points, at });
}

/** Takes back the rest of an order's earned points, never below a balance of 0. */
export async function takeBackAll(trx: Db, orderId: string, accountId: string, at: number): Promise<void> {
  const earned = await loadEarnedPoints(trx, orderId);
  const { paidCent, refundedCent } = await loadCharge(trx, orderId);
  await takeFree(trx, orderId, {
    key: lastKey(orderId),
    accountId,
    points: remainingPoints(earned, paidCent, refundedCent),
    at,
  });
}
