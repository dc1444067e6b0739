import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { insertRows } from "#commerce/db/insert-rows";
import { migrate } from "#commerce/db/migrate";
import { openDatabase } from "#commerce/db/open";
import { runOps } from "../../support/data/run-ops";
import { fillBaseline, ROWS_OF_BASELINE, readAll } from "../../support/data/tables/baseline-rows";
import { makeFormer } from "../../support/store/former-store";
import { createEmptyStore } from "../../support/store/test-store";

const server = process.env.TEST_DATABASE_URL;
const hasPrograms = spawnSync("pg_dump", ["--version"]).status === 0;
const KINDS = server !== undefined && hasPrograms ? (["sqlite", "postgres"] as const) : (["sqlite"] as const);
/** Tables that the restoring itself writes, and words that the program counts anew when it opens a database. */
const WRITTEN_SINCE = ["audit", "setting", "search_word"];
/** Milliseconds for eight runs of other programs on a busy machine. */
const TIMEOUT_MS = 90_000;

describe.each(KINDS)("a backup of a former version on %s", (kind) => {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-former-"));
  const made: string[] = [];
  const newDatabase = (name: string) => {
    if (kind === "sqlite") return join(folder, `${name}.db`);
    const url = new URL(server ?? "");
    url.pathname = `/former_${name}_${process.pid}`;
    execFileSync("psql", [server ?? "", "-qc", `create database ${url.pathname.slice(1)}`]);
    made.push(url.pathname.slice(1));
    return url.href;
  };
  afterAll(() => {
    for (const name of made) execFileSync("psql", [server ?? "", "-qc", `drop database ${name} with (force)`]);
    rmSync(folder, { recursive: true, force: true });
  });
  const run = (database: string, ...args: readonly string[]) =>
    runOps({ ...process.env, NODE_ENV: "test", DATA_DIR: folder, DATABASE_URL: database }, ...args);

  it("is restored into today's shop with every row, in the tables of today [OPEN-63, ARCH-12]", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const [before, today] = [newDatabase("before"), newDatabase("today")];
    const former = await openDatabase(before);
    await makeFormer(former);
    await fillBaseline(former, true);
    await former.close();
    const file = join(folder, `former.${kind === "sqlite" ? "file" : "dump"}`);
    expect(await run(before, "backup", file)).toMatchObject({ code: 0, err: "" });

    const shop = await openDatabase(today);
    await migrate(shop.db, shop.kind);
    expect(await run(today, "restore", file, "--yes", "--as", "Robin")).toMatchObject({ code: 0, err: "" });
    const fresh = await createEmptyStore(kind);
    // Events came with the baseline.
    const { domain_event: _event, domain_event_handled: _handled, ...rows } = ROWS_OF_BASELINE;
    await insertRows(fresh.db, fresh.kind, rows);
    const [restored, expected] = [await readAll(shop.db), await readAll(fresh.db)];
    for (const [table, each] of Object.entries(expected))
      if (!WRITTEN_SINCE.includes(table)) expect(restored[table], table).toEqual(each);
    // The program that runs meanwhile continues with the restored shop.
    expect((await run(today, "order", "list", "--status", "processing")).out).toContain("AW1");
    expect((await run(today, "audit", "database")).out).toMatch(/database\.restore.*by Robin/);
    await fresh.close();
    await shop.close();
  });
});
