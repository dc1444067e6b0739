import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/open";
import { addedRanges, type ImportTable } from "./row-changes";

/** Tables of rows that belong to an item and stay with it. */
const OF_ITEM: ReadonlySet<ImportTable> = new Set([
  "item_market",
  "item_stock",
  "item_image",
  "item_number",
  "item_seo",
  "former_handle",
]);

/** The condition on rows of a table that belong to an item which an import added and somebody ordered since. */
export async function conditionOfOrdered(db: Db, runId: number): Promise<(table: ImportTable) => RawBuilder<unknown>> {
  const logs = await db
    .selectFrom("import_change")
    .select("body")
    .where("run_id", "=", runId)
    .where("table_name", "=", "item")
    .execute();
  const ordered: number[] = [];
  for (const [first, last] of logs.flatMap(({ body }) => addedRanges(body))) {
    const rows = await db
      .selectFrom("order_item")
      .select("item_id")
      .distinct()
      .where("item_id", ">=", first)
      .where("item_id", "<=", last)
      .execute();
    ordered.push(...rows.map(({ item_id }) => item_id));
  }
  return (table) => (OF_ITEM.has(table) && ordered.length > 0 ? sql`item_id in (${sql.join(ordered)})` : sql`1 = 0`);
}
