/*
 * npm run bench:soak: a shop and a commerce program of its own serve steady load, on SQLite and on PostgreSQL. Prints what
 * was measured and exits with 1 when a limit is broken. Options:
 * --minutes=20 --rate=15 --store=sqlite|postgres --json=FILE
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startProgram, startWeb } from "../../support/shop/program";
import { type Kind, Stores } from "../faults/stores";
import { deployedMemory, nodeFlags } from "../process";
import { percentile } from "../report";
import { countTables, fileCount, handleCount, memoryMib, type Point, slopeOf } from "./growth";
import { runLoad } from "./load";

const LIMITS = { mibPerMinute: 0.5, p99Ms: 300, handles: 40, filesPerOrder: 4, rowsPerOrder: 60, rowsPerRequest: 2 };
const SAMPLE_MS = 5_000;
/** The share of the time in which caches fill and code is compiled. */
const WARM_UP = 0.25;
const TOKEN = "k3J9vQ2xLm7Tz0RbYc5HnWd8PfSa1GuE";

const option = (name: string) => process.argv.find((text) => text.startsWith(`--${name}=`))?.slice(name.length + 3);
const MINUTES = Number(option("minutes") ?? 20);
const RATE = Number(option("rate") ?? 15);
const KINDS = (["sqlite", "postgres"] as const).filter((kind) => (option("store") ?? kind) === kind);

const say = (text: string) => process.stdout.write(`${text}\n`);

type Finding = { readonly what: string; readonly found: number; readonly atMost: number };

async function soak(stores: Stores, kind: Kind, folder: string) {
  mkdirSync(join(folder, "data"), { recursive: true });
  const place = await stores.place(kind, folder);
  const data = join(folder, "data");
  const env = {
    ...deployedMemory(),
    ...{ DATA_DIR: data, COMMERCE_TOKEN: TOKEN, SESSION_SECRET: "Wq8ZyT4nBv6Cx2MkLj9Hg7FdSa5PoIuR", LOG_LEVEL: "warn" },
    ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
  };
  const options = {
    env: { ...env, LOG_LEVEL: "info", COMMERCE_PORT: String(await freePort()) },
    port: /"port":(\d+),"msg":"commerce API listening"/,
  };
  const commerce = await startProgram("build/commerce.js", options, [], nodeFlags("commerce"));
  const web = await startWeb({ ...env, COMMERCE_API_URL: `http://127.0.0.1:${commerce.port}` }, nodeFlags("start"));
  const programs = { commerce, web };
  const memory = { commerce: [] as Point[], web: [] as Point[] };
  const files = { commerce: [] as Point[], web: [] as Point[] };
  const names = ["commerce", "web"] as const;
  const startedMs = performance.now();
  const sample = () => {
    const minute = (performance.now() - startedMs) / 60_000;
    for (const name of names) {
      const mib = memoryMib(programs[name].pid);
      memory[name].push({ minute, value: mib.all });
      files[name].push({ minute, value: mib.files });
    }
  };
  const rowsBefore = await countTables(place.file);
  const filesBefore = fileCount(data);
  const handlesBefore = names.map((name) => handleCount(programs[name].pid));
  const timer = setInterval(sample, SAMPLE_MS);
  try {
    const load = await runLoad({ origin: `http://localhost:${web.port}`, perSecond: RATE, minutes: MINUTES });
    const rows = await countTables(place.file);
    const grown = [...rows]
      .map(([table, count]) => ({ table, rows: count - (rowsBefore.get(table) ?? 0) }))
      .filter((table) => table.rows > 0)
      .sort((a, b) => b.rows - a.rows);
    const warm = MINUTES * WARM_UP;
    const gained = names.map((name) => slopeOf(memory[name].filter(({ minute }) => minute >= warm)));
    const orders = Math.max(1, load.orders);
    const rowsInAll = grown.reduce((sum, table) => sum + table.rows, 0);
    const findings: Finding[] = [
      ...names.map((name, at) => ({
        what: `MB a minute, ${name}`,
        found: gained[at] ?? 0,
        atMost: LIMITS.mibPerMinute,
      })),
      { what: "failed requests", found: load.failures.length, atMost: 0 },
      { what: "p99 in ms", found: percentile(load.times, 0.99), atMost: LIMITS.p99Ms },
      ...names.map((name, at) => ({
        what: `more handles, ${name}`,
        found: handleCount(programs[name].pid) - (handlesBefore[at] ?? 0),
        atMost: LIMITS.handles,
      })),
      { what: "more files", found: fileCount(data) - filesBefore, atMost: orders * LIMITS.filesPerOrder },
      {
        what: "more rows",
        found: rowsInAll,
        atMost: orders * LIMITS.rowsPerOrder + load.times.length * LIMITS.rowsPerRequest,
      },
    ];
    const last = names.map((name) => Math.round(memory[name].at(-1)?.value ?? 0));
    return {
      kind,
      requests: load.times.length,
      orders: load.orders,
      failures: load.failures.slice(0, 10),
      findings,
      grown,
      last,
      memory,
      files,
    };
  } finally {
    clearInterval(timer);
    await web.stop();
    await commerce.stop();
    await place.remove();
  }
}

const isHeld = ({ found, atMost }: Finding) => found <= atMost;

async function main(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-soak-"));
  chmodSync(folder, 0o755);
  const stores = new Stores(folder);
  const runs: Awaited<ReturnType<typeof soak>>[] = [];
  try {
    for (const kind of KINDS) {
      const run = await soak(stores, kind, join(folder, kind));
      runs.push(run);
      say(
        `${kind}: ${run.requests} pages, ${run.orders} orders in ${MINUTES} min; memory at the end ${run.last.join(" and ")} MB`,
      );
      for (const each of run.findings)
        say(
          `  ${isHeld(each) ? "ok  " : "FAIL"} ${each.what.padEnd(26)} ${each.found.toFixed(2).padStart(10)} of ${each.atMost}`,
        );
      for (const { table, rows } of run.grown.slice(0, 12))
        say(`       ${table.padEnd(26)} ${String(rows).padStart(7)} rows more`);
      for (const failure of run.failures) say(`       ${failure}`);
    }
  } finally {
    stores.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const file = option("json");
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(runs, undefined, 2)}\n`);
  return runs.every(({ findings }) => findings.every(isHeld));
}

if (!(await main())) process.exitCode = 1;
