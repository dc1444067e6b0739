import { setImmediate as breathe } from "node:timers/promises";
import type { Columns } from "./columns";

/** Rows moved or sorted before the load yields to requests: about 5 ms. */
const ROWS_PER_BREATH = 25_000;

/** Rows in the order of the category tree, so that a category and its descendants form one range. */
export type CategoryOrder = {
  /** Best sellers first within each rank. */
  readonly rows: Int32Array;
  /** The first row of each rank, plus one entry for the end. Rows after the last belong to no category. */
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

type Numbers = Int32Array | Uint16Array | Uint8Array;

/** Calls `body` for pieces of `count` rows and lets requests through in between. */
async function inPieces(count: number, body: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < count; from += ROWS_PER_BREATH) {
    body(from, Math.min(count, from + ROWS_PER_BREATH));
    await breathe();
  }
}

/** Reorders a column in place; `room` holds a copy of the old order and is as long as `idIndexByRow`. */
async function move<A extends Numbers>(column: A, room: A, idIndexByRow: Int32Array): Promise<void> {
  room.set(column.subarray(0, idIndexByRow.length));
  await inPieces(idIndexByRow.length, (from, to) => {
    for (let row = from; row < to; row += 1) column[row] = room[idIndexByRow[row] ?? 0] ?? 0;
  });
}

/**
 * Reorders columns from id order to row order. It works in place because a second copy of every column would be the peak
 * of the program's memory.
 */
async function arrange(columns: Columns, idIndexByRow: Int32Array): Promise<void> {
  const count = idIndexByRow.length;
  const words = new Int32Array(count);
  for (const key of ["ids", "reviews", "sales"] as const) await move(columns[key], words, idIndexByRow);
  for (const cents of columns.cents) await move(cents, words, idIndexByRow);
  const halves = new Uint16Array(words.buffer, 0, count);
  for (const key of ["category", "brand", "position", "titlePosition", "rating", "flags"] as const)
    await move(columns[key], halves, idIndexByRow);
  const bytes = new Uint8Array(words.buffer, 0, count);
  await move(columns.condition, bytes, idIndexByRow);
  const { attributes, attributesFrom } = columns;
  const codes = new Int32Array(attributesFrom[count] ?? 0);
  const starts = new Int32Array(count + 1);
  let at = 0;
  await inPieces(count, (from, to) => {
    for (let row = from; row < to; row += 1) {
      const place = idIndexByRow[row] ?? 0;
      for (let code = attributesFrom[place] ?? 0; code < (attributesFrom[place + 1] ?? 0); code += 1) {
        codes[at] = attributes[code] ?? 0;
        at += 1;
      }
      starts[row + 1] = at;
    }
  });
  columns.attributes = codes;
  columns.attributesFrom = starts;
}

/**
 * Reorders columns from id order to category order (by id within a category) and returns each category's range with its
 * rows by sales. Rows whose rank is `ranks` or more have no category and come last.
 */
export async function sortByCategory(columns: Columns, count: number, ranks: number): Promise<CategoryOrder> {
  const starts = new Int32Array(ranks + 2);
  const { category } = columns;
  await inPieces(count, (from, to) => {
    for (let place = from; place < to; place += 1) {
      const next = Math.min(category[place] ?? 0, ranks) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
  });
  for (let rank = 0; rank <= ranks; rank += 1) starts[rank + 1] = (starts[rank + 1] ?? 0) + (starts[rank] ?? 0);
  const [rowAt, idIndexByRow] = [new Int32Array(count), new Int32Array(count)];
  const next = starts.slice();
  await inPieces(count, (from, to) => {
    for (let place = from; place < to; place += 1) {
      const rank = Math.min(category[place] ?? 0, ranks);
      const row = next[rank] ?? 0;
      rowAt[place] = row;
      idIndexByRow[row] = place;
      next[rank] = row + 1;
    }
  });
  Object.assign(columns, { sortedIds: columns.ids.slice(0, count), rowAt, idIndexByRow });
  await arrange(columns, idIndexByRow);
  const rows = new Int32Array(starts[ranks] ?? 0);
  for (let row = 0; row < rows.length; row += 1) rows[row] = row;
  let since = 0;
  for (let rank = 0; rank < ranks; rank += 1) {
    const categoryRows = rows.subarray(starts[rank], starts[rank + 1]);
    sortBySales(categoryRows, columns.sales);
    since += categoryRows.length;
    if (since < ROWS_PER_BREATH) continue;
    since = 0;
    await breathe();
  }
  return { rows, starts: starts.subarray(0, ranks + 1) };
}
