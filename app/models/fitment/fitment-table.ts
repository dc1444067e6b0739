import { yearRuns } from "./fit-explanation";
import { FITMENT_COLUMNS, type FitmentRow } from "./fitment";

/** The number of a product's rows for one model of one make; empty texts stand for rows that name none. */
export type ModelCount = { make: string; model: string; count: number };

/** A piece of a fitment table's page: all rows of a model, or a slice of a model with more rows than a page. */
export type TablePart = { make: string; model: string; offset: number; limit: number };

/**
 * Splits a fitment table into pages of at most `size` rows, models in their order. A page has whole models; a model
 * with more rows than a page is cut into pages of its own. Returns at least one page.
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

/** Merges rows that differ in the year alone into the first of them, with their years as ranges ("2011-2014"). */
export function collapseYears<T extends FitmentRow>(rows: readonly T[]): FitmentRow[] {
  const groups = new Map<string, { row: FitmentRow; years: string[] }>();
  for (const row of rows) {
    const key = JSON.stringify(OTHER_COLUMNS.map((column) => row[column]));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { row, years: [row.year] });
    else group.years.push(row.year);
  }
  return [...groups.values()].map(({ row, years }) => ({
    year: yearRuns(years),
    make: row.make,
    model: row.model,
    subModel: row.subModel,
    series: row.series,
    engine: row.engine,
    engineCode: row.engineCode,
    engineType: row.engineType,
    bodyStyle: row.bodyStyle,
    location: row.location,
    note: row.note,
  }));
}

/** Returns the columns that have a value in at least one row. */
export function filledColumns(rows: readonly Partial<FitmentRow>[]) {
  return FITMENT_COLUMNS.filter(({ key }) => rows.some((row) => row[key]));
}

/** Returns a fitment row without its empty cells. */
export function filledCells(row: FitmentRow): Partial<FitmentRow> {
  return Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ""));
}

/** The number of rows on a product page; a link leads to all of them. */
const ROWS_SHOWN = 8;

/** The fitment table of a product page: the rows for the active vehicle first, then a few more. */
export type ShownTable = {
  rows: Partial<FitmentRow>[];
  /** The number of rows at the top that are for the active vehicle. */
  ownCount: number;
  /** Whether the full table has more rows. */
  hasMore: boolean;
};

/** Returns the rows of a table that a product page shows; none for a table that failed to load. */
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
