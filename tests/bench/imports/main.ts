import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { openDatabase } from "#commerce/db/open";
import { postgresDataset, sqliteDataset } from "../search/dataset";
import { SMALL } from "../search/plan";
import { startPostgres, takePortsFrom } from "../search/servers";
import { type AcesFile, writeAces } from "./aces-file";

// npm run bench:imports [-- --apps=1000000] [-- --store=sqlite|postgres] [-- --data=<folder>] [-- --any-data]
//   [-- --port=<first>] [-- --strict]
//
// Imports a made-up ACES file into a copy of the search bench's smaller shop with the built program, as a merchandiser
// does, twice: the second run must change nothing.

const MINUTES_MAX = 10;
const MIB_MAX = 300;
const OUTPUT_MAX = 16_777_216;
const COPY = "axlewright_bench_import";

const option = (name: string) => process.argv.find((text) => text.startsWith(`--${name}=`))?.split("=")[1];
const flag = (name: string) => process.argv.includes(`--${name}`);
const say = (text: string) => process.stdout.write(`${text}\n`);

const DATA = option("data") ?? join(tmpdir(), "axlewright-bench-search");
const APPS = Number(option("apps") ?? 1_000_000);

type Run = { readonly seconds: number; readonly mib: number; readonly changes: number; readonly summary: string };
type Bound = { readonly name: string; readonly limit: number; readonly value: number };

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const numberIn = (text: string | undefined) => Number((text ?? "NaN").replaceAll(",", ""));

/** Runs one import with the built program, in a process of its own. */
function importInto(database: string, file: AcesFile): Run {
  const flags = ["--vcdb", file.vcdb, "--codes", file.codes, "--brand", file.brands, "--database", database];
  const args = ["--import", at("./peak-memory.mjs"), at("../../../build/ops.js"), "import", "aces", file.xml, ...flags];
  const folder = join(DATA, "import");
  mkdirSync(folder, { recursive: true });
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: folder },
    maxBuffer: OUTPUT_MAX,
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  if (status !== 0) throw new Error(`the import ended with ${status}:\n${stdout.slice(-2_000)}${stderr.slice(-2_000)}`);
  const tallies = [...stdout.matchAll(/([\d,]+) added, ([\d,]+) changed, ([\d,]+) removed/g)];
  if (tallies.length === 0) throw new Error(`the import says nothing of what it did:\n${stdout.slice(0, 2_000)}`);
  const changes = tallies.flatMap(([, ...counts]) => counts.map(numberIn)).reduce((sum, count) => sum + count, 0);
  const mib = numberIn(/^peak ([\d.]+) MiB$/m.exec(stderr)?.[1]);
  return {
    seconds,
    mib,
    changes,
    summary: stdout
      .split("\n")
      .slice(0, 2 + tallies.length)
      .join("\n"),
  };
}

async function copyOfSqlite(): Promise<string> {
  const shop = await sqliteDataset(join(DATA, `shop-${SMALL.items}.db`), SMALL, flag("any-data"), say);
  const copy = join(DATA, "import-shop.db");
  for (const suffix of ["", "-wal", "-shm"]) rmSync(`${copy}${suffix}`, { force: true });
  copyFileSync(shop, copy);
  return copy;
}

async function copyOfPostgres(server: string): Promise<string> {
  const shop = new URL(await postgresDataset(server, SMALL, flag("any-data"), say));
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`drop database if exists ${COPY}`);
    await client.query(`create database ${COPY} template "${shop.pathname.slice(1)}"`);
  } finally {
    await client.end();
  }
  shop.pathname = `/${COPY}`;
  return shop.href;
}

async function bench(store: string, database: string): Promise<Bound[]> {
  const opened = await openDatabase(database);
  const file = await writeAces(opened.db, join(DATA, `aces-${store}-${APPS}`), APPS).finally(() => opened.close());
  const [first, second] = [importInto(database, file), importInto(database, file)];
  for (const run of [first, second]) say(run.summary);
  return [
    { name: `${store}, first import, minutes`, limit: MINUTES_MAX, value: first.seconds / 60 },
    { name: `${store}, first import, MiB`, limit: MIB_MAX, value: first.mib },
    { name: `${store}, second import, minutes`, limit: MINUTES_MAX, value: second.seconds / 60 },
    { name: `${store}, second import, MiB`, limit: MIB_MAX, value: second.mib },
    { name: `${store}, second import, changes`, limit: 0, value: second.changes },
  ];
}

mkdirSync(DATA, { recursive: true });
const port = option("port");
if (port !== undefined) takePortsFrom(Number(port));
const bounds: Bound[] = [];
if (option("store") !== "postgres") bounds.push(...(await bench("sqlite", await copyOfSqlite())));
if (option("store") !== "sqlite") {
  const server = await startPostgres(join(DATA, "postgres"));
  try {
    bounds.push(...(await bench("postgres", await copyOfPostgres(server.url))));
  } finally {
    server.stop();
  }
}
const holds = ({ limit, value }: Bound) => value <= limit;
const width = Math.max(...bounds.map(({ name }) => name.length));
say(`\n${"bound".padEnd(width)}        limit  measured`);
for (const bound of bounds) {
  const measured = bound.limit === 0 ? String(bound.value) : bound.value.toFixed(1);
  say(
    `${bound.name.padEnd(width)}  ${holds(bound) ? "pass" : "FAIL"}  ${String(bound.limit).padStart(5)}  ${measured.padStart(8)}`,
  );
}
if (!bounds.every(holds) && flag("strict")) process.exitCode = 1;
