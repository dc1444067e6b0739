import { sql } from "kysely";
import type { Db } from "../../db/open";
import type { ImportTable } from "../../import/row-changes";

type Use = { readonly table: string; readonly column: string; readonly by: string };

/** The uses that keep a row from being removed: rows of other tables that name its id. */
const USES: Partial<Record<ImportTable, readonly Use[]>> = {
  category: [
    { table: "item", column: "category_id", by: "products" },
    { table: "repair_part", column: "category_id", by: "repairs" },
  ],
  brand: [
    { table: "item", column: "brand_id", by: "products" },
    { table: "brand_code", column: "brand_id", by: "codes of the trade's files" },
  ],
  discount: [
    { table: "order_discount", column: "discount_id", by: "orders" },
    { table: "discount_use", column: "discount_id", by: "orders" },
    { table: "coupon", column: "discount_id", by: "coupons" },
  ],
  coupon: [
    { table: "order_discount", column: "coupon_id", by: "orders" },
    { table: "cart", column: "coupon_id", by: "carts" },
  ],
  bundle: [
    { table: "order_item", column: "bundle_id", by: "orders" },
    { table: "cart_line", column: "bundle_id", by: "carts" },
  ],
};

/** The columns that name what merchants know by another name than its id. */
const NAMED_BY: Partial<Record<ImportTable, string>> = { category: "path", brand: "name", coupon: "code" };

/** Names rows as their merchant does: a coupon by its code, a brand by its name, a discount by its key. */
export async function nameRows(
  db: Db,
  table: ImportTable,
  ids: readonly (string | number)[],
): Promise<Map<string | number, string>> {
  const column = NAMED_BY[table];
  if (column === undefined || ids.length === 0) return new Map(ids.map((id) => [id, String(id)]));
  const { rows } = await sql<{ id: string | number; name: string }>`select id, ${sql.ref(column)} as name
    from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether anything can keep a row of the table from being removed. */
export const canBeUsed = (table: ImportTable) => USES[table] !== undefined;

const IDS_PER_STATEMENT = 400;

/** The ids of a table that other rows name, each with what names it. */
export async function findUses(
  db: Db,
  table: ImportTable,
  ids: readonly (string | number)[],
): Promise<Map<string | number, string>> {
  const found = new Map<string | number, string>();
  for (const { table: other, column, by } of USES[table] ?? [])
    for (let from = 0; from < ids.length; from += IDS_PER_STATEMENT) {
      const part = ids.slice(from, from + IDS_PER_STATEMENT);
      const { rows } = await sql<{ id: string | number }>`select distinct ${sql.ref(column)} as id
        from ${sql.table(other)} where ${sql.ref(column)} in (${sql.join(part)})`.execute(db);
      for (const { id } of rows) found.set(id, found.get(id) ?? by);
    }
  return found;
}
