import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { inspectSchema } from "#commerce/db/inspect";
import { openDatabase } from "#commerce/db/open";

const KIB_PER_MIB = 1_024;

/** The memory of a process now, in mebibytes: all of it, and the part that mirrors files, such as a database's. */
export function memoryMib(pid: number): { readonly all: number; readonly files: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const mib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) / KIB_PER_MIB;
  return { all: mib("VmRSS"), files: mib("RssFile") };
}

/** The open file handles of a process. */
export const handleCount = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** The files of a folder and all folders in it. */
export const fileCount = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

/** The rows of every table of a database. */
export async function countTables(url: string): Promise<Map<string, number>> {
  const store = await openDatabase(url);
  try {
    const counts = new Map<string, number>();
    for (const { name } of await inspectSchema(store.db, store.kind)) {
      const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(name)}`.execute(
        store.db,
      );
      counts.set(name, Number(rows[0]?.count ?? 0));
    }
    return counts;
  } finally {
    await store.close();
  }
}

/** A measurement at a moment, in minutes from the beginning. */
export type Point = { readonly minute: number; readonly value: number };

/** The slope of the straight line through points by least squares: units a minute. */
export function slopeOf(points: readonly Point[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(({ minute }) => minute)), mean(points.map(({ value }) => value))];
  const above = points.reduce((sum, { minute, value }) => sum + (minute - x) * (value - y), 0);
  const below = points.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
  return below === 0 ? 0 : above / below;
}
