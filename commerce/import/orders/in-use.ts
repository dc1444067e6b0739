import { sql } from "kysely";
import type { Db } from "../../db/open";

/** Rows that an order gets after it came in, by table; such an order is not taken back. */
const USES = [
  ...["return_request", "review_source", "review_invitation", "points_hold", "payment_lock", "hidden_order"],
] as const;
const IDS_PER_STATEMENT = 400;

/** Lists the orders, of those given, that something refers to since they were imported. */
export async function ordersInUse(db: Db, ids: readonly string[]): Promise<string[]> {
  const used = new Set<string>();
  for (let from = 0; from < ids.length; from += IDS_PER_STATEMENT) {
    const part = sql.join(ids.slice(from, from + IDS_PER_STATEMENT));
    for (const table of USES) {
      const { rows } = await sql<{ order_id: string }>`
        select distinct order_id from ${sql.table(table)} where order_id in (${part})`.execute(db);
      for (const { order_id } of rows) used.add(order_id);
    }
    const { rows: refunded } = await sql<{ order_id: string }>`select payment.order_id from payment_refund
      join payment on payment.id = payment_refund.payment_id where payment.order_id in (${part})`.execute(db);
    for (const { order_id } of refunded) used.add(order_id);
  }
  return [...used].sort();
}

/** Lists the members, of those given, who placed orders other than imported ones. */
export async function membersInUse(db: Db, ids: readonly string[]): Promise<string[]> {
  const used: string[] = [];
  for (let from = 0; from < ids.length; from += IDS_PER_STATEMENT) {
    const rows = await db
      .selectFrom("orders")
      .select("account_id")
      .distinct()
      .where("account_id", "in", ids.slice(from, from + IDS_PER_STATEMENT))
      .where("idempotency_key", "not like", "import:%")
      .execute();
    for (const { account_id } of rows) if (account_id !== null) used.push(account_id);
  }
  return used;
}
