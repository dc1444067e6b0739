import { setImmediate as breathe } from "node:timers/promises";
import type { Db } from "../../db/open";
import { readRecord } from "../../platform/json";
import { positionWords } from "../../text/position-words";
import { queryText } from "../facet-options";
import { type Columns, createColumns, growAttributes, growRows } from "./columns";
import { countItems, type IndexRow, type LiveRow, listIndexRows } from "./repository";

/** Small enough that requests in between wait only a few milliseconds, and on a file that is not in memory yet some 20. */
const ROWS_PER_READ = 500;
/** Room for items added while the index is read. */
const SPARE_ROWS = 1_000;
/** Distinct attribute texts to cache: most repeat among the items of a part type. */
const TEXTS_CACHED = 20_000;
const UINT16_MAX = 65_535;
/** Rank of items with an unknown category: only lists of the whole catalogue show them. */
const NO_CATEGORY = UINT16_MAX;

/** Maps ids in item rows to ranks and indexes. */
type ColumnLookups = {
  readonly rankByCategory: ReadonlyMap<number, number>;
  readonly indexByBrand: ReadonlyMap<number, number>;
  /** Attributes that some category offers as a filter; others are dropped. */
  readonly labels: ReadonlySet<string>;
};

/** Separates label and value in the dictionary of attribute pairs; no text of the catalogue holds it. */
export const PAIR = "\u0000";

/** Writes the columns of a row that change while the shop is open. */
export function writeLive(columns: Columns, row: number, from: LiveRow): void {
  columns.flags[row] = from.flags;
  for (const [at, cents] of columns.cents.entries()) cents[row] = from[`cent_${at}`] ?? 0;
  columns.rating[row] = from.rating_x100;
  columns.reviews[row] = from.review_count;
  columns.sales[row] = from.sales;
}

function createCodeReader(columns: Columns, { labels }: ColumnLookups): (text: string) => readonly number[] {
  const codesByText = new Map<string, readonly number[]>();
  return (text) => {
    const found = codesByText.get(text);
    if (found !== undefined) return found;
    const codes = Object.entries(readRecord(text))
      .filter(([label, value]) => value !== "" && labels.has(label))
      .map(([label, value]) => columns.pairs.codeFor(queryText(label) + PAIR + queryText(value)))
      .filter((code) => code !== 0);
    if (codesByText.size < TEXTS_CACHED) codesByText.set(text, codes);
    return codes;
  };
}

/**
 * Reads the whole catalogue into columns in id order, chunk by chunk, giving way to requests in between. Also returns the
 * number of rows.
 */
export async function loadColumns(db: Db, lookups: ColumnLookups): Promise<{ columns: Columns; count: number }> {
  const columns = createColumns((await countItems(db)) + SPARE_ROWS);
  await breathe();
  const readCodes = createCodeReader(columns, lookups);
  let [count, codes, lastId] = [0, 0, -1];
  const write = (from: IndexRow) => {
    columns.ids[count] = from.id;
    columns.category[count] = lookups.rankByCategory.get(from.category_id) ?? NO_CATEGORY;
    columns.brand[count] = lookups.indexByBrand.get(from.brand_id) ?? UINT16_MAX;
    columns.position[count] = columns.positions.codeFor(queryText(from.position));
    columns.titlePosition[count] = columns.titlePositions.codeFor(positionWords(from.placed_title));
    columns.condition[count] = columns.conditions.codeFor(queryText(from.item_condition || "New"));
    writeLive(columns, count, from);
    columns.attributesFrom[count] = codes;
    const own = readCodes(from.attributes);
    growAttributes(columns, codes + own.length);
    for (const code of own) {
      columns.attributes[codes] = code;
      codes += 1;
    }
    count += 1;
    columns.attributesFrom[count] = codes;
  };
  for (;;) {
    const rows = await listIndexRows(db, lastId, ROWS_PER_READ);
    growRows(columns, count + rows.length);
    for (const row of rows) write(row);
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < ROWS_PER_READ) return { columns, count };
    // Rows still reachable while the next ones arrive grow old in memory, and shoppers wait for the long collection of it.
    rows.length = 0;
    await breathe();
  }
}
