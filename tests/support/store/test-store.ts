import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import pg from "pg";
import { migrate } from "#commerce/db/migrate";
import { type Db, type Store, storeOver } from "#commerce/db/open";
import { openPostgresPool, POOL_LIMITS, postgresDialect } from "#commerce/db/postgres";
import { openSqliteFile, sqliteDialect } from "#commerce/db/sqlite";
import { openPglite, pgliteDialect } from "./pglite";

export type TestStoreKind = "sqlite" | "pglite" | "postgres";

/**
 * The databases that contract suites run on: SQLite and PostgreSQL. PostgreSQL is the server in TEST_DATABASE_URL, or
 * else PGlite in the test process, which is the same code and several times slower.
 */
export const STORE_KINDS: readonly TestStoreKind[] = process.env.TEST_DATABASE_URL
  ? ["sqlite", "postgres"]
  : ["sqlite", "pglite"];

/** Two hundred buyers at once wait for ten connections, on a machine where other tests run, too. */
const PATIENT = { ...POOL_LIMITS, connectMs: 30_000 };
const connect = (url: string) => storeOver(postgresDialect(openPostgresPool(url, PATIENT)), "postgres");

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Identifies the schema: other migrations need another template database. */
function schemaName(): string {
  const folder = fileURLToPath(new URL("../../../commerce/db/migrations", import.meta.url));
  const hash = createHash("sha256");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  for (const name of names.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest("hex").slice(0, 16);
}

type Fill = (store: Store) => Promise<unknown>;

/** A database that is filled once and copied for every test: a copy takes a tenth of the time that filling takes. */
export type Template = {
  /** Names the database on a server; other contents need another name. */
  readonly name: () => string;
  readonly fill: Fill;
};

/** The schema without rows. */
export const EMPTY: Template = {
  name: () => `test_schema_${schemaName()}`,
  fill: (store) => migrate(store.db, store.kind),
};
const LOCK = 7_300_001;

/** Makes the database that others are copied from, unless it stands; of several processes one does. */
async function makeTemplate(server: string, name: string, fill: Fill): Promise<string> {
  const admin = connect(server);
  const isThere = async (db: Db) =>
    (await sql`select 1 from pg_database where datname = ${name}`.execute(db)).rows.length > 0;
  try {
    await admin.db.connection().execute(async (db) => {
      while (!(await isThere(db))) {
        const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${LOCK}) as got`.execute(db);
        if (rows[0]?.got !== true) {
          await wait(50);
          continue;
        }
        const made = `${name}_new`;
        await sql`drop database if exists ${sql.id(made)} with (force)`.execute(db);
        await sql`create database ${sql.id(made)}`.execute(db);
        const store = connect(databaseUrl(server, made));
        await fill(store).finally(() => store.close());
        await sql`alter database ${sql.id(made)} rename to ${sql.id(name)}`.execute(db);
      }
      await sql`select pg_advisory_unlock_all()`.execute(db);
    });
  } finally {
    await admin.close();
  }
  return name;
}

type Admin = { query(statement: string): Promise<unknown>; readonly copyOption: string };

/**
 * One connection per process that makes and drops databases. From PostgreSQL 15 on, files are copied only on demand;
 * without it copies go through the log, which takes twice the processor.
 */
async function openAdmin(server: string): Promise<Admin> {
  const pool = new pg.Pool({ connectionString: server, max: 1, allowExitOnIdle: true });
  const { rows } = await pool.query("select current_setting('server_version_num')::int >= 150000 as can_choose");
  return { query: (statement) => pool.query(statement), copyOption: rows[0].can_choose ? "strategy file_copy" : "" };
}

const admins = new Map<string, Promise<Admin>>();
const names = new Map<Template, Promise<string>>();

/** A database of its own: what is made and dropped in a schema beside it would be seen by a migration reading the catalogue. */
async function copyOnServer(server: string, template: Template): Promise<Store> {
  const source = await once(names, template, () => makeTemplate(server, template.name(), template.fill));
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = await once(admins, server, () => openAdmin(server));
  await admin.query(`create database ${name} template ${source} ${admin.copyOption}`);
  const store = connect(databaseUrl(server, name));
  return {
    ...store,
    async close() {
      await store.close();
      await admin.query(`drop database ${name} with (force)`);
    },
  };
}

const files = new Map<Template, Promise<Buffer>>();

async function copySqlite(template: Template): Promise<Store> {
  const bytes = await once(files, template, async () => {
    const file = openSqliteFile(":memory:");
    const store = storeOver(sqliteDialect(file), "sqlite");
    await template.fill(store);
    const content = file.serialize();
    await store.close();
    return content;
  });
  return storeOver(sqliteDialect(openSqliteFile(bytes)), "sqlite");
}

const folders = new Map<Template, Promise<Blob>>();

async function copyPglite(template: Template): Promise<Store> {
  const folder = await once(folders, template, async () => {
    const lite = await openPglite();
    const store = storeOver(pgliteDialect(lite), "postgres");
    await template.fill(store);
    const content = await lite.dumpDataDir("none");
    await store.close();
    return content;
  });
  return storeOver(pgliteDialect(await openPglite(folder)), "postgres");
}

function once<K, V>(made: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}

/** Opens a copy of the template, a new one for every caller. */
export function openCopy(kind: TestStoreKind, template: Template): Promise<Store> {
  if (kind === "sqlite") return copySqlite(template);
  if (kind === "pglite") return copyPglite(template);
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined) throw new Error("TEST_DATABASE_URL is not set");
  return copyOnServer(url, template);
}

/** An empty, migrated store of its own: nothing another test does can be seen in it. */
export function createEmptyStore(kind: TestStoreKind): Promise<Store> {
  return openCopy(kind, EMPTY);
}
