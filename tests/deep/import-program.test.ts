import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "#commerce/db/migrate";
import { openDatabase } from "#commerce/db/open";
import { everyRow, vehicleFile } from "../support/data/vehicle-file";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "axlewright-program-"));
const SHOP = join(folder, "data", "shop.db");
const CALM = join(folder, "calm", "shop.db");
const FILE = join(folder, "vehicles.csv");
const YEAR_OF_ROWS = 1_000;

beforeAll(async () => {
  writeFileSync(FILE, vehicleFile());
  for (const path of [SHOP, CALM]) {
    mkdirSync(join(path, ".."));
    const store = await openDatabase(path);
    await migrate(store.db, store.kind);
    await store.close();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Ended = { code: number | null; signal: string | null; out: string; err: string };

/** Runs one of our programs in its own process; `isDeaf` closes its output at once, as "| true" does. */
function start(program: string, args: readonly string[], isDeaf = false): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", "tsx", at(program), ...args], {
      cwd: at("../.."),
      env: { ...process.env, NODE_ENV: "production", DATA_DIR: join(folder, "data"), DATABASE_URL: "", VITEST: "" },
    });
    let [out, err] = ["", ""];
    child.stdout.on("data", (chunk) => {
      out += chunk;
    });
    child.stderr.on("data", (chunk) => {
      err += chunk;
    });
    if (isDeaf) child.stdout.destroy();
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code, signal, out, err }));
  });
}
const ops = (...args: readonly string[]) => start("../../commerce/ops.ts", args);

async function loadRows(path: string) {
  const store = await openDatabase(path);
  // Who changed it when, and when it was made, is of one run alone.
  const { audit: _audit, schema_migration: _made, ...rows } = await everyRow(store);
  await store.close();
  return rows;
}

it("an import that is killed leaves nothing half done: the same command ends with the rows of an undisturbed one [OPEN-73]", async () => {
  const calm = await ops("import", "vehicles", FILE, "--database", CALM);
  expect([calm.code, calm.err]).toEqual([0, ""]);
  const empty = await loadRows(SHOP);
  for (const batches of [1, 2]) {
    const died = await start("../support/shop/killed-import.ts", [
      SHOP,
      FILE,
      join(folder, "data", "imports"),
      String(batches),
    ]);
    expect([died.signal, died.err]).toEqual(["SIGKILL", ""]);
  }
  const half = (await loadRows(SHOP)).vehicle_node?.length ?? 0;
  expect(half).toBeGreaterThan(YEAR_OF_ROWS);
  expect(half).toBeLessThan((await loadRows(CALM)).vehicle_node?.length ?? 0);
  const done = await ops("import", "vehicles", FILE);
  expect([done.code, done.err]).toEqual([0, ""]);
  expect(done.out).toMatch(/going on where it had stopped[\s\S]*\nDone\./);
  expect(await loadRows(SHOP)).toEqual(await loadRows(CALM));

  const dry = await ops("import", "rollback", "--dry-run");
  expect([dry.code, dry.out]).toEqual([0, expect.stringMatching(/^Dry run: import 1 \(vehicles, vehicles\.csv\)/)]);
  expect(await loadRows(SHOP)).toEqual(await loadRows(CALM));
  expect((await ops("import", "rollback")).code).toBe(0);
  expect(await loadRows(SHOP)).toEqual(empty);
}, 120_000);

it("a program nobody listens to ends its import all the same", async () => {
  const deaf = await start("../../commerce/ops.ts", ["import", "vehicles", FILE], true);
  expect([deaf.code, deaf.err]).toEqual([0, ""]);
  expect((await ops("import", "list")).out).toMatch(/^ +\d+ .* DONE +vehicles +vehicles\.csv {2}years \+8 /);
  expect((await ops("import", "rollback")).code).toBe(0);
}, 120_000);

it("what goes wrong is one sentence and exit code 2, said before anything is read or written", async () => {
  const before = await loadRows(SHOP);
  const wrong: readonly (readonly [readonly string[], RegExp])[] = [
    [["import", "vehicles", FILE, "--report", join(folder, "none", "report.csv")], /^ops: there is no folder .*none/],
    [["import", "vehicles", FILE, "--database", join(folder, "none.db")], /^ops: there is no shop database at .*none/],
    [["import", "rollback", "twice"], /^ops: import rollback takes no file\n/],
    [["import", "list", "--all"], /^ops: Unknown option '--all'/],
  ];
  for (const [args, sentence] of wrong) {
    const { code, out, err } = await ops(...args);
    expect([code, out, err]).toEqual([2, "", expect.stringMatching(sentence)]);
    expect(err).not.toMatch(/\n\s+at /);
  }
  expect(await loadRows(SHOP)).toEqual(before);
}, 120_000);
