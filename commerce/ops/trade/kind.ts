import type { z } from "zod";
import type { Db } from "../../db/open";
import type { Ids } from "../../import/ids";
import type { Cells, ImportTable } from "../../import/row-changes";
import { type Place, type Sheet, type TextCells, toCells } from "./sheet";

/** A row that lines describe: the columns that files hold, and those that only a new row gets. */
export type TradeRow = {
  readonly table: ImportTable;
  readonly values: Cells;
  /** Columns that no file holds, such as how often a discount was used; never written to a stored row. */
  readonly initial?: Cells;
};

/** The stored lines of a sheet in the order of an export. */
export type StoredLines = {
  readonly file: string;
  readonly lines: readonly TextCells[];
  /** Keys of lines that exports leave out. */
  readonly hidden?: ReadonlySet<string>;
};

/** A line's values with its place; null when the line is stored and not in the file. */
export type Placed<T> = { readonly at: Place | null; readonly value: T };

/** All that `toRows` works with. */
export type RowContext = {
  /** For reading only. */
  readonly db: Db;
  readonly ids: Ids;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The lines of a sheet of this kind whose things change. */
  lines<S extends z.ZodObject>(sheet: Sheet<S>): Placed<z.output<S>>[];
  /** The keys of all lines of any kind's sheet, as they will be after the import. */
  keys(sheet: Pick<Sheet, "file">): Promise<ReadonlySet<string>>;
  /** All lines of any kind's sheet that can be read, as they will be after the import. */
  allLines<S extends z.ZodObject>(sheet: Sheet<S>): Promise<z.output<S>[]>;
  /** The ids of products by SKU. */
  itemIds(skus: readonly string[]): Promise<ReadonlyMap<string, number>>;
  refuse(at: Place | null, column: string, message: string): void;
  /** States what follows from a line and may not be meant; the import goes on. */
  note(at: Place | null, column: string, message: string): void;
};

/** One kind of what the shop sells by: its files, and how they become rows and rows become files. */
export type TradeKind = {
  readonly name: string;
  readonly sheets: readonly Sheet[];
  /** Its tables, those that others refer to first; the first one has a row for each thing. */
  readonly tables: readonly ImportTable[];
  /** All stored lines. */
  load(db: Db): Promise<readonly StoredLines[]>;
  /** The rows of the given lines; faults that a line alone does not show are refused here. */
  toRows(context: RowContext): Promise<readonly TradeRow[]>;
};

/** Values of stored rows as the lines of their sheet. */
export const storedLines = <S extends z.ZodObject>(
  of: Sheet<S>,
  values: readonly z.output<S>[],
  hidden?: ReadonlySet<string>,
): StoredLines => ({
  file: of.file,
  lines: values.map((value) => toCells(of, value)),
  ...(hidden === undefined ? {} : { hidden }),
});
