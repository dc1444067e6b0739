import { FLAGS } from "../catalogue/columns";
import type { CatalogueIndex } from "../catalogue/index-rows";
import type { VehicleAnswers } from "../fitment/answers";

/** What frames a list before facets narrow it; null where it frames nothing. */
export type Frame = {
  /** The flag that says the list shows an item at all. */
  readonly listed: number;
  readonly categoryId: number | undefined;
  /** Rows of the text's hits, ascending. */
  readonly hits: Int32Array | null;
  /** Rows of a collection, a campaign or a make. */
  readonly scope: Int32Array | null;
  readonly fits: FitLimit | null;
};

/** Only what fits a vehicle, or what may; universal items always do. */
export type FitLimit = {
  readonly rows: Int32Array;
  /** Items without fitment data may fit. */
  readonly isOpen: boolean;
};

const [IN_SCOPE, FITS] = [1, 2];
const MARKS = new WeakMap<CatalogueIndex["columns"], Uint8Array>();

/** Runs `body` with marks by row, which are clean again afterwards: one array for all, since nothing in here waits. */
export function withMarks<T>(
  index: CatalogueIndex,
  sets: readonly (readonly [rows: Int32Array, mark: number])[],
  body: (marks: Uint8Array) => T,
): T {
  const marks = MARKS.get(index.columns) ?? new Uint8Array(index.count);
  MARKS.set(index.columns, marks);
  for (const [rows, mark] of sets) for (const row of rows) marks[row] = (marks[row] ?? 0) | mark;
  try {
    return body(marks);
  } finally {
    for (const [rows] of sets) for (const row of rows) marks[row] = 0;
  }
}

const UNIVERSAL = new WeakMap<CatalogueIndex["columns"], Int32Array>();

/** Rows of the items that fit any vehicle. */
export function universalRows({ columns, count }: CatalogueIndex): Int32Array {
  const known = UNIVERSAL.get(columns);
  if (known !== undefined) return known;
  const found: number[] = [];
  for (let row = 0; row < count; row += 1) if (((columns.flags[row] ?? 0) & FLAGS.universal) !== 0) found.push(row);
  const rows = Int32Array.from(found);
  UNIVERSAL.set(columns, rows);
  return rows;
}

function both(one: Int32Array, other: Int32Array): Int32Array {
  const rows = new Int32Array(one.length + other.length);
  rows.set(one);
  rows.set(other, one.length);
  return rows;
}

/** The shortest list of rows that holds all of the frame's; null for the whole catalogue. Hits come first: their order says how good they are. */
function driver(index: CatalogueIndex, { hits, scope, fits, categoryId }: Frame): Int32Array | null {
  if (hits !== null) return hits;
  const { flags } = index.columns;
  const fitting =
    fits === null || fits.isOpen
      ? null
      : both(
          fits.rows.filter((row) => ((flags[row] ?? 0) & FLAGS.universal) === 0),
          universalRows(index),
        );
  const shelf = categoryId === undefined ? null : index.shelf(categoryId);
  return [scope, fitting, shelf].reduce(
    (best, rows) => (rows !== null && (best === null || rows.length < best.length) ? rows : best),
    null,
  );
}

/** The rows of a frame, each once; ascending when the frame has hits. */
export function framed(index: CatalogueIndex, frame: Frame): Int32Array {
  const { count } = index;
  const { flags: flagsOf, category: categoryOf } = index.columns;
  const [from, to] = frame.categoryId === undefined ? [0, Number.POSITIVE_INFINITY] : index.ranksOf(frame.categoryId);
  const rows = driver(index, frame);
  const found = new Int32Array(rows?.length ?? count);
  let length = 0;
  const sets = [
    ...(frame.scope === null ? [] : [[frame.scope, IN_SCOPE] as const]),
    ...(frame.fits === null ? [] : [[frame.fits.rows, FITS] as const]),
  ];
  const isOpen = frame.fits?.isOpen === true;
  const wanted = (frame.scope === null ? 0 : IN_SCOPE) | (frame.fits === null ? 0 : FITS);
  withMarks(index, sets, (marks) => {
    for (let place = 0; place < found.length; place += 1) {
      const row = rows === null ? place : (rows[place] ?? 0);
      const flags = flagsOf[row] ?? 0;
      if ((flags & frame.listed) === 0) continue;
      const rank = categoryOf[row] ?? 0;
      if (rank < from || rank >= to) continue;
      const isPassing = (flags & FLAGS.universal) !== 0 || (isOpen && (flags & FLAGS.hasFitment) === 0);
      const mark = (marks[row] ?? 0) | (isPassing ? FITS : 0);
      if ((mark & wanted) !== wanted) continue;
      found[length] = row;
      length += 1;
    }
  });
  return found.slice(0, length);
}

/** Marks of what fits a vehicle (1) and what may (2). */
export function fitSets(index: CatalogueIndex, { fits, maybe }: VehicleAnswers) {
  return [[index.rowsOf(fits), 1] as const, ...(maybe === null ? [] : [[index.rowsOf(maybe), 2] as const])];
}
