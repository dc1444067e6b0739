import { type ChildProcess, fork } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "#commerce/db/open";
import { cpuMs, peakMemoryMib, type Running, startNode } from "../process";
import { postgresDataset, sqliteDataset } from "./dataset";
import type { Fired, Salvo } from "./load";
import { LARGE, type Size, SMALL } from "./plan";
import { boundsOf, boundTable, type Cell, cellOf, cellTable, type Memory } from "./report";
import { KINDS, makeRequests, PAGES, type Requests } from "./requests";
import { type PostgresServer, startCommerce, startPostgres, startWeb, takePortsFrom } from "./servers";

// npm run bench:search [-- --size=100000|1000000] [-- --store=sqlite|postgres] [-- --only=<part of a kind's name>]
//   [-- --data=<folder>] [-- --build-only] [-- --any-data] [-- --count=<requests>] [-- --port=<first>] [-- --strict]
//   [-- --profile] [-- --join]
//
// Datasets stay in the data folder and are used again while schema and builder are the same; --any-data takes them as
// they are, brought up to date by the program. Every request is different, so that no cache has its answer; the first
// ones only warm the program up. Without options both stores are measured at both sizes, which growth is judged by; --join
// takes what is missing from the result that stands in the data folder, so that they may be measured one by one.

const option = (name: string) => process.argv.find((text) => text.startsWith(`--${name}=`))?.split("=")[1];
const flag = (name: string) => process.argv.includes(`--${name}`);
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const say = (text: string) => process.stdout.write(`${text}\n`);

const DATA = option("data") ?? join(tmpdir(), "axlewright-bench-search");
const COUNT = Number(option("count") ?? 300);
/** A program that has just begun is measured compiling itself: as many are asked before as are counted. */
const WARM = COUNT;
const EIGHT = 8;
const STORES = ["sqlite", "postgres"] as const;
/** The load generator compiles itself, too: so many requests that do nothing come before all others. */
const GUN_WARM = 6_000;
/** Pages are slower than calls, and fewer show what they take. */
const PAGE_SHARE = 3;
const START_TIMEOUT_MS = 60_000;

/** Room for all that a salvo leaves behind: the generator's own clean-up would count as the server's slowness. */
const GUN_FLAGS = ["--min-semi-space-size=64", "--max-semi-space-size=128"];

class Gun {
  readonly #child: ChildProcess = fork(at("./load.ts"), { execArgv: [...GUN_FLAGS, "--import", "tsx"] });

  async fire(salvo: Salvo): Promise<Fired> {
    const answered = new Promise<Fired>((resolve, reject) => {
      this.#child.once("message", (fired: Fired) => resolve(fired));
      this.#child.once("exit", () => reject(new Error("the load generator ended")));
    });
    this.#child.send(salvo);
    const fired = await answered.finally(() => this.#child.removeAllListeners("exit"));
    const good = fired.statuses["200"] ?? 0;
    // A page may be gone or lead elsewhere; a server that fails or ends has no numbers.
    if (good < salvo.paths.length * 0.9)
      throw new Error(`${salvo.paths[0]} … answer ${JSON.stringify(fired.statuses)}`);
    return fired;
  }

  stop(): void {
    this.#child.disconnect();
  }
}

type Bench = { readonly gun: Gun; readonly nothing: Running; readonly cells: Cell[]; readonly memories: Memory[] };
type Place = { readonly store: string; readonly size: Size; readonly url: string };

async function measure(
  { gun, nothing, cells }: Bench,
  server: Running,
  { store, size }: Place,
  kind: string,
  paths: readonly string[],
): Promise<void> {
  const headers: Record<string, string> = kind.endsWith("page") ? { accept: "text/html" } : { "x-shop-id": "2022" };
  const parts = [
    { clients: 1, paths: paths.slice(WARM, Math.ceil((WARM + paths.length) / 2)) },
    { clients: EIGHT, paths: paths.slice(Math.ceil((WARM + paths.length) / 2)) },
  ];
  await gun.fire({ origin: server.origin, paths: paths.slice(0, WARM), clients: 1, headers });
  for (const part of parts) {
    if (part.paths.length === 0) throw new Error(`too few requests of ${kind}`);
    const idle = Array.from(part.paths, () => "/1000");
    const reference = await gun.fire({ origin: nothing.origin, paths: idle, clients: part.clients, headers });
    const before = cpuMs(server.pid);
    const fired = await gun.fire({ origin: server.origin, ...part, headers });
    const spent = { ...fired, cpuMs: cpuMs(server.pid) - before };
    const cell = cellOf({ store, items: size.items, kind, clients: part.clients }, spent, reference.latencies);
    cells.push(cell);
    const slowest = fired.latencies.indexOf(Math.max(...fired.latencies));
    say(
      `  ${kind} x${part.clients}: p50 ${cell.p50Ms.toFixed(2)} p99 ${cell.p99Ms.toFixed(2)} ms; slowest ${part.paths[slowest]}`,
    );
  }
}

const isWanted = (kind: string) => kind.includes(option("only") ?? "");

async function measureAll(bench: Bench, place: Place): Promise<void> {
  const { store, size, url } = place;
  const database = await openDatabase(url);
  const requests: Requests = await makeRequests(database.db, COUNT * 2 + WARM).finally(() => database.close());
  const name = `${store}-${size.items}`;
  say(`${name}:`);
  const lists: Record<string, string[]> = requests;
  for (const kind of Object.keys(KINDS).filter(isWanted)) {
    // A program of its own for each: what one kind learns of a vehicle would answer the next.
    const flags = flag("profile") ? ["--cpu-prof", `--cpu-prof-dir=${join(DATA, `profile-${name}-${kind}`)}`] : [];
    const commerce = await startCommerce(url, join(DATA, `commerce-${name}.log`), flags);
    try {
      await measure(bench, commerce, place, kind, lists[kind] ?? []);
      bench.memories.push({ store, items: size.items, program: kind, mib: peakMemoryMib(commerce.pid) });
    } finally {
      await commerce.stop();
    }
  }
  const pages = PAGES.filter(isWanted);
  if (pages.length === 0) return;
  const web = await startWeb(url, join(DATA, `web-${name}.log`));
  try {
    for (const kind of pages)
      await measure(bench, web, place, kind, requests[kind].slice(0, WARM + Math.ceil((COUNT * 2) / PAGE_SHARE)));
    bench.memories.push({ store, items: size.items, program: "web", mib: peakMemoryMib(web.pid) });
  } finally {
    await web.stop();
  }
}

type Measured = { readonly cells: readonly Cell[]; readonly memories: readonly Memory[] };

/** What an earlier run measured of stores and sizes that this one did not. */
function joined(path: string, { cells, memories }: Measured): Measured {
  if (!existsSync(path)) return { cells, memories };
  const earlier: Measured = JSON.parse(readFileSync(path, "utf8"));
  const isNew = ({ store, items }: { store: string; items: number }) =>
    !cells.some((cell) => cell.store === store && cell.items === items);
  return {
    cells: [...earlier.cells.filter(isNew), ...cells],
    memories: [...earlier.memories.filter(isNew), ...memories],
  };
}

async function main(): Promise<boolean> {
  mkdirSync(DATA, { recursive: true });
  const first = option("port");
  if (first !== undefined) takePortsFrom(Number(first));
  const sizes = [SMALL, LARGE].filter(({ items }) => option("size") === undefined || Number(option("size")) === items);
  const stores = STORES.filter((store) => option("store") === undefined || option("store") === store);
  const bench: Bench = {
    gun: new Gun(),
    nothing: await startNode({
      args: ["--import", "tsx", at("../static-page.ts")],
      cwd: at("../../.."),
      env: process.env,
      logFile: join(DATA, "nothing.log"),
      timeoutMs: START_TIMEOUT_MS,
    }),
    cells: [],
    memories: [],
  };
  let postgres: PostgresServer | undefined;
  try {
    const idle = Array.from({ length: GUN_WARM }, () => "/1000");
    await bench.gun.fire({ origin: bench.nothing.origin, paths: idle, clients: 1, headers: {} });
    for (const store of stores) {
      if (store === "postgres") postgres = await startPostgres(join(DATA, "postgres"));
      for (const size of sizes) {
        const url =
          postgres === undefined
            ? await sqliteDataset(join(DATA, `shop-${size.items}.db`), size, flag("any-data"), say)
            : await postgresDataset(postgres.url, size, flag("any-data"), say);
        if (!flag("build-only")) await measureAll(bench, { store, size, url });
      }
    }
  } finally {
    bench.gun.stop();
    await bench.nothing.stop();
    postgres?.stop();
  }
  if (flag("build-only")) return true;
  const result = join(DATA, "bench-search.json");
  const { cells, memories } = flag("join") ? joined(result, bench) : bench;
  const bounds = boundsOf(cells, memories);
  say(`\n${cellTable(cells)}\n\n${boundTable(bounds)}\n`);
  for (const { store, items, program, mib } of memories) say(`${store} ${items}: ${program} ${Math.round(mib)} MiB`);
  writeFileSync(result, `${JSON.stringify({ at: new Date(), cells, memories, bounds }, undefined, 2)}\n`);
  say(result);
  return bounds.every(({ holds }) => holds);
}

const allHold = await main();
// The table says what failed; a busy machine is no reason to fail a build, unless it was asked to be.
if (!allHold && flag("strict")) process.exitCode = 1;
