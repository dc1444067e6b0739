import { lowerBound } from "../platform/lower-bound";
import { FLAGS } from "./columns";
import type { VehicleAnswers } from "./fitment/answers";
import type { CatalogueIndex } from "./rows";

/** What frames a list before facets narrow it; null where it frames nothing. */
export type Frame = {
  /** The flag that says the list shows an item at all. */
  readonly listed: number;
  readonly categoryId: number | undefined;
  /** Rows of the text's hits. */
  readonly hits: Int32Array | null;
  /** The part of a shelf that a text means, instead of hits. */
  readonly shelf: ShelfPart | null;
  /** Rows of a collection, a campaign or a make. */
  readonly scope: Int32Array | null;
  readonly fits: FitLimit | null;
};

/** Items of one part type that sit in some places: rows `from` to `to` (excluded) whose place is marked with 1. */
export type ShelfPart = {
  readonly from: number;
  readonly to: number;
  /** By code of the position. */
  readonly positions: Uint8Array;
  /** By code of the spot that the title names, for items without a position. */
  readonly spots: Uint8Array;
};

/** Only what fits a vehicle, or what may; universal items always do. */
export type FitLimit = {
  readonly rows: Int32Array;
  /** Items without fitment data may fit. */
  readonly isOpen: boolean;
};

/** Marks of what fits a vehicle, and of what may. */
export const FITS = 1;
export const MAY_FIT = 2;
const IN_SCOPE = 4;
const NOTHING = new Int32Array(0);
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

/** Rows of the items that fit any vehicle, ascending. */
export function universalRows({ columns, count }: CatalogueIndex): Int32Array {
  const known = UNIVERSAL.get(columns);
  if (known !== undefined) return known;
  const found: number[] = [];
  for (let row = 0; row < count; row += 1) if (((columns.flags[row] ?? 0) & FLAGS.universal) !== 0) found.push(row);
  const rows = Int32Array.from(found);
  UNIVERSAL.set(columns, rows);
  return rows;
}

/** What fits, as rows of a stretch, each once. */
function fitting(index: CatalogueIndex, fits: FitLimit, from: number, to: number): Int32Array {
  const { flags } = index.columns;
  const all = universalRows(index);
  const universal = all.subarray(lowerBound(all, from), lowerBound(all, to));
  const rows = new Int32Array(fits.rows.length + universal.length);
  let count = 0;
  for (const row of fits.rows) {
    if (row < from || row >= to || ((flags[row] ?? 0) & FLAGS.universal) !== 0) continue;
    rows[count] = row;
    count += 1;
  }
  rows.set(universal, count);
  return rows.subarray(0, count + universal.length);
}

let scratch = new Int32Array(0);

/** Room for so many rows, until the next call. */
function roomFor(length: number): Int32Array {
  if (scratch.length < length) scratch = new Int32Array(Math.ceil(length * 1.25));
  return scratch.subarray(0, length);
}

/** The rows of a frame, each once; in the order of the hits when it has any. */
export function framed(index: CatalogueIndex, frame: Frame): Int32Array {
  const { shelf, hits, scope, fits } = frame;
  const { flags: flagsOf, position: positionOf, spot: spotOf } = index.columns;
  const [first, end] = frame.categoryId === undefined ? [0, index.count] : index.stretchOf(frame.categoryId);
  const [from, to] = [Math.max(first, shelf?.from ?? 0), Math.min(end, shelf?.to ?? end)];
  if (from >= to) return NOTHING;
  const isOpen = fits?.isOpen === true;
  const certain = fits === null || isOpen ? null : fitting(index, fits, from, to);
  // The shortest list of rows that holds all of the frame's. Hits come first: their order says how good they are.
  let rows = hits;
  if (hits === null)
    for (const some of [scope, certain]) if (some !== null && some.length < (rows?.length ?? to - from)) rows = some;
  const found = roomFor(rows?.length ?? to - from);
  const marked = [
    ...(scope === null || rows === scope ? [] : [[scope, IN_SCOPE] as const]),
    ...(fits === null || (certain !== null && rows === certain) ? [] : [[fits.rows, FITS] as const]),
  ];
  const wanted = marked.reduce((bits, [, mark]) => bits | mark, 0);
  let length = 0;
  withMarks(index, marked, (marks) => {
    for (let place = 0; place < found.length; place += 1) {
      const row = rows === null ? from + place : (rows[place] ?? 0);
      if (row < from || row >= to) continue;
      const flags = flagsOf[row] ?? 0;
      if ((flags & frame.listed) === 0) continue;
      if (shelf !== null) {
        const position = positionOf[row] ?? 0;
        if ((position === 0 ? shelf.spots[spotOf[row] ?? 0] : shelf.positions[position]) !== 1) continue;
      }
      if (wanted !== 0) {
        const isPassing = (flags & FLAGS.universal) !== 0 || (isOpen && (flags & FLAGS.hasFitment) === 0);
        const mark = (marks[row] ?? 0) | (isPassing ? FITS : 0);
        if ((mark & wanted) !== wanted) continue;
      }
      found[length] = row;
      length += 1;
    }
  });
  return found.slice(0, length);
}

/** What fits a vehicle and what may, to be marked. */
export function fitSets(index: CatalogueIndex, { fits, maybe }: VehicleAnswers) {
  return [[index.rowsOf(fits), FITS] as const, ...(maybe === null ? [] : [[index.rowsOf(maybe), MAY_FIT] as const])];
}
