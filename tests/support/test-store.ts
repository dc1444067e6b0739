import { randomBytes } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
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

/** A database of its own: what is made and dropped in a schema beside it would be seen by a migration reading the catalogue. */
async function freshDatabase(server: string): Promise<Store> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const onServer = async (statement: RawBuilder<unknown>) => {
    const admin = storeOver(postgresDialect(openPostgresPool(server)), "postgres");
    await statement.execute(admin.db).finally(() => admin.close());
  };
  await onServer(sql`create database ${sql.id(name)}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const store = storeOver(postgresDialect(openPostgresPool(url.href)), "postgres");
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

/** An empty, migrated store of its own: nothing another test does can be seen in it. */
export async function createEmptyStore(kind: TestStoreKind): Promise<Store> {
  const store = await open(kind);
  await migrate(store.db, store.kind);
  return store;
}
