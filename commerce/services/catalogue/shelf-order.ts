import { setImmediate as breathe } from "node:timers/promises";
import type { Columns } from "./columns";

/** Rows sorted between two breaths of a load. */
const ROWS_PER_BREATH = 50_000;

/** Rows category by category, in the order of the tree: a category and everything below it is one stretch. */
export type ShelfOrder = {
  readonly rows: Int32Array;
  /** Where the rows of each rank begin; one more than there are ranks. */
  readonly starts: Int32Array;
};

/** Sorts rows by sales, best first, then by row. */
export function sortBySales(rows: Int32Array, sales: Int32Array): void {
  const top = 2 ** 31;
  const scale = 2 ** 21;
  const keys = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    keys[at] = (top - (sales[row] ?? 0)) * scale + row;
  }
  keys.sort();
  for (let at = 0; at < keys.length; at += 1) rows[at] = (keys[at] ?? 0) % scale;
}

/** Puts rows on their shelves, within one the best sellers first. Ranks beyond `ranks` are on no shelf. */
export async function shelve(columns: Columns, count: number, ranks: number): Promise<ShelfOrder> {
  const starts = new Int32Array(ranks + 1);
  const { category } = columns;
  for (let row = 0; row < count; row += 1) {
    const next = (category[row] ?? 0) + 1;
    if (next <= ranks) starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let rank = 0; rank < ranks; rank += 1) starts[rank + 1] = (starts[rank + 1] ?? 0) + (starts[rank] ?? 0);
  const rows = new Int32Array(starts[ranks] ?? 0);
  const next = starts.slice();
  for (let row = 0; row < count; row += 1) {
    const rank = category[row] ?? 0;
    const at = next[rank];
    if (rank >= ranks || at === undefined) continue;
    rows[at] = row;
    next[rank] = at + 1;
  }
  let since = 0;
  for (let rank = 0; rank < ranks; rank += 1) {
    const shelf = rows.subarray(starts[rank], starts[rank + 1]);
    sortBySales(shelf, columns.sales);
    since += shelf.length;
    if (since < ROWS_PER_BREATH) continue;
    since = 0;
    await breathe();
  }
  return { rows, starts };
}
