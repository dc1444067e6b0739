import { execFileSync } from "node:child_process";
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

// node --import tsx tests/bench/imports/main.ts [--apps=1000000] [--store=sqlite|postgres] [--data=<folder>]
//   [--any-data] [--port=<first>] [--strict]
//
// Imports a made-up ACES file into a copy of the search bench's smaller shop, twice: the second run must change nothing.

const MINUTES_MAX = 10;
const MIB_MAX = 300;
const COPY = "axlewright_bench_import";

const option = (name: string) => process.argv.find((text) => text.startsWith(`--${name}=`))?.split("=")[1];
const flag = (name: string) => process.argv.includes(`--${name}`);
const say = (text: string) => process.stdout.write(`${text}\n`);

const DATA = option("data") ?? join(tmpdir(), "axlewright-bench-search");
const APPS = Number(option("apps") ?? 1_000_000);

type Run = { seconds: number; mib: number; records: number; changes: number; tallies: unknown };

function importInto(database: string, file: AcesFile): Run {
  const flags = { vcdb: file.vcdb, codes: file.codes, brand: file.brands };
  const program = fileURLToPath(new URL("./run-aces.ts", import.meta.url));
  const args = ["--import", "tsx", program, database, file.xml, join(DATA, "import"), JSON.stringify(flags)];
  const out = execFileSync(process.execPath, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  const run: Run = JSON.parse(out);
  return run;
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

async function bench(store: string, database: string): Promise<boolean> {
  const opened = await openDatabase(database);
  const file = await writeAces(opened.db, join(DATA, `aces-${store}-${APPS}`), APPS).finally(() => opened.close());
  const [first, second] = [importInto(database, file), importInto(database, file)];
  for (const [name, run] of [
    ["first", first],
    ["second", second],
  ] as const)
    say(
      `${store}, ${name} import of ${file.apps} applications: ${run.seconds.toFixed(1)} s, ${Math.round(run.mib)} MiB at most, ${run.changes} changes, ${JSON.stringify(run.tallies)}`,
    );
  const isFast = first.seconds <= MINUTES_MAX * 60 && second.seconds <= MINUTES_MAX * 60;
  const isSmall = Math.max(first.mib, second.mib) <= MIB_MAX;
  return isFast && isSmall && second.changes === 0;
}

mkdirSync(DATA, { recursive: true });
const port = option("port");
if (port !== undefined) takePortsFrom(Number(port));
let allHold = true;
if (option("store") !== "postgres") allHold = await bench("sqlite", await copyOfSqlite());
if (option("store") !== "sqlite") {
  const server = await startPostgres(join(DATA, "postgres"));
  try {
    allHold = (await bench("postgres", await copyOfPostgres(server.url))) && allHold;
  } finally {
    server.stop();
  }
}
say(allHold ? "all bounds hold" : "a bound does not hold");
if (!allHold && flag("strict")) process.exitCode = 1;
