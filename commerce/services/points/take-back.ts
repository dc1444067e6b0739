import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { isCoreRefund, loadCharge, sumCoreRefunds } from "../charge/repository";
import {
  debit,
  deductPoints,
  hasEntry,
  loadEarnedPoints,
  lockAccount,
  sumFreePoints,
  sumTakenBack,
} from "./ledger-repository";

type TakeBack = { readonly key: string; readonly accountId: string; readonly points: number; readonly at: number };

/** What an order paid, and what of it was refunded but for core charges: these earn nothing, so they take nothing back. */
async function loadEarningCharge(trx: Db, orderId: string): Promise<{ paidCent: number; refundedCent: number }> {
  const { paidCent, refundedCent } = await loadCharge(trx, orderId);
  return { paidCent, refundedCent: refundedCent - (await sumCoreRefunds(trx, orderId)) };
}

/** Deducts free points, never below a balance of 0 nor more than the order earned, once per key. */
async function takeFree(trx: Db, orderId: string, { key, accountId, points, at }: TakeBack): Promise<void> {
  const left = (await loadEarnedPoints(trx, orderId)) - (await sumTakenBack(trx, orderId));
  const taken = Math.min(points, left, await sumFreePoints(trx, accountId));
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

type Share = { readonly refundId: string; readonly amountCent: number };

/**
 * Takes back earned points in proportion to a refund that was just booked, in its transaction, once per refund and never
 * below a balance of 0. The refund of a core charge takes none back.
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
  const { refundId, amountCent } = share;
  if (await isCoreRefund(trx, refundId)) return;
  const { paidCent, refundedCent } = await loadEarningCharge(trx, orderId);
  const points =
    remainingPoints(earned, paidCent, refundedCent - amountCent) - remainingPoints(earned, paidCent, refundedCent);
  await takeFree(trx, orderId, { key: `${lastKey(orderId)}:${refundId}`, accountId, points, at });
}

/** Takes back from newly earned points the share of earlier refunds. */
export async function takeBackEarlier(trx: Db, orderId: string, accountId: string, at: number): Promise<void> {
  const earned = await loadEarnedPoints(trx, orderId);
  const { paidCent, refundedCent } = await loadEarningCharge(trx, orderId);
  const points = earned - remainingPoints(earned, paidCent, refundedCent);
  await takeFree(trx, orderId, { key: `${lastKey(orderId)}:before`, accountId, points, at });
}

/** Takes back the rest of an order's earned points, never below a balance of 0. */
export async function takeBackAll(trx: Db, orderId: string, accountId: string, at: number): Promise<void> {
  const earned = await loadEarnedPoints(trx, orderId);
  const { paidCent, refundedCent } = await loadEarningCharge(trx, orderId);
  await takeFree(trx, orderId, {
    key: lastKey(orderId),
    accountId,
    points: remainingPoints(earned, paidCent, refundedCent),
    at,
  });
}
