import { percentile } from "../report";
import { COLD_MS, KINDS } from "./requests";

/** The cost of one kind of request on one database of one size, with a number of clients. */
export type Cell = {
  readonly store: string;
  readonly items: number;
  readonly kind: string;
  readonly clients: number;
  /** Whether only a few hundred calls came before, so that the program was still compiling itself. */
  readonly isCold: boolean;
  readonly count: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The processor time of the server program, without PostgreSQL's. */
  readonly cpuMs: number;
  /** The ratio of its p50 to that of a request that does nothing, measured right beside it. */
  readonly toNothing: number;
  /** The p99 of the request that does nothing, which is the machine's own share. */
  readonly nothingP99Ms: number;
};

/** The peak memory of a server program, in mebibytes. */
export type Memory = { readonly store: string; readonly items: number; readonly program: string; readonly mib: number };

/** The reading of the whole index into memory. */
export type Loading = {
  readonly store: string;
  readonly items: number;
  readonly seconds: number;
  /** The longest time in which the process could do nothing else. */
  readonly longestBlockMs: number;
};

type Bound = { readonly name: string; readonly limit: number; readonly value: number; readonly holds: boolean };

const GROWTH_MAX = 2;
const WEB_MIB_MAX = 400;
const BLOCK_MAX_MS = 50;

/** The targets that these measurements can be compared with. */
export function boundsFor(cells: readonly Cell[], memories: readonly Memory[], loadings: readonly Loading[]): Bound[] {
  const bounds: Bound[] = [];
  const add = (name: string, limit: number, value: number) =>
    bounds.push({ name, limit, value, holds: value <= limit });
  const alone = cells.filter(({ clients, isCold }) => clients === 1 && !isCold);
  for (const [kind, maxMs] of Object.entries(COLD_MS))
    for (const cell of cells.filter((each) => each.isCold && each.kind === kind))
      add(`${kind}, cold p99 ms, ${cell.store}, ${cell.items}`, maxMs, cell.p99Ms);
  for (const [kind, maxMs] of Object.entries(KINDS))
    for (const cell of alone.filter((each) => each.kind === kind))
      add(`${kind}, p99 ms, ${cell.store}, ${cell.items}`, maxMs, cell.p99Ms);
  for (const cell of alone) {
    const smaller = alone.find(
      ({ store, kind, items }) => store === cell.store && kind === cell.kind && items < cell.items,
    );
    if (smaller !== undefined && cell.kind in KINDS)
      add(`${cell.kind}, growth of p50, ${cell.store}`, GROWTH_MAX, cell.p50Ms / smaller.p50Ms);
  }
  for (const { store, items, longestBlockMs } of loadings)
    add(`longest block while the index is read, ms, ${store}, ${items}`, BLOCK_MAX_MS, longestBlockMs);
  for (const { store, items, program, mib } of memories)
    if (program === "web") add(`memory MiB, ${program}, ${store}, ${items}`, WEB_MIB_MAX, mib);
  return bounds;
}

/** Makes a cell from one load and the load beside it that does nothing. */
export function toCell(
  place: Pick<Cell, "store" | "items" | "kind" | "clients" | "isCold">,
  ours: { latencies: readonly number[]; seconds: number; cpuMs: number },
  nothing: readonly number[],
): Cell {
  const p50Ms = percentile(ours.latencies, 0.5);
  const count = ours.latencies.length;
  return {
    ...place,
    count,
    requestsPerSecond: count / ours.seconds,
    p50Ms,
    p99Ms: percentile(ours.latencies, 0.99),
    cpuMs: ours.cpuMs / count,
    toNothing: p50Ms / percentile(nothing, 0.5),
    nothingP99Ms: percentile(nothing, 0.99),
  };
}

function table(lines: readonly (readonly string[])[], texts: number): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const padded = (text: string, column: number) =>
    column < texts ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return lines.map((line) => line.map(padded).join("  ").trimEnd()).join("\n");
}

/** Formats the measured cells as a table. */
export function cellTable(cells: readonly Cell[]): string {
  return table(
    [
      ["store", "kind", "items", "clients", "n", "req/s", "p50 ms", "p99 ms", "CPU ms", "to no-op", "no-op p99"],
      ...cells.map((cell) => [
        cell.store,
        cell.isCold ? `${cell.kind} (cold)` : cell.kind,
        String(cell.items),
        String(cell.clients),
        String(cell.count),
        cell.requestsPerSecond.toFixed(0),
        cell.p50Ms.toFixed(2),
        cell.p99Ms.toFixed(2),
        cell.cpuMs.toFixed(2),
        `${cell.toNothing.toFixed(1)}x`,
        cell.nothingP99Ms.toFixed(2),
      ]),
    ],
    2,
  );
}

/** Formats each target with the measured value and whether it holds. */
export function boundTable(bounds: readonly Bound[]): string {
  return table(
    [
      ["bound", "", "limit", "measured"],
      ...bounds.map(({ name, limit, value, holds }) => [
        name,
        holds ? "pass" : "FAIL",
        String(limit),
        value.toFixed(value < 100 ? 2 : 0),
      ]),
    ],
    2,
  );
}
