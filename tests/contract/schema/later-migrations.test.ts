import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { insertRows, insertTable } from "#commerce/db/insert-rows";
import { migrate } from "#commerce/db/migrate";
import { MIGRATIONS } from "#commerce/db/migrations";
import type { Store } from "#commerce/db/open";
import { fillBaseline, ROWS_OF_BASELINE, readAll } from "../../support/data/tables/baseline-rows";
import { EVERY_TABLE } from "../../support/data/tables/every-table";
import { createEmptyStore, openCopy, STORE_KINDS, type Template } from "../../support/store/test-store";

/** An empty database as the baseline alone makes it. */
const BASELINE: Template = {
  name: () => "test_baseline",
  fill: async ({ db, kind }) => {
    const [baseline] = MIGRATIONS;
    if (baseline === undefined) throw new Error("no baseline");
    for (const statement of baseline.statements(kind)) await sql.raw(statement).execute(db);
    await sql`create table schema_migration (name text primary key, applied_at bigint not null)`.execute(db);
    await sql`insert into schema_migration (name, applied_at) values (${baseline.name}, 1)`.execute(db);
  },
};

/** Values of columns that a table required when it was created and that current rows do not have. */
const FORMER_COLUMNS: Readonly<Record<string, object>> = { order_cancellation: { is_held: 0 } };
/** A table of another shape came first, which no program ever wrote. */
const UNWRITTEN = { table: "tracked_parcel", before: "0029-followed-parcels" };

/** The columns of each table as they are now. */
async function listColumns({ db, kind }: Store): Promise<Map<string, Set<string>>> {
  const { rows } = await (kind === "sqlite"
    ? sql<{ table: string; column: string }>`
        select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'`
    : sql<{ table: string; column: string }>`
        select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = current_schema()`
  ).execute(db);
  const columns = new Map<string, Set<string>>();
  for (const { table, column } of rows) columns.set(table, (columns.get(table) ?? new Set()).add(column));
  return columns;
}

/** Writes a row into each table that a migration made, as a shop of that day would have had it. */
async function fillNewTables(store: Store, migration: string, earlier: ReadonlySet<string>): Promise<Set<string>> {
  const columns = await listColumns(store);
  for (const [table, rows] of Object.entries(EVERY_TABLE)) {
    const there = columns.get(table);
    if (there === undefined || earlier.has(table)) continue;
    if (table === UNWRITTEN.table && migration < UNWRITTEN.before) continue;
    const { rows: before } = await sql.raw(`select 1 from ${table}`).execute(store.db);
    const of = (row: object) => Object.fromEntries(Object.entries(row).filter(([column]) => there.has(column)));
    const formerRow = (row: object) => of({ ...row, ...FORMER_COLUMNS[table] });
    if (before.length === 0) await insertTable(store.db, store.kind, table, rows.map(formerRow));
  }
  const isLeft = (table: string) => table !== UNWRITTEN.table || migration >= UNWRITTEN.before;
  return new Set([...columns.keys()].filter(isLeft));
}

describe.each(STORE_KINDS)("a database of the baseline on %s", (kind) => {
  it("keeps every row through the migrations since, in the tables of today [ARCH-12]", async () => {
    const store = await openCopy(kind, BASELINE);
    await fillBaseline(store, false);
    await migrate(store.db, store.kind);
    const fresh = await createEmptyStore(kind);
    await insertRows(fresh.db, fresh.kind, ROWS_OF_BASELINE);
    expect(await readAll(store.db)).toEqual(await readAll(fresh.db));
    await fresh.close();
    await store.close();
  });

  it("keeps the rows of each table that came since through every migration after it [ARCH-12]", async () => {
    const store = await openCopy(kind, BASELINE);
    await fillBaseline(store, false);
    let earlier = new Set((await listColumns(store)).keys());
    for (const { name, statements } of MIGRATIONS.slice(1)) {
      for (const statement of statements(store.kind)) await sql.raw(statement).execute(store.db);
      earlier = await fillNewTables(store, name, earlier);
    }
    const fresh = await createEmptyStore(kind);
    await insertRows(fresh.db, fresh.kind, EVERY_TABLE);
    expect(await readAll(store.db)).toEqual(await readAll(fresh.db));
    await fresh.close();
    await store.close();
  });
});
