import pg from "pg";
import { migrate } from "#commerce/db/migrate";
import { type Store, storeOver } from "#commerce/db/open";
import { openPostgresPool, postgresDialect } from "#commerce/db/postgres";
import { openSqliteFile, sqliteDialect } from "#commerce/db/sqlite";
import { textEngine } from "#commerce/text/engines";
import { copyRows } from "./copy";
import { type Batch, BIG_TABLES, COLUMNS } from "./tables";

/** The operations that differ between the databases while a dataset is loaded. Rows are loaded before their indexes. */
export type Loader = {
  readonly store: Store;
  /** Runs a statement without a time limit. */
  run(statement: string): Promise<void>;
  load(batch: Batch): Promise<void>;
  /**
   * Drops the indexes, triggers and, on PostgreSQL, foreign keys of the large tables and returns the statements that
   * create them again.
   */
  setAside(): Promise<readonly string[]>;
  /** Throws when a row refers to one that does not exist. PostgreSQL has checked that when its keys were created. */
  checkKeys(): Promise<void>;
  close(): Promise<void>;
};

const LOAD_CACHE_KIB = 1_000_000;
const TABLES = [...BIG_TABLES, "item_text"];
const listed = TABLES.map((name) => `'${name}'`).join(", ");

function texts(rows: readonly unknown[], column: string): string[] {
  return rows.map((row) => {
    const value: unknown = typeof row === "object" && row !== null ? Reflect.get(row, column) : undefined;
    if (typeof value !== "string") throw new Error(`no ${column} in an answer of the database`);
    return value;
  });
}

/** Opens a new, migrated SQLite file that is not durable: a crash of the machine destroys it. */
export async function sqliteLoader(path: string): Promise<Loader> {
  const file = openSqliteFile(path);
  const store = storeOver(sqliteDialect(file), "sqlite");
  await migrate(store.db, "sqlite");
  // The library refuses "off".
  file.pragma("journal_mode = memory");
  file.pragma("synchronous = off");
  file.pragma("locking_mode = exclusive");
  file.pragma(`cache_size = -${LOAD_CACHE_KIB}`);
  file.pragma("threads = 2");
  file.pragma("temp_store = file");
  // SQLite has no way to add a key to a table later, so all rows are checked at the end.
  file.pragma("foreign_keys = off");
  const inserts = BIG_TABLES.map((table) => {
    const columns = COLUMNS[table];
    const text = `insert into ${table} (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`;
    return { table, insert: file.prepare(text) };
  });
  return {
    store,
    async run(statement) {
      file.exec(statement);
    },
    async load({ rows, texts }) {
      file.exec("begin");
      for (const { table, insert } of inserts) for (const row of rows[table]) insert.run(row);
      await textEngine("sqlite").add(store.db, texts);
      file.exec("commit");
    },
    async setAside() {
      const made = file
        .prepare(
          `select type || ' ' || name as name, sql from sqlite_master
           where type in ('index', 'trigger') and sql is not null and tbl_name in (${listed})`,
        )
        .all();
      for (const name of texts(made, "name")) file.exec(`drop ${name}`);
      return texts(made, "sql");
    },
    async checkKeys() {
      const broken = file.prepare("select * from pragma_foreign_key_check limit 1").all();
      if (broken.length > 0) throw new Error(`a foreign key is broken: ${JSON.stringify(broken[0])}`);
    },
    async close() {
      file.pragma("locking_mode = normal");
      await store.close();
    },
  };
}

/** Opens an empty, migrated PostgreSQL database. */
export async function postgresLoader(url: string): Promise<Loader> {
  const pool = openPostgresPool(url);
  const store = storeOver(postgresDialect(pool), "postgres");
  await migrate(store.db, "postgres");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set synchronous_commit = off");
  await client.query("set maintenance_work_mem = '512MB'");
  return {
    store,
    async run(statement) {
      await client.query(statement);
    },
    async load({ rows, texts }) {
      const words = textEngine("postgres").add(store.db, texts);
      for (const table of BIG_TABLES) await copyRows(client, table, COLUMNS[table], rows[table]);
      await words;
    },
    async setAside() {
      const { rows } = await client.query(
        `select indexname as name, indexdef as sql from pg_indexes where schemaname = current_schema()
         and tablename in (${listed}) and indexname not in (select conname from pg_constraint)`,
      );
      const keys = await client.query(
        `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as name,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as sql
         from pg_constraint where contype = 'f' and conrelid::regclass::text in (${listed})`,
      );
      for (const drop of texts(keys.rows, "name")) await client.query(drop);
      for (const name of texts(rows, "name")) await client.query(`drop index ${name}`);
      for (const table of BIG_TABLES) await client.query(`alter table ${table} disable trigger user`);
      return [
        ...texts(rows, "sql"),
        ...texts(keys.rows, "sql"),
        ...BIG_TABLES.map((table) => `alter table ${table} enable trigger user`),
      ];
    },
    async checkKeys() {},
    async close() {
      await client.end();
      await store.close();
    },
  };
}
