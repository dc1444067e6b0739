import { normalized, oeNumbers } from "#sample-shop/catalogue/numbers";
import { splitItem } from "#sample-shop/market-items";
import { slugFrom } from "~/models/search/slug";
import { allLines, type FitmentRow, type Line, rowsFrom } from "./applications";
import { type Draft, itemRow } from "./items";
import { FIRST_ITEM_ID, LONG_TABLE_ITEM_ID, LONG_TABLE_ROWS, type Size } from "./plan";
import { createDice, type Dice } from "./stream";
import { type Batch, COLUMNS, columnValues, emptyBatch } from "./tables";

const ITEMS_PER_BATCH = 5_000;
const SEED = 20_261_121;
/** Shares of items: universal, without fitment data, with a row that names no year, with a very long table. */
const SHARES = { universal: 0.02, unlisted: 0.015, yearless: 0.002, long: 0.0002 } as const;
/** The median and mean number of rows of an item, and the standard deviation of its logarithm. */
const ROWS = { median: 6, mean: 10, sigma: 1.01 } as const;
const LONG = { least: 1_000, most: 4_000 } as const;
const HANDLE_CHARS = 84;

/** The content that comes from the sample shop. */
export type Base = {
  readonly items: number;
  readonly rows: number;
  readonly lastFitmentId: number;
  readonly lastSeoId: number;
  /** The number of items and a picture of each part type. */
  readonly weightByCategory: ReadonlyMap<number, number>;
  readonly pictureByCategory: ReadonlyMap<number, string>;
};

/** Returns a value of the standard normal distribution. */
const normal = (dice: Dice) => Math.sqrt(-2 * Math.log(1 - dice.next())) * Math.cos(2 * Math.PI * dice.next());

/** Part types are weighted by their number of items in the sample shop; the largest grow the most. */
function linesByWeight(lines: readonly Line[], weightByCategory: Base["weightByCategory"]) {
  const ends: number[] = [];
  let sum = 0;
  for (const { leaf } of lines) {
    sum += (weightByCategory.get(leaf.categoryId) ?? 1) ** 1.25;
    ends.push(sum);
  }
  return (share: number): Line => {
    const line = lines[ends.findIndex((end) => share * sum < end)];
    if (line === undefined) throw new Error("there are no part types");
    return line;
  };
}

class Maker {
  readonly #dice = createDice(SEED);
  readonly #serials = new Map<string, number>();
  /** The last part number of each slot, because competing parts name each other. */
  readonly #rivals = new Map<string, string>();
  readonly #lineAt: (share: number) => Line;
  readonly #longLine: Line;
  readonly #base: Base;
  #fitmentId: number;
  #seoId: number;
  #last: { id: number; line: Line; at: number } | undefined;

  constructor(base: Base) {
    const lines = allLines();
    this.#base = base;
    this.#lineAt = linesByWeight(lines, base.weightByCategory);
    this.#fitmentId = base.lastFitmentId;
    this.#seoId = base.lastSeoId;
    const broad = lines.filter(({ leaf }) => leaf.part.varies === "generation" && leaf.part.positions === "none");
    const [longest] = broad.sort((a, b) => b.applications.length - a.applications.length);
    if (longest === undefined) throw new Error("there is no part type for the long table");
    this.#longLine = longest;
  }

  #draft(id: number): { draft: Draft; at: number } {
    const dice = this.#dice;
    const line = id === LONG_TABLE_ITEM_ID ? this.#longLine : this.#lineAt(dice.next());
    const brand = dice.pickEarly(line.brands, 2.2);
    const isUniversal = line.applications.length === 0 || (dice.chance(SHARES.universal) && id !== LONG_TABLE_ITEM_ID);
    const at = id === LONG_TABLE_ITEM_ID ? 0 : Math.floor(dice.next() ** 1.5 * line.applications.length);
    const key = `${line.leaf.index}.${brand.id}`;
    // These numbers lie beyond the serial numbers of the sample shop.
    const serial = (this.#serials.get(key) ?? 500) + 1;
    this.#serials.set(key, serial);
    const hasFitment = !isUniversal && (id === LONG_TABLE_ITEM_ID || !dice.chance(SHARES.unlisted));
    return {
      draft: { id, line, brand, application: isUniversal ? null : (line.applications[at] ?? null), serial, hasFitment },
      at,
    };
  }

  #rowCount(id: number, scale: number): number {
    if (id === LONG_TABLE_ITEM_ID) return LONG_TABLE_ROWS;
    const dice = this.#dice;
    if (dice.chance(SHARES.long)) return LONG.least + dice.below(LONG.most - LONG.least);
    return Math.max(1, Math.round(scale * ROWS.median * Math.exp(ROWS.sigma * normal(dice))));
  }

  #addNumbers(batch: Batch, { id, line, application }: Draft, own: string): void {
    const add = (kind: string, number: string) => batch.rows.item_number.push([id, kind, number, normalized(number)]);
    add("PART", own);
    const slot = `${line.leaf.index}|${application?.key ?? "any"}`;
    const make = application?.uses[0]?.generation.make ?? "any";
    for (const number of oeNumbers(make, slot, 2)) add("OE", number);
    add("INTERCHANGE", this.#rivals.get(slot) ?? `${own}X`);
    this.#rivals.set(slot, own);
  }

  #addRows(batch: Batch, itemId: number, rows: readonly FitmentRow[]): void {
    for (const row of rows) {
      this.#fitmentId += 1;
      const whole = { ...row, id: this.#fitmentId, item_id: itemId };
      batch.rows.fitment.push(columnValues(COLUMNS.fitment, whole));
    }
  }

  /** Adds rows to the last item with a fitment table and returns their number. */
  topUp(batch: Batch, count: number): number {
    if (this.#last === undefined) return 0;
    const { id, line, at } = this.#last;
    const rows = rowsFrom(line, at + Math.floor(line.applications.length / 2), count);
    this.#addRows(batch, id, rows);
    return rows.length;
  }

  /**
   * Adds an item and returns its number of fitment rows: a draw from the distribution times `scale`, at most `limit`.
   */
  add(batch: Batch, id: number, scale: number, limit: number): number {
    const { draft, at } = this.#draft(id);
    const { line, brand } = draft;
    const { item, terms, stock } = splitItem(itemRow(draft, this.#dice));
    const picture = this.#base.pictureByCategory.get(line.leaf.categoryId) ?? "/media/none.svg";
    const handle = `${slugFrom(item.title).slice(0, HANDLE_CHARS)}-${id}`;
    batch.rows.item.push(columnValues(COLUMNS.item, { ...item, url_handle: handle, main_image_url: picture }));
    for (const each of terms) batch.rows.item_market.push(columnValues(COLUMNS.item_market, each));
    batch.rows.item_stock.push(columnValues(COLUMNS.item_stock, stock));
    for (let index = 0; index < (this.#dice.chance(0.3) ? 2 : 1); index += 1)
      batch.rows.item_image.push([id, index, index === 0 ? 1 : 0, 1, picture, item.title, ""]);
    this.#seoId += 1;
    const description = `${item.title}. Part number ${item.part_number}.`.slice(0, 158);
    batch.rows.item_seo.push([this.#seoId, id, handle, item.title.slice(0, 96), description, 1, 1, "[]"]);
    this.#addNumbers(batch, draft, item.part_number);
    const extra = [item.sub_title, item.position, line.above, ...Object.values(JSON.parse(item.attributes))].join(" ");
    batch.texts.push({ itemId: id, title: item.title, brand: brand.name, category: line.leaf.part.name, extra });
    if (!draft.hasFitment) return 0;
    const rows = rowsFrom(line, at, Math.min(limit, this.#rowCount(id, scale)));
    this.#last = { id, line, at };
    const [first] = rows;
    if (first !== undefined && id !== LONG_TABLE_ITEM_ID && this.#dice.chance(SHARES.yearless))
      rows.splice(0, 1, { ...first, base_node_id: null, year: null, sub_model: null, engine: null });
    this.#addRows(batch, id, rows);
    return rows.length;
  }
}

/**
 * Yields batches of items with all their rows. Together with the base they reach the size's numbers of items and
 * fitment rows. The same size and base give the same batches, byte for byte.
 */
export function* generate(size: Size, base: Base): Generator<Batch> {
  const maker = new Maker(base);
  const [items, rows] = [size.items - base.items, size.rows - base.rows];
  const withRows = 1 - SHARES.universal - SHARES.unlisted;
  let made = 0;
  for (let from = 0; from < items; from += ITEMS_PER_BATCH) {
    const batch = emptyBatch();
    for (let place = from; place < Math.min(items, from + ITEMS_PER_BATCH); place += 1) {
      // The scale is corrected toward the total, because small part types run out of slots.
      const left = (rows - made) / ((items - place) * withRows);
      made += maker.add(batch, FIRST_ITEM_ID + place, left / ROWS.mean, rows - made);
    }
    if (from + ITEMS_PER_BATCH >= items) made += maker.topUp(batch, rows - made);
    yield batch;
  }
  if (made !== rows) throw new Error(`made ${made} fitment rows instead of ${rows}`);
}
