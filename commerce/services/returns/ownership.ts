import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { notFound } from "../../http/failure";
import { noSuchOrder } from "../order/proof";
import { findOrder } from "../order/repository";
import { findReturn } from "./repository";

/** Loads the member's own order; another's answers like an unknown one. */
export async function requireMemberOrder(call: Call, orderId: string): Promise<Row<"orders">> {
  const row = await findOrder(call.db, orderId);
  if (row === undefined || row.account_id === null || row.account_id !== call.accountId) throw noSuchOrder();
  return row;
}

/** Loads a return of the member's own order; another's answers like an unknown one. */
export async function requireOwnReturn(call: Call, id: string): Promise<Row<"return_request">> {
  const row = await findReturn(call.db, id);
  const order = row === undefined ? undefined : await findOrder(call.db, row.order_id);
  if (row === undefined || !order?.account_id || order.account_id !== call.accountId) throw notFound("returnUnknown");
  return row;
}

/** Loads a return of a proven order; a return of another order answers like an unknown one. */
export async function requireReturn(call: Call, order: Row<"orders">, id: string): Promise<Row<"return_request">> {
  const row = await findReturn(call.db, id);
  if (row === undefined || row.order_id !== order.id) throw notFound("returnUnknown");
  return row;
}
