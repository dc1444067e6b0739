import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { insertTable } from "../../db/insert-rows";
import type { Store } from "../../db/open";

/** Rows held in memory at a time. */
const ROWS_PER_BATCH = 5_000;
const FILE = /^\d+-([a-z_]+)\.ndjson$/;
const columnsSchema = z.array(z.string().regex(/^[a-z_0-9]+$/));
const valuesSchema = z.array(z.union([z.string(), z.number(), z.null()]));

/** The rows of a file in batches: its first line names the columns, each further one is the values of a row. */
async function* readBatches(path: string, resolve: (text: string) => string) {
  let columns: readonly string[] | undefined;
  let batch: Record<string, unknown>[] = [];
  for await (const line of createInterface({ input: createReadStream(path, "utf8") })) {
    const value: unknown = JSON.parse(line.includes("{{") ? resolve(line) : line);
    if (columns === undefined) columns = columnsSchema.parse(value);
    else {
      const values = valuesSchema.parse(value);
      batch.push(Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null])));
    }
    if (batch.length < ROWS_PER_BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Inserts the rows of a folder's `01-table.ndjson` files in the order of their names. */
export async function insertRowFiles(
  { db, kind }: Store,
  folder: string,
  resolve: (text: string) => string,
): Promise<void> {
  for (const name of (await readdir(folder)).sort()) {
    const table = FILE.exec(name)?.[1];
    if (table === undefined) continue;
    for await (const batch of readBatches(join(folder, name), resolve)) await insertTable(db, kind, table, batch);
  }
}
