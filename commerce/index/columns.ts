import type { MarketId } from "~/models/shop/market";

/** Bits of an item that lists look at. */
export const FLAGS = {
  usBuyable: 1,
  usShown: 2,
  caBuyable: 4,
  caShown: 8,
  universal: 16,
  hasFitment: 32,
} as const;

const BUYABLE: Record<MarketId, number> = { "2022": FLAGS.usBuyable, "2023": FLAGS.caBuyable };
const SHOWN: Record<MarketId, number> = { "2022": FLAGS.usShown, "2023": FLAGS.caShown };

/** The bit that says a list of a market shows an item: buyable ones always, those without stock when asked. */
export function listedFlag(market: MarketId, withSoldOut: boolean): number {
  return withSoldOut ? SHOWN[market] : BUYABLE[market];
}

/** Texts that repeat, each once, by a small code; code 0 is the empty text. */
export type Dictionary = {
  readonly texts: string[];
  codeOf(text: string): number;
  find(text: string): number | undefined;
};

/** An empty dictionary of at most `max` codes; texts beyond that share the code of the empty text. */
export function createDictionary(max: number): Dictionary {
  const texts = [""];
  const codes = new Map([["", 0]]);
  return {
    texts,
    find: (text) => codes.get(text),
    codeOf(text) {
      const known = codes.get(text);
      if (known !== undefined) return known;
      if (texts.length >= max) return 0;
      codes.set(text, texts.length);
      return texts.push(text) - 1;
    },
  };
}

const BYTE_CODES = 256;
const SHORT_CODES = 65_536;
const ATTRIBUTE_CODES = 4_000_000;
/** Attributes an item has on average; more only cost a larger array. */
const ATTRIBUTES_PER_ITEM = 3;

/**
 * The rows of the catalogue index, one per item, each column an array of numbers. Rows stand shelf by shelf in the order of
 * the category tree, within one by their ids (`shelve`): what a list passes over lies side by side in memory.
 */
export type Columns = {
  ids: Int32Array;
  /** All ids, ascending. */
  sortedIds: Int32Array;
  /** The row of the id at the same place of `sortedIds`. */
  rowAt: Int32Array;
  /** The place of a row's id in `sortedIds`. */
  placeOf: Int32Array;
  /** Rank of the item's category in the tree, parents before children. */
  category: Uint16Array;
  /** Place of the brand in the list of brands. */
  brand: Uint16Array;
  position: Uint16Array;
  /** Words of place in the title of an item without a position (`spotOf`). */
  spot: Uint16Array;
  condition: Uint8Array;
  flags: Uint8Array;
  usCent: Int32Array;
  caCent: Int32Array;
  rating: Uint16Array;
  reviews: Int32Array;
  sales: Int32Array;
  /** Where a row's codes begin in `attributes`; one more than there are rows. */
  attributesFrom: Int32Array;
  attributes: Int32Array;
  readonly positions: Dictionary;
  readonly spots: Dictionary;
  readonly conditions: Dictionary;
  /** Pairs as "label\u0000value". */
  readonly pairs: Dictionary;
};

const NOTHING = new Int32Array(0);

/** Empty columns with room for so many rows, to be written in the order of ids. */
export function createColumns(rows: number): Columns {
  return {
    ids: new Int32Array(rows),
    sortedIds: NOTHING,
    rowAt: NOTHING,
    placeOf: NOTHING,
    category: new Uint16Array(rows),
    brand: new Uint16Array(rows),
    position: new Uint16Array(rows),
    spot: new Uint16Array(rows),
    condition: new Uint8Array(rows),
    flags: new Uint8Array(rows),
    usCent: new Int32Array(rows),
    caCent: new Int32Array(rows),
    rating: new Uint16Array(rows),
    reviews: new Int32Array(rows),
    sales: new Int32Array(rows),
    attributesFrom: new Int32Array(rows + 1),
    attributes: new Int32Array(rows * ATTRIBUTES_PER_ITEM),
    positions: createDictionary(SHORT_CODES),
    spots: createDictionary(SHORT_CODES),
    conditions: createDictionary(BYTE_CODES),
    pairs: createDictionary(ATTRIBUTE_CODES),
  };
}

type NumberArray = Int32Array | Uint16Array | Uint8Array;

function larger<A extends NumberArray>(array: A, make: (length: number) => A, length: number): A {
  if (array.length >= length) return array;
  const copy = make(length);
  copy.set(array);
  return copy;
}

const int32 = (length: number) => new Int32Array(length);
const uint16 = (length: number) => new Uint16Array(length);
const uint8 = (length: number) => new Uint8Array(length);

/** Makes room for so many rows; what is there stays. */
export function growRows(columns: Columns, rows: number): void {
  if (columns.ids.length >= rows) return;
  const length = Math.ceil(rows * 1.1);
  for (const key of ["ids", "usCent", "caCent", "reviews", "sales"] as const)
    columns[key] = larger(columns[key], int32, length);
  for (const key of ["category", "brand", "position", "spot", "rating"] as const)
    columns[key] = larger(columns[key], uint16, length);
  for (const key of ["condition", "flags"] as const) columns[key] = larger(columns[key], uint8, length);
  columns.attributesFrom = larger(columns.attributesFrom, int32, length + 1);
}

/** Makes room for so many attribute codes. */
export function growAttributes(columns: Columns, codes: number): void {
  if (columns.attributes.length < codes)
    columns.attributes = larger(columns.attributes, int32, Math.ceil(codes * 1.25));
}

/** Prices of a market, in its cents. */
export function centsIn(columns: Columns, market: MarketId): Int32Array {
  return market === "2023" ? columns.caCent : columns.usCent;
}
