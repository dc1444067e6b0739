import { type ChildProcess, fork } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "#commerce/db/open";
import { cpuMs, peakMemoryMib, type Running, startNode } from "../process";
import { postgresDataset, sqliteDataset } from "./dataset";
import type { LoadPlan, LoadResult } from "./load";
import { LARGE, ROWS_PER_ITEM, type Size, SMALL } from "./plan";
import { boundsFor, boundTable, type Cell, cellTable, type Loading, type Memory, toCell } from "./report";
import { KIND_NAMES, makeRequests, PAGES, type Requests } from "./requests";
import { type PostgresServer, startCommerce, startPostgres, startWeb, takePortsFrom } from "./servers";

// npm run bench:search [-- --size=<items>] [-- --store=sqlite|postgres] [-- --only=<part of a kind's name>]
//   [-- --data=<folder>] [-- --build-only] [-- --any-data] [-- --count=<requests>] [-- --warm=<requests>] [-- --port=<first>] [-- --strict]
//   [-- --profile] [-- --join]
//
// Datasets stay in the data folder and are used again while schema and builder are the same; --any-data takes them as
// they are, brought up to date by the program. Every request is different, so that no cache has its answer; the first
// ones only warm the program up. Without options both stores are measured, each at both sizes by turns, which growth is
// judged by; --join takes what is missing from the result that stands in the data folder, so that stores may be measured
// one by one. A size of some thousand items, with --warm=300, shows within minutes that everything works; the bounds are
// about the sizes that stand in the plan.

const option = (name: string) => process.argv.find((text) => text.startsWith(`--${name}=`))?.split("=")[1];
const flag = (name: string) => process.argv.includes(`--${name}`);
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const say = (text: string) => process.stdout.write(`${text}\n`);

const DATA = option("data") ?? join(tmpdir(), "axlewright-bench-search");
const COUNT = Number(option("count") ?? 300);
/**
 * A program that has just started spends time on compiling itself, beside its work and on the other core: the p99 of a
 * call still falls by half between the 300th and the 3,000th call. This many requests come before the counted ones;
 * pages do ten times the work and need fewer.
 */
const WARM = Number(option("warm") ?? 3_000);
const WARM_PAGES = Math.min(300, WARM);
/** The requests before those that are counted as cold. */
const WARM_COLD = 300;
const EIGHT = 8;
const STORES = ["sqlite", "postgres"] as const;
/** The load generator compiles itself, too, so this many requests that do nothing come before all others. */
const GENERATOR_WARM_UP = 6_000;
/** The number of turns that the compared servers take. */
const SLICES = 6;
/** Pages are slower than calls, and fewer requests are enough to measure them. */
const PAGE_SHARE = 3;
const START_TIMEOUT_MS = 60_000;

/**
 * The heap has room for all garbage of a run, because the generator's own garbage collection would count as the
 * server's time.
 */
const GENERATOR_FLAGS = ["--min-semi-space-size=64", "--max-semi-space-size=128"];

class LoadGenerator {
  readonly #child: ChildProcess = fork(at("./load.ts"), { execArgv: [...GENERATOR_FLAGS, "--import", "tsx"] });

  async run(plan: LoadPlan): Promise<LoadResult> {
    const answered = new Promise<LoadResult>((resolve, reject) => {
      this.#child.once("message", (result: LoadResult) => resolve(result));
      this.#child.once("exit", () => reject(new Error("the load generator ended")));
    });
    this.#child.send(plan);
    const result = await answered.finally(() => this.#child.removeAllListeners("exit"));
    const good = result.statuses["200"] ?? 0;
    // A few pages may be missing or redirect; the results of a failing server are not used.
    if (good < plan.paths.length * 0.9) throw new Error(`${plan.paths[0]} … answer ${JSON.stringify(result.statuses)}`);
    return result;
  }

  stop(): void {
    this.#child.disconnect();
  }
}

type Bench = {
  readonly generator: LoadGenerator;
  readonly nothing: Running;
  readonly cells: Cell[];
  readonly memories: Memory[];
  readonly loadings: Loading[];
};
type Place = { readonly store: string; readonly size: Size; readonly url: string };

/** A server of one size with the paths that are requested of it. */
type Target = { readonly server: Running; readonly place: Place; readonly paths: readonly string[] };

/** A server's measurements over all slices. */
type Spent = { seconds: number; latencies: number[]; cpuMs: number; slowest: string };

const nothingSpent = (): Spent => ({ seconds: 0, latencies: [], cpuMs: 0, slowest: "" });

async function measureSlice(generator: LoadGenerator, plan: LoadPlan, pid: number, spent: Spent): Promise<void> {
  const before = cpuMs(pid);
  const { seconds, latencies } = await generator.run(plan);
  spent.cpuMs += cpuMs(pid) - before;
  spent.seconds += seconds;
  const most = Math.max(...latencies);
  if (most > Math.max(0, ...spent.latencies)) spent.slowest = plan.paths[latencies.indexOf(most)] ?? "";
  spent.latencies.push(...latencies);
}

/**
 * Measures the servers of all sizes in turns, and one that does nothing. Growth compares measurements of the same
 * minute, because the neighbors of a virtual machine slow it down for minutes at a time.
 */
async function measure({ generator, nothing, cells }: Bench, targets: readonly Target[], kind: string): Promise<void> {
  const isPage = kind.endsWith("page");
  const headers: Record<string, string> = isPage ? { accept: "text/html" } : { "x-shop-id": "2022" };
  const warm = isPage ? WARM_PAGES : WARM;
  const warmUp = async (from: number, to: number) => {
    for (const { server, paths } of targets)
      await generator.run({ origin: server.origin, paths: paths.slice(from, to), clients: 1, headers });
  };
  await warmUp(0, Math.min(warm, WARM_COLD));
  if (!isPage) {
    // The cold calls are part of the warm-up of the others.
    for (const { server, place, paths } of targets) {
      const [spent, idle] = [nothingSpent(), nothingSpent()];
      const own = paths.slice(WARM_COLD, WARM_COLD + COUNT);
      const aside = { origin: nothing.origin, paths: own.map(() => "/1000"), clients: 1, headers };
      await measureSlice(generator, aside, nothing.pid, idle);
      await measureSlice(generator, { origin: server.origin, paths: own, clients: 1, headers }, server.pid, spent);
      const at = { store: place.store, items: place.size.items, kind, clients: 1, isCold: true };
      cells.push(toCell(at, spent, idle.latencies));
    }
    await warmUp(WARM_COLD + COUNT, warm);
  }
  for (const [part, clients] of [1, EIGHT].entries()) {
    const idle = nothingSpent();
    const runs = targets.map(({ server, place, paths }) => {
      const middle = Math.ceil((warm + paths.length) / 2);
      const own = part === 0 ? paths.slice(warm, middle) : paths.slice(middle);
      return { server, place, own, spent: nothingSpent() };
    });
    if (runs.some(({ own }) => own.length < SLICES)) {
      // A small catalogue has fewer different pages than are measured at the sizes of the plan.
      if (option("size") === undefined) throw new Error(`too few requests of ${kind}`);
      say(`  ${kind} x${clients}: too few different ones at this size`);
      continue;
    }
    for (let slice = 0; slice < SLICES; slice += 1)
      for (const { server, own, spent } of runs) {
        const paths = own.slice((own.length * slice) / SLICES, (own.length * (slice + 1)) / SLICES);
        const aside = { origin: nothing.origin, paths: paths.map(() => "/1000"), clients, headers };
        await measureSlice(generator, aside, nothing.pid, idle);
        await measureSlice(generator, { origin: server.origin, paths, clients, headers }, server.pid, spent);
      }
    for (const { place, spent } of runs) {
      const cell = toCell(
        { store: place.store, items: place.size.items, kind, clients, isCold: false },
        spent,
        idle.latencies,
      );
      cells.push(cell);
      const numbers = `p50 ${cell.p50Ms.toFixed(2)} p99 ${cell.p99Ms.toFixed(2)} ms`;
      say(`  ${kind} x${clients}, ${place.size.items}: ${numbers}; slowest ${spent.slowest}`);
    }
  }
}

const isSelected = (kind: string) => kind.includes(option("only") ?? "");

/** Runs a program for each place while `body` runs, and records its peak memory. */
async function withServers(
  bench: Bench,
  places: readonly Place[],
  program: string,
  start: (place: Place, name: string) => Promise<Running>,
  body: (servers: Running[]) => Promise<void>,
): Promise<void> {
  const servers: Running[] = [];
  try {
    for (const place of places) servers.push(await start(place, `${place.store}-${place.size.items}`));
    await body(servers);
    for (const [index, { store, size }] of places.entries()) {
      const pid = servers[index]?.pid ?? 0;
      bench.memories.push({ store, items: size.items, program, mib: peakMemoryMib(pid) });
    }
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Reads the index of a place into memory in a process of its own. */
async function measureLoading({ store, size, url }: Place): Promise<Loading> {
  const child = fork(at("./loading.ts"), [url], { execArgv: ["--import", "tsx"] });
  const measured = await new Promise<Pick<Loading, "seconds" | "longestBlockMs">>((resolve, reject) => {
    child.once("message", (message: Pick<Loading, "seconds" | "longestBlockMs">) => resolve(message));
    child.once("exit", () => reject(new Error("the index could not be read")));
  });
  say(
    `  ${size.items} items read in ${measured.seconds.toFixed(1)} s, longest block ${measured.longestBlockMs.toFixed(1)} ms`,
  );
  return { store, items: size.items, ...measured };
}

async function measureAll(bench: Bench, places: readonly Place[]): Promise<void> {
  const requests: Requests[] = [];
  for (const { url } of places) {
    const database = await openDatabase(url);
    requests.push(await makeRequests(database.db, COUNT * 2 + WARM).finally(() => database.close()));
  }
  const targets = (servers: readonly Running[], kind: keyof Requests, most = Number.POSITIVE_INFINITY) =>
    servers.flatMap((server, index) => {
      const [place, paths] = [places[index], requests[index]?.[kind]];
      return place === undefined || paths === undefined ? [] : [{ server, place, paths: paths.slice(0, most) }];
    });
  for (const place of places) bench.loadings.push(await measureLoading(place));
  for (const kind of KIND_NAMES.filter(isSelected)) {
    // Each kind gets a new program, because data that one kind caches would speed up the next.
    const start = ({ url }: Place, name: string) => {
      const flags = flag("profile") ? ["--cpu-prof", `--cpu-prof-dir=${join(DATA, `profile-${name}-${kind}`)}`] : [];
      return startCommerce(url, join(DATA, `commerce-${name}.log`), flags);
    };
    await withServers(bench, places, kind, start, (servers) => measure(bench, targets(servers, kind), kind));
  }
  const pages = PAGES.filter(isSelected);
  if (pages.length === 0) return;
  const start = ({ url }: Place, name: string) => startWeb(url, join(DATA, `web-${name}.log`));
  const most = WARM_PAGES + Math.ceil((COUNT * 2) / PAGE_SHARE);
  await withServers(bench, places, "web", start, async (servers) => {
    for (const kind of pages) await measure(bench, targets(servers, kind, most), kind);
  });
}

type Measured = {
  readonly cells: readonly Cell[];
  readonly memories: readonly Memory[];
  readonly loadings: readonly Loading[];
};

/** Adds the measurements of an earlier run for stores and sizes that this run did not measure. */
function joined(path: string, { cells, memories, loadings }: Measured): Measured {
  if (!existsSync(path)) return { cells, memories, loadings };
  const earlier: Measured = JSON.parse(readFileSync(path, "utf8"));
  const isNew = ({ store, items }: { store: string; items: number }) =>
    !cells.some((cell) => cell.store === store && cell.items === items);
  return {
    cells: [...earlier.cells.filter(isNew), ...cells],
    memories: [...earlier.memories.filter(isNew), ...memories],
    loadings: [...(earlier.loadings ?? []).filter(isNew), ...loadings],
  };
}

async function main(): Promise<boolean> {
  mkdirSync(DATA, { recursive: true });
  const first = option("port");
  if (first !== undefined) takePortsFrom(Number(first));
  const size = Number(option("size"));
  const sizes = option("size") === undefined ? [SMALL, LARGE] : [{ items: size, rows: size * ROWS_PER_ITEM }];
  const stores = STORES.filter((store) => option("store") === undefined || option("store") === store);
  const bench: Bench = {
    generator: new LoadGenerator(),
    nothing: await startNode({
      args: ["--import", "tsx", at("../static-page.ts")],
      cwd: at("../../.."),
      env: process.env,
      logFile: join(DATA, "nothing.log"),
      timeoutMs: START_TIMEOUT_MS,
    }),
    cells: [],
    memories: [],
    loadings: [],
  };
  let postgres: PostgresServer | undefined;
  try {
    const idle = Array.from({ length: GENERATOR_WARM_UP }, () => "/1000");
    await bench.generator.run({ origin: bench.nothing.origin, paths: idle, clients: 1, headers: {} });
    for (const store of stores) {
      if (store === "postgres") postgres = await startPostgres(join(DATA, "postgres"));
      const places: Place[] = [];
      for (const size of sizes) {
        const url =
          postgres === undefined
            ? await sqliteDataset(join(DATA, `shop-${size.items}.db`), size, flag("any-data"), say)
            : await postgresDataset(postgres.url, size, flag("any-data"), say);
        places.push({ store, size, url });
      }
      say(`${store}:`);
      if (!flag("build-only")) await measureAll(bench, places);
    }
  } finally {
    bench.generator.stop();
    await bench.nothing.stop();
    postgres?.stop();
  }
  if (flag("build-only")) return true;
  const result = join(DATA, "bench-search.json");
  const { cells, memories, loadings } = flag("join") ? joined(result, bench) : bench;
  const bounds = boundsFor(cells, memories, loadings);
  say(`\n${cellTable(cells)}\n\n${boundTable(bounds)}\n`);
  for (const { store, items, program, mib } of memories) say(`${store} ${items}: ${program} ${Math.round(mib)} MiB`);
  writeFileSync(result, `${JSON.stringify({ at: new Date(), cells, memories, loadings, bounds }, undefined, 2)}\n`);
  say(result);
  return bounds.every(({ holds }) => holds);
}

const allHold = await main();
// The table shows the failures; only --strict makes them fail the run, because the machine may be busy.
if (!allHold && flag("strict")) process.exitCode = 1;
