import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { inspectSchema } from "#commerce/db/inspect";
import { MIGRATIONS } from "#commerce/db/migrations";
import { openDatabase } from "#commerce/db/open";

/** Milliseconds for ten rounds on a busy machine. */
const TIMEOUT_MS = 90_000;
const ROUNDS = Array.from({ length: 10 }, (_, round) => round);
const SCRIPT = fileURLToPath(new URL("../../support/store/migrate-files.ts", import.meta.url));
const server = process.env.TEST_DATABASE_URL;

/** Runs a program of its own that brings each database up to date. */
const start = (databases: readonly string[]) =>
  promisify(execFile)(process.execPath, ["--import", "tsx", SCRIPT, ...databases]);

async function requireWhole(url: string): Promise<void> {
  const store = await openDatabase(url);
  expect((await inspectSchema(store.db, store.kind)).length).toBeGreaterThan(80);
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(store.db);
  expect(rows.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
  await store.close();
}

it(
  "two programs started at once on an empty SQLite file both come up, ten times [ARCH-01]",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "axlewright-starts-"));
    const files = ROUNDS.map((round) => join(folder, `${round}.db`));
    await Promise.all([start(files), start(files)]);
    for (const file of files) await requireWhole(file);
    rmSync(folder, { recursive: true });
  },
  TIMEOUT_MS,
);

it.skipIf(server === undefined)(
  "two programs started at once on an empty PostgreSQL database both come up, ten times [ARCH-01]",
  async () => {
    const admin = await openDatabase(server);
    const names = ROUNDS.map((round) => `test_starts_${round}_${randomBytes(4).toString("hex")}`);
    const urls = names.map((name) => {
      const url = new URL(server ?? "");
      url.pathname = `/${name}`;
      return url.href;
    });
    for (const name of names) await sql`create database ${sql.id(name)}`.execute(admin.db);
    await Promise.all([start(urls), start(urls)]);
    for (const url of urls) await requireWhole(url);
    for (const name of names) await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
    await admin.close();
  },
  TIMEOUT_MS,
);
