import { MARKETS, type MarketId } from "~/models/shop/market";

/** Bits of an item's flags that lists read. */
export const FLAGS = { universal: 1, hasFitment: 2 } as const;

/** Two bits of the flags for each market follow the ones above: seven markets fit into a row's 16 bits. */
const MARKETS_FROM_BIT = 2;
const MARKETS_MAX = 7;

/** The position of a market in the list of markets, which indexes its columns. */
const positionOf = (market: MarketId) => MARKETS.findIndex(({ id }) => id === market);

/** The flag a list of a market requires: buyable, or also sold-out items. */
export function listedFlag(market: MarketId, withSoldOut: boolean): number {
  return 1 << (MARKETS_FROM_BIT + 2 * positionOf(market) + (withSoldOut ? 1 : 0));
}

/** Maps repeated texts to small codes; code 0 is the empty text. */
export type Dictionary = {
  readonly texts: string[];
  codeFor(text: string): number;
  find(text: string): number | undefined;
};

/** An empty dictionary of at most `max` codes; texts beyond that share the code of the empty text. */
function createDictionary(max: number): Dictionary {
  const texts = [""];
  const codes = new Map([["", 0]]);
  return {
    texts,
    find: (text) => codes.get(text),
    codeFor(text) {
      const existing = codes.get(text);
      if (existing !== undefined) return existing;
      if (texts.length >= max) return 0;
      codes.set(text, texts.length);
      return texts.push(text) - 1;
    },
  };
}

const BYTE_CODES = 256;
const SHORT_CODES = 65_536;
const ATTRIBUTE_CODES = 4_000_000;
/** Average attributes per item; a larger average only makes the array grow. */
const ATTRIBUTES_PER_ITEM = 3;

/**
 * The columns of the catalogue index: one array per property, one entry per item. Rows are sorted by category in tree
 * order, then by id (`sortByCategory`), so that a list reads adjacent memory.
 */
export type Columns = {
  ids: Int32Array;
  /** All ids, ascending. */
  sortedIds: Int32Array;
  /** The row of the id at the same index of `sortedIds`. */
  rowAt: Int32Array;
  /** The index of a row's id in `sortedIds`. */
  idIndexByRow: Int32Array;
  /** Rank of the item's category in the tree, parents before children. */
  category: Uint16Array;
  /** Index of the brand in the list of brands. */
  brand: Uint16Array;
  position: Uint16Array;
  /** Position words in the title of an item that has no position (`positionWords`). */
  titlePosition: Uint16Array;
  condition: Uint8Array;
  flags: Uint16Array;
  /** Prices in the market's cents, one column for each market in the order of the list of markets. */
  cents: Int32Array[];
  rating: Uint16Array;
  reviews: Int32Array;
  sales: Int32Array;
  /** The index of a row's first code in `attributes`, plus one entry for the end. */
  attributesFrom: Int32Array;
  attributes: Int32Array;
  readonly positions: Dictionary;
  readonly titlePositions: Dictionary;
  readonly conditions: Dictionary;
  /** Pairs as "label\u0000value". */
  readonly pairs: Dictionary;
};

const NOTHING = new Int32Array(0);

/** Empty columns for the given number of rows, to be written in id order. */
export function createColumns(rows: number): Columns {
  if (MARKETS.length > MARKETS_MAX) throw new Error(`the flags of an item have room for ${MARKETS_MAX} markets`);
  return {
    ids: new Int32Array(rows),
    sortedIds: NOTHING,
    rowAt: NOTHING,
    idIndexByRow: NOTHING,
    category: new Uint16Array(rows),
    brand: new Uint16Array(rows),
    position: new Uint16Array(rows),
    titlePosition: new Uint16Array(rows),
    condition: new Uint8Array(rows),
    flags: new Uint16Array(rows),
    cents: MARKETS.map(() => new Int32Array(rows)),
    rating: new Uint16Array(rows),
    reviews: new Int32Array(rows),
    sales: new Int32Array(rows),
    attributesFrom: new Int32Array(rows + 1),
    attributes: new Int32Array(rows * ATTRIBUTES_PER_ITEM),
    positions: createDictionary(SHORT_CODES),
    titlePositions: createDictionary(SHORT_CODES),
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

/** Grows the columns to hold at least `rows` rows and keeps their content. */
export function growRows(columns: Columns, rows: number): void {
  if (columns.ids.length >= rows) return;
  const length = Math.ceil(rows * 1.1);
  for (const key of ["ids", "reviews", "sales"] as const) columns[key] = larger(columns[key], int32, length);
  columns.cents = columns.cents.map((cents) => larger(cents, int32, length));
  for (const key of ["category", "brand", "position", "titlePosition", "rating", "flags"] as const)
    columns[key] = larger(columns[key], uint16, length);
  columns.condition = larger(columns.condition, uint8, length);
  columns.attributesFrom = larger(columns.attributesFrom, int32, length + 1);
}

/** Grows the attribute array to hold at least `codes` codes. */
export function growAttributes(columns: Columns, codes: number): void {
  if (columns.attributes.length < codes)
    columns.attributes = larger(columns.attributes, int32, Math.ceil(codes * 1.25));
}

/** Prices of a market, in its cents. */
export function centsIn(columns: Columns, market: MarketId): Int32Array {
  return columns.cents[positionOf(market)] ?? NOTHING;
}
