import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { findHold } from "./hold-repository";
import { credit, lockAccount, sumReturnedPoints } from "./ledger-repository";
import { loadPointsRules, monthsFrom } from "./rules";

/** Key of the entry that returns an order's points under a key of theirs. */
export const returnKey = (orderId: string, key: string): string => `return:${orderId}:${key}`;

/**
 * Returns the points paid for a part of an order as a new credit, once per key and never more than the order spent; none
 * for an order without a member. Returns how many were credited.
 */
export async function returnPoints(
  trx: Db,
  order: Pick<Row<"orders">, "id" | "account_id">,
  share: { readonly points: number; readonly key: string },
  now: number,
): Promise<number> {
  if (order.account_id === null) return 0;
  await lockAccount(trx, order.account_id, now);
  const hold = await findHold(trx, order.id);
  if (hold?.state !== "SPENT") return 0;
  const points = Math.min(share.points, hold.points - (await sumReturnedPoints(trx, order.id)));
  if (points <= 0) return 0;
  const { validMonths } = await loadPointsRules(trx);
  const text = `Returned from order ${order.id}`;
  const key = returnKey(order.id, share.key);
  const booking = { accountId: order.account_id, at: now, kind: "RETURN", points, text, orderId: order.id, key };
  return (await credit(trx, booking, monthsFrom(now, validMonths))) ? points : 0;
}
