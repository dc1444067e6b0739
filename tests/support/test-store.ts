import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { migrate } from "#commerce/db/migrations";
import { type Store, storeOver } from "#commerce/db/open";
import { openPostgresPool, postgresDialect } from "#commerce/db/postgres";
import { openSqliteFile, sqliteDialect } from "#commerce/db/sqlite";
import { pgliteDialect } from "./pglite";

export type TestStoreKind = "sqlite" | "pglite" | "postgres";

/**
 * The databases a contract suite runs on: SQLite, and PostgreSQL: the server that TEST_DATABASE_URL names, else the one
 * compiled into the test program, which is the same code and several times slower.
 */
export const STORE_KINDS: readonly TestStoreKind[] = process.env.TEST_DATABASE_URL
  ? ["sqlite", "postgres"]
  : ["sqlite", "pglite"];

async function freshSchema(url: string): Promise<Store> {
  const schema = `test_${randomBytes(6).toString("hex")}`;
  const pool = openPostgresPool(url, schema);
  const store = storeOver(postgresDialect(pool), "postgres");
  await sql`create schema ${sql.id(schema)}`.execute(store.db);
  return {
    ...store,
    async close() {
      await sql`drop schema ${sql.id(schema)} cascade`.execute(store.db);
      await store.close();
    },
  };
}

async function open(kind: TestStoreKind): Promise<Store> {
  if (kind === "sqlite") return storeOver(sqliteDialect(openSqliteFile(":memory:")), "sqlite");
  if (kind === "pglite") return storeOver(await pgliteDialect(), "postgres");
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined) throw new Error("TEST_DATABASE_URL is not set");
  return freshSchema(url);
}

/** An empty, migrated store of its own: nothing another test does can be seen in it. */
export async function createEmptyStore(kind: TestStoreKind): Promise<Store> {
  const store = await open(kind);
  await migrate(store.db, store.kind);
  return store;
}
