import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Store } from "../db/open";
import type { Database, Row } from "../db/tables";

/** Rows of a table that are due. */
export type Due = { readonly table: keyof Database; readonly where: RawBuilder<SqlBool> };

/** Counts the rows that are due. */
export async function countRows(db: Db, { table, where }: Due): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}
    where ${where}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Deletes up to `limit` rows that are due, and what hangs on them; answers how many. */
export async function deleteRows({ db, kind }: Store, { table, where }: Due, limit: number): Promise<number> {
  // The place of a row, because tables have keys of any number of columns. Asked twice: the row may have changed meanwhile.
  const place = sql.ref(kind === "sqlite" ? "rowid" : "ctid");
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${place} in
    (select ${place} from ${sql.table(table)} where ${where} limit ${sql.lit(limit)}) and ${where}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Lists up to `limit` orders of guests that are due. */
export async function listDueOrders(
  trx: Db,
  { where }: Due,
  limit: number,
): Promise<Pick<Row<"orders">, "id" | "address">[]> {
  const { rows } = await sql<Pick<Row<"orders">, "id" | "address">>`select id, address from orders where ${where}
    order by created_at limit ${sql.lit(limit)}`.execute(trx);
  return rows;
}

/** Lists the ids of up to `limit` labels that are due. */
export async function listDueLabels(trx: Db, { where }: Due, limit: number): Promise<string[]> {
  const { rows } = await sql<Pick<Row<"shipping_label">, "id">>`select id from shipping_label where ${where}
    limit ${sql.lit(limit)}`.execute(trx);
  return rows.map(({ id }) => id);
}

const KEY = "retention";

/** Loads the note of the last round; undefined before the first. */
export async function loadRound(db: Db): Promise<string | undefined> {
  return (await db.selectFrom("setting").select("value").where("key", "=", KEY).executeTakeFirst())?.value;
}

/** Stores the note of a round. */
export async function storeRound(db: Db, value: string): Promise<void> {
  await db
    .insertInto("setting")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
