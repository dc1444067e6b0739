import { yearRuns } from "./fit-explanation";
import { FITMENT_COLUMNS, type FitmentRow } from "./fitment";

/** How many rows an item has for one model of one make; empty text is a row that names none. */
export type ModelCount = { make: string; model: string; count: number };

/** What one page of a fitment table holds: whole models, or a slice of one that has more rows than a page. */
export type TablePart = { make: string; model: string; offset: number; limit: number };

/**
 * The pages of a fitment table: models in their order, as many whole ones as `size` rows hold; a model with more rows
 * than that is cut into pages of its own. Always at least one page.
 */
export function tablePages(models: readonly ModelCount[], size: number): TablePart[][] {
  const pages: TablePart[][] = [];
  let open: TablePart[] = [];
  let used = 0;
  const close = () => {
    if (open.length > 0) pages.push(open);
    open = [];
    used = 0;
  };
  for (const { make, model, count } of models) {
    if (used + count > size) close();
    if (count <= size) {
      open.push({ make, model, offset: 0, limit: count });
      used += count;
      continue;
    }
    for (let offset = 0; offset < count; offset += size)
      pages.push([{ make, model, offset, limit: Math.min(size, count - offset) }]);
  }
  close();
  return pages.length > 0 ? pages : [[]];
}

const OTHER_COLUMNS = FITMENT_COLUMNS.map(({ key }) => key).filter((key) => key !== "year");

/** Rows that differ in the year alone become one with its years as ranges, at the place of the first ("2011-2014"). */
export function collapseYears<T extends FitmentRow>(rows: readonly T[]): FitmentRow[] {
  const kept = new Map<string, { row: FitmentRow; years: string[] }>();
  for (const row of rows) {
    const key = JSON.stringify(OTHER_COLUMNS.map((column) => row[column]));
    const found = kept.get(key);
    if (found === undefined) kept.set(key, { row, years: [row.year] });
    else found.years.push(row.year);
  }
  return [...kept.values()].map(({ row, years }) => {
    const { make, model, subModel, series, engine, engineCode, engineType, bodyStyle, location, note } = row;
    return {
      year: yearRuns(years),
      ...{ make, model, subModel, series, engine, engineCode, engineType, bodyStyle, location, note },
    };
  });
}

/** The columns that say something in at least one row (row VEH-26). */
export function filledColumns(rows: readonly Partial<FitmentRow>[]) {
  return FITMENT_COLUMNS.filter(({ key }) => rows.some((row) => row[key]));
}

/** A fitment row without its empty cells. */
export function filledCells(row: FitmentRow): Partial<FitmentRow> {
  return Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ""));
}

/** Rows of the table on a product page; all of them are one link away. */
const ROWS_SHOWN = 8;

/** The fitment table of a product page: the vehicle's own rows first, then a few more. */
export type ShownTable = {
  rows: Partial<FitmentRow>[];
  /** How many of the rows, from the first on, speak of the shopper's vehicle. */
  ownCount: number;
  /** Whether there are more than those shown. */
  hasMore: boolean;
};

/** The rows a product page shows of a table; an empty one for a table that could not be read. */
export function shownTable(table: { own: FitmentRow[]; rows: FitmentRow[]; pages: number } | null): ShownTable {
  if (table === null) return { rows: [], ownCount: 0, hasMore: false };
  const own = table.own.slice(0, ROWS_SHOWN);
  const seen = new Set(table.own.map((row) => JSON.stringify(row)));
  const others = table.rows.filter((row) => !seen.has(JSON.stringify(row)));
  const rows = [...own, ...others].slice(0, ROWS_SHOWN);
  return {
    rows: rows.map(filledCells),
    ownCount: own.length,
    hasMore: table.pages > 1 || table.own.length + others.length > rows.length,
  };
}
