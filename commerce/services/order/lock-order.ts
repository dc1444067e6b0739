import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { notFound } from "../../http/failure";
import { lockAccount } from "../points/ledger-repository";
import { lockPayments } from "./payment-repository";
import { findOrder, lockOrderRow } from "./repository";

/**
 * Locks an order for a change in the caller's transaction. Its payments and its member's points are locked first, as
 * everywhere else, so that no two changes wait for each other in a circle. A change that also pays back from the charges of
 * earlier orders names those, the earliest first: what is locked of each kind is locked of all of them.
 * Throws a 404 for an unknown order.
 */
export async function lockOrder(
  trx: Db,
  orderId: string,
  now: number,
  earlier: readonly string[] = [],
): Promise<Row<"orders">> {
  const row = await findOrder(trx, orderId);
  if (row === undefined) throw notFound("orderUnknown");
  const ids = [...earlier, row.id];
  for (const id of ids) await lockPayments(trx, id);
  if (row.account_id !== null) await lockAccount(trx, row.account_id, now);
  for (const id of earlier) await lockOrderRow(trx, id);
  return lockOrderRow(trx, row.id);
}
