import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { notFound } from "../../http/failure";
import { lockAccount } from "../points/ledger-repository";
import { lockPayments } from "./payment-repository";
import { findOrder, lockOrderRow } from "./repository";

/**
 * Locks an order for a change in the caller's transaction. Its payments and its member's points are locked first, as
 * everywhere else, so that no two changes wait for each other in a circle.
 * Throws a 404 for an unknown order.
 */
export async function lockOrder(trx: Db, orderId: string, now: number): Promise<Row<"orders">> {
  const row = await findOrder(trx, orderId);
  if (row === undefined) throw notFound("orderUnknown");
  await lockPayments(trx, row.id);
  if (row.account_id !== null) await lockAccount(trx, row.account_id, now);
  return lockOrderRow(trx, row.id);
}
