import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Store, storeOver } from "./open";
import { openSqliteFile, sqliteDialect } from "./sqlite";

describe("a SQLite file that another program writes to", () => {
  let folder = "";
  let store: Store;
  let other: SqliteDatabase.Database;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "axlewright-busy-"));
    store = storeOver(sqliteDialect(openSqliteFile(join(folder, "shop.db"))), "sqlite");
    await sql`create table note (text text)`.execute(store.db);
    other = new SqliteDatabase(join(folder, "shop.db"));
  });
  afterEach(async () => {
    if (other.inTransaction) other.exec("rollback");
    other.close();
    await store.close();
    rmSync(folder, { recursive: true });
  });

  const write = (text: string) => sql`insert into note values (${text})`;
  const count = () =>
    sql<{ count: number }>`select count(*) as count from note`.execute(store.db).then(({ rows }) => rows[0]?.count);

  it("is read meanwhile, the thread stands still for nobody, and writes go on when it is free [ARCH-01]", async () => {
    other.exec("begin immediate");
    let isOver = false;
    const writes = Promise.all([
      store.transaction((trx) => write("in a transaction").execute(trx)),
      write("alone").execute(store.db),
    ]).then(() => {
      isOver = true;
    });
    let slowestMs = 0;
    for (let reads = 0; reads < 50; reads += 1) {
      const startedMs = performance.now();
      expect(await count()).toBe(0);
      slowestMs = Math.max(slowestMs, performance.now() - startedMs);
      await wait(2);
    }
    expect(slowestMs).toBeLessThan(200);
    expect(isOver).toBe(false);
    other.exec("commit");
    await writes;
    expect(await count()).toBe(2);
  });

  it("makes a write fail after five seconds, by its own name and without a trace [ARCH-01]", async () => {
    other.exec("begin immediate");
    await expect(store.transaction((trx) => write("late").execute(trx))).rejects.toThrow(/locked/);
    other.exec("commit");
    expect(await count()).toBe(0);
    await store.transaction((trx) => write("again").execute(trx));
    expect(await count()).toBe(1);
  }, 15_000);

  it("a file that is full says so, and takes writes when it has room again [ARCH-03]", async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
    await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 1}`).execute(store.db);
    const large = () => store.transaction((trx) => write("x".repeat(100_000)).execute(trx));
    await expect(large()).rejects.toThrow(/full/);
    await sql`pragma max_page_count = 10000`.execute(store.db);
    await large();
    expect(await count()).toBe(1);
  });
});
