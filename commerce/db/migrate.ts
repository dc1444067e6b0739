import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { type AloneWork, waitToBeAlone } from "./alone";
import { convertFormer } from "./former/convert";
import { MIGRATIONS, type Migration } from "./migrations";
import type { StoreKind } from "./open";
import type { Database } from "./tables";

type Db = Kysely<Database>;

/** Only one program migrates a shared database. */
const MIGRATION: AloneWork = { lock: 7_314_073, name: "bringing the database up to date" };
const SQLITE_RETRY_MS = 100;
/** The table of the migrations that came before the baseline. */
const FORMER_TABLE = "kysely_migration";

async function hasTable(db: Db, kind: StoreKind, name: string): Promise<boolean> {
  const { rows } = await (kind === "sqlite"
    ? sql`select 1 from sqlite_master where type = 'table' and name = ${name}`
    : // Another shop in the same database has a schema of its own.
      sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${name}`
  ).execute(db);
  return rows.length > 0;
}

/** The names of the migrations that the database has had. */
async function listApplied(db: Db, kind: StoreKind): Promise<string[]> {
  if (!(await hasTable(db, kind, "schema_migration"))) return [];
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The migrations still to be applied; throws for a database of a newer program. */
function missing(applied: readonly string[]): readonly Migration[] {
  const unknown = applied.find((name) => MIGRATIONS.every((migration) => migration.name !== name));
  if (unknown !== undefined)
    throw new Error(
      `the database was brought up to date by a newer version of the program (${unknown}); start that one`,
    );
  return MIGRATIONS.filter(({ name }) => !applied.includes(name));
}

const isBusy = (error: unknown) => error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";

/** Waits for the write lock as long as another program holds it. */
async function beginImmediate(db: Db): Promise<void> {
  for (;;) {
    try {
      await sql`begin immediate`.execute(db);
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      await wait(SQLITE_RETRY_MS);
    }
  }
}

async function checkForeignKeys(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  const [first] = rows;
  if (first !== undefined)
    throw new Error(`${rows.length} rows refer to nothing, such as ${first.table} to ${first.parent}`);
}

/** Runs `body` in a transaction that no other program's migration overlaps and no time limit cuts. */
async function exclusively(db: Db, kind: StoreKind, body: (trx: Db) => Promise<void>): Promise<void> {
  if (kind === "postgres") {
    await db.transaction().execute(async (trx) => {
      await waitToBeAlone(trx, MIGRATION);
      await body(trx);
    });
    return;
  }
  await db.connection().execute(async (connection) => {
    // A table that is rebuilt is dropped in between; references to it are checked before the end.
    await sql`pragma foreign_keys = off`.execute(connection);
    await beginImmediate(connection);
    try {
      await body(connection);
      await checkForeignKeys(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    } finally {
      await sql`pragma foreign_keys = on`.execute(connection);
    }
  });
}

async function apply(db: Db, kind: StoreKind): Promise<void> {
  // Another program may have done it while this one waited.
  const due = missing(await listApplied(db, kind));
  if (due.length === 0) return;
  const isFormer = due.length === MIGRATIONS.length && (await hasTable(db, kind, FORMER_TABLE));
  if (isFormer) await convertFormer(db, kind);
  await sql`create table if not exists schema_migration (name text primary key, applied_at bigint not null)`.execute(
    db,
  );
  for (const [index, { name, statements }] of due.entries()) {
    // A former database has the baseline's tables by now.
    if (!isFormer || index > 0) for (const statement of statements(kind)) await sql.raw(statement).execute(db);
    await sql`insert into schema_migration (name, applied_at) values (${name}, ${Date.now()})`.execute(db);
  }
}

/**
 * Brings the database to the newest schema, all of it or nothing. Of several programs one does it and the others wait; a
 * database that is up to date is only read. Throws for a newer schema, and for rows that break a rule (ConversionFailure).
 */
export async function migrate(db: Db, kind: StoreKind): Promise<void> {
  if (missing(await listApplied(db, kind)).length === 0) return;
  await exclusively(db, kind, (trx) => apply(trx, kind));
}
