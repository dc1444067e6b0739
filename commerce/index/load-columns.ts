import { setImmediate as breathe } from "node:timers/promises";
import type { Db } from "../db/open";
import { readRecord } from "../platform/json";
import { type Columns, createColumns, growAttributes, growRows } from "./columns";
import { type IndexRow, indexRows, itemCount, type LiveRow } from "./repository";
import { positionFor } from "./text/position-words";

/** Few enough that calls in between wait a few milliseconds only. */
const ROWS_PER_READ = 2_000;
/** Room for items that come while the index is read. */
const SPARE_ROWS = 1_000;
/** Attribute texts repeat between items of a part type; those that do not are not worth keeping. */
const TEXTS_KEPT = 20_000;
const UINT16_MAX = 65_535;
/** Rank of items whose category is unknown: no list but the whole catalogue shows them. */
export const NO_CATEGORY = UINT16_MAX;

/** What rows name by id, as places in the index. */
export type Places = {
  readonly rankOf: ReadonlyMap<number, number>;
  readonly brandOf: ReadonlyMap<number, number>;
  /** Attributes that some category offers as a filter; no other is kept. */
  readonly labels: ReadonlySet<string>;
};

/** Separates label and value in the dictionary of attribute pairs; no text of the catalogue holds it. */
export const PAIR = "\u0000";

/** A value as it stands in a comma-joined query: commas would split it. */
export function queryText(value: string): string {
  return value.includes(",") ? value.replace(/\s*,\s*/g, "; ") : value;
}

/** Writes the part of a row that changes while the shop is open. */
export function writeLive(columns: Columns, row: number, from: LiveRow): void {
  columns.flags[row] = from.flags;
  columns.usCent[row] = from.us_price_cent;
  columns.caCent[row] = from.ca_price_cent;
  columns.rating[row] = from.rating_x100;
  columns.reviews[row] = from.review_count;
  columns.sales[row] = from.sales;
}

function codeReader(columns: Columns, { labels }: Places): (text: string) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const codes = Object.entries(readRecord(text))
      .filter(([label, value]) => value !== "" && labels.has(label))
      .map(([label, value]) => columns.pairs.codeOf(queryText(label) + PAIR + queryText(value)))
      .filter((code) => code !== 0);
    if (known.size < TEXTS_KEPT) known.set(text, codes);
    return codes;
  };
}

/**
 * Reads the whole catalogue into columns in the order of ids, chunk by chunk, giving way to calls in between; answers the
 * number of rows too.
 */
export async function loadColumns(db: Db, places: Places): Promise<{ columns: Columns; count: number }> {
  const columns = createColumns((await itemCount(db)) + SPARE_ROWS);
  const codesOf = codeReader(columns, places);
  let [count, codes, lastId] = [0, 0, -1];
  const write = (from: IndexRow) => {
    columns.ids[count] = from.id;
    columns.category[count] = places.rankOf.get(from.category_id) ?? NO_CATEGORY;
    columns.brand[count] = places.brandOf.get(from.brand_id) ?? UINT16_MAX;
    columns.position[count] = columns.positions.codeOf(queryText(from.position));
    columns.spot[count] = columns.spots.codeOf(positionFor(from.placed_title));
    columns.condition[count] = columns.conditions.codeOf(queryText(from.item_condition || "New"));
    writeLive(columns, count, from);
    columns.attributesFrom[count] = codes;
    const own = codesOf(from.attributes);
    growAttributes(columns, codes + own.length);
    for (const code of own) {
      columns.attributes[codes] = code;
      codes += 1;
    }
    count += 1;
    columns.attributesFrom[count] = codes;
  };
  for (;;) {
    const rows = await indexRows(db, lastId, ROWS_PER_READ);
    growRows(columns, count + rows.length);
    for (const row of rows) write(row);
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < ROWS_PER_READ) return { columns, count };
    await breathe();
  }
}
