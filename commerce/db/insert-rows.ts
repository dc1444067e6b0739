import { CompiledQuery, sql } from "kysely";
import type { Db, StoreKind } from "./open";
import type { Database, NewRow } from "./tables";

/** Rows by table; tables are filled in the order they stand in. */
export type SeedRows = { readonly [Table in keyof Database]?: readonly NewRow<Table>[] };

/** SQLite: few enough values for one statement, which is then prepared once per table. */
const SQLITE_VALUES = 900;
const POSTGRES_ROWS = 2_000;

type Rows = readonly Readonly<Record<string, unknown>>[];

/** One prepared statement per table and chunk size; Kysely's builder would spend longer on the text than SQLite on the rows. */
async function insertSqlite(db: Db, table: string, columns: readonly string[], rows: Rows): Promise<void> {
  const head = `insert into ${table} (${columns.join(", ")}) values `;
  const tuple = `(${columns.map(() => "?").join(", ")})`;
  const chunk = Math.max(1, Math.floor(SQLITE_VALUES / columns.length));
  const full = head + Array.from({ length: chunk }, () => tuple).join(", ");
  for (let from = 0; from < rows.length; from += chunk) {
    const part = rows.slice(from, from + chunk);
    const text = part.length === chunk ? full : head + part.map(() => tuple).join(", ");
    const values: unknown[] = [];
    for (const row of part) for (const column of columns) values.push(row[column] ?? null);
    await db.executeQuery(CompiledQuery.raw(text, values));
  }
}

/** One JSON parameter per batch: PostgreSQL reads it into rows of the table's own types. */
async function insertPostgres(db: Db, table: string, columns: readonly string[], rows: Rows): Promise<void> {
  const names = sql.join(columns.map((column) => sql.id(column)));
  for (let from = 0; from < rows.length; from += POSTGRES_ROWS) {
    const batch = JSON.stringify(rows.slice(from, from + POSTGRES_ROWS));
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${batch}::json)`.execute(db);
  }
}

/** Inserts rows of one table, all with the columns of the first; throws when one breaks a rule of its table. */
export async function insertTable(db: Db, kind: StoreKind, table: string, rows: Rows): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  await (kind === "sqlite" ? insertSqlite : insertPostgres)(db, table, columns, rows);
}

/** Inserts rows into their tables as fast as the database takes them; throws when one breaks a rule of its table. */
export async function insertRows(db: Db, kind: StoreKind, tables: SeedRows): Promise<void> {
  for (const [table, rows] of Object.entries<Rows>(tables)) await insertTable(db, kind, table, rows);
}
