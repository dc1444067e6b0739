import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type RawBuilder, sql } from "kysely";
import { migrate } from "#commerce/db/migrations";
import { type Db, type Store, storeOver } from "#commerce/db/open";
import { openPostgresPool, postgresDialect } from "#commerce/db/postgres";
import { openSqliteFile, sqliteDialect } from "#commerce/db/sqlite";
import { indexItems } from "#commerce/index/text/index-items";
import { pgliteDialect } from "./pglite";

export type TestStoreKind = "sqlite" | "pglite" | "postgres";

/**
 * The databases that contract suites run on: SQLite and PostgreSQL. PostgreSQL is the server in TEST_DATABASE_URL, or
 * else PGlite in the test process, which is the same code and several times slower.
 */
export const STORE_KINDS: readonly TestStoreKind[] = process.env.TEST_DATABASE_URL
  ? ["sqlite", "postgres"]
  : ["sqlite", "pglite"];

const connect = (url: string) => storeOver(postgresDialect(openPostgresPool(url)), "postgres");

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
  return `test_schema_${hash.digest("hex").slice(0, 16)}`;
}

const LOCK = 7_300_001;

/** Creates the migrated template database if it does not exist; one process does it, the others wait. */
async function makeTemplate(server: string, name: string): Promise<void> {
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
        await migrate(store.db, store.kind, indexItems).finally(() => store.close());
        await sql`alter database ${sql.id(made)} rename to ${sql.id(name)}`.execute(db);
      }
      await sql`select pg_advisory_unlock_all()`.execute(db);
    });
  } finally {
    await admin.close();
  }
}

let template: Promise<string> | undefined;

/** The migrated template of this schema. It stays on the server: a copy takes a tenth of the time of the migrations. */
function templateOn(server: string): Promise<string> {
  template ??= (async () => {
    const name = schemaName();
    await makeTemplate(server, name);
    return name;
  })();
  return template;
}

/** A database of its own, because a migration that reads the catalogue would see objects in a schema beside it. */
async function freshDatabase(server: string): Promise<Store> {
  const source = await templateOn(server);
  const name = `test_${randomBytes(6).toString("hex")}`;
  const onServer = async (statement: RawBuilder<unknown>) => {
    const admin = connect(server);
    await statement.execute(admin.db).finally(() => admin.close());
  };
  await onServer(sql`create database ${sql.id(name)} template ${sql.id(source)}`);
  const store = connect(databaseUrl(server, name));
  return {
    ...store,
    async close() {
      await store.close();
      await onServer(sql`drop database ${sql.id(name)} with (force)`);
    },
  };
}

async function open(kind: TestStoreKind): Promise<Store> {
  if (kind === "sqlite") return storeOver(sqliteDialect(openSqliteFile(":memory:")), "sqlite");
  if (kind === "pglite") return storeOver(await pgliteDialect(), "postgres");
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined) throw new Error("TEST_DATABASE_URL is not set");
  return freshDatabase(url);
}

/** Opens an empty, migrated store that no other test can see. */
export async function createEmptyStore(kind: TestStoreKind): Promise<Store> {
  const store = await open(kind);
  // A copy is already migrated.
  if (kind !== "postgres") await migrate(store.db, store.kind, indexItems);
  return store;
}
