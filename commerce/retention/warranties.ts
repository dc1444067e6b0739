import { type RawBuilder, type SqlBool, sql } from "kysely";
import { longestWarrantyDays } from "~/models/warranty/warranty";
import type { Db } from "../db/open";

const DAY_MS = 86_400_000;

/** The words of a line's warranty; lines from before they were stored have those of the part. */
const WORDS = sql`coalesce(order_item.warranty, item.warranty)`;
/** When the parts of an order were received, as far as it is known. */
const RECEIVED = sql`coalesce((select max(delivered_at) from shipment where shipment.order_id = orders.id), paid_at, created_at)`;

/**
 * A condition on orders, of which some fulfill `where`: a warranty of theirs still runs. Its words are read here, because no
 * column has a term; only terms that outlast the shortest time that such an order is stored are looked at.
 */
export async function loadWarrantyRuns(
  db: Db,
  where: RawBuilder<SqlBool>,
  { now, storedDays }: { readonly now: number; readonly storedDays: number },
): Promise<RawBuilder<SqlBool>> {
  const { rows } = await sql<{ words: string | null }>`select distinct ${WORDS} as words from order_item
    join orders on orders.id = order_item.order_id left join item on item.id = order_item.item_id
    where ${where}`.execute(db);
  const running = [sql<SqlBool>`order_item.warranty_until >= ${new Date(now - DAY_MS).toISOString().slice(0, 10)}`];
  for (const { words } of rows) {
    const days = longestWarrantyDays(words ?? "");
    // A delivery may be a year later than its order.
    if (words === null || days < storedDays - 365) continue;
    const isInTerm = days === Number.POSITIVE_INFINITY ? sql`1 = 1` : sql`${RECEIVED} >= ${now - days * DAY_MS}`;
    running.push(sql<SqlBool>`order_item.warranty_until is null and ${WORDS} = ${words} and ${isInTerm}`);
  }
  return sql<SqlBool>`orders.status not in ('CANCELLED', 'REFUND') and exists (select 1 from order_item
    left join item on item.id = order_item.item_id
    where order_item.order_id = orders.id and ((${sql.join(running, sql`) or (`)})))`;
}
