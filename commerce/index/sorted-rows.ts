import type { SortValue } from "~/models/search/search";
import type { MarketId } from "~/models/shop/market";
import { FITS, MAY_FIT } from "./candidates";
import { type Columns, centsIn, FLAGS } from "./columns";
import { sortedWindow } from "./partial-sort";
import type { CatalogueIndex } from "./rows";

/** Whole numbers that a key may be. */
const KEY_BITS = 53;
const REVIEW_BITS = 22;
const SALES_BITS = 25;
const RATING_MAX = 511;
const FIT_RANKS = 3;

/** Ranks of fit, best first: what fits, what may, what does not. */
export const FIT_RANK = { fits: 0, open: 1, not: 2 } as const;

/** What fits a vehicle, by row of the catalogue. */
export type FitMarks = {
  /** As `fitSets` marks them. */
  readonly marks: Uint8Array;
  /** Whether every other item may fit too. */
  readonly isRestOpen: boolean;
};

/** What the best match looks at beside sales, both by the place of a row in the list. */
export type Match = {
  /** How well the text is answered, best first; null without a text. */
  readonly tiers: Uint8Array | null;
  /** Null without a vehicle. */
  readonly fit: FitMarks | null;
};

type Column = Int32Array | Uint16Array;

/** Ranks by one column, at most `max`; a loop of its own for each order, because a call for each row takes longer than the rest. */
function byColumn(ranks: Float64Array, rows: Int32Array, column: Column, max: number, isDown: boolean): void {
  for (let place = 0; place < rows.length; place += 1) {
    const value = Math.min(column[rows[place] ?? 0] ?? 0, max);
    ranks[place] = isDown ? max - value : value;
  }
}

function byRating(ranks: Float64Array, rows: Int32Array, rating: Uint16Array, reviews: Int32Array): void {
  const scale = 2 ** REVIEW_BITS;
  const reviewMax = scale - 1;
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    ranks[place] =
      (RATING_MAX - Math.min(rating[row] ?? 0, RATING_MAX)) * scale +
      reviewMax -
      Math.min(reviews[row] ?? 0, reviewMax);
  }
}

function byMatch(ranks: Float64Array, rows: Int32Array, { flags, sales }: Columns, { tiers, fit }: Match): void {
  const scale = 2 ** SALES_BITS;
  const salesMax = scale - 1;
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    let group = tiers === null ? 0 : (tiers[place] ?? 0) * FIT_RANKS;
    if (fit !== null) {
      const [bits, mark] = [flags[row] ?? 0, fit.marks[row] ?? 0];
      if (mark === FITS || (bits & FLAGS.universal) !== 0) group += FIT_RANK.fits;
      else if (fit.isRestOpen || mark === MAY_FIT || (bits & FLAGS.hasFitment) === 0) group += FIT_RANK.open;
      else group += FIT_RANK.not;
    }
    ranks[place] = group * scale + salesMax - Math.min(sales[row] ?? 0, salesMax);
  }
}

/** Keys of the list being ordered: memory that the system hands out anew for each list takes longer than ordering it. */
let scratch = new Float64Array(0);

/** Room for so many keys, until the next call. */
function keysFor(length: number): Float64Array {
  if (scratch.length < length) scratch = new Float64Array(Math.ceil(length * 1.25));
  return scratch.subarray(0, length);
}

/** The rank of each row, best first; none is more than `max`. */
function ranksFrom(index: CatalogueIndex, rows: Int32Array, order: Order, max: number): Float64Array {
  const { sales, reviews, rating } = index.columns;
  const ranks = keysFor(rows.length);
  const isMatched = order.sort === "bestMatch" && (order.tiers !== null || order.fit !== null);
  if (isMatched) byMatch(ranks, rows, index.columns, order);
  else if (order.sort === "reviewRating,desc") byRating(ranks, rows, rating, reviews);
  else if (order.sort === "reviewCount,desc") byColumn(ranks, rows, reviews, max, true);
  else if (order.sort === "discountMinPrice,asc" || order.sort === "discountMinPrice,desc")
    byColumn(ranks, rows, centsIn(index.columns, order.market), max, order.sort === "discountMinPrice,desc");
  else byColumn(ranks, rows, sales, max, true);
  return ranks;
}

type Order = Match & { readonly sort: SortValue; readonly market: MarketId };

/**
 * The rows at places `from` to `to` (excluded) of a list in the order asked; equals by id, so
 * that pages never overlap. Costs one pass, however deep the page.
 */
export function orderedWindow(
  index: CatalogueIndex,
  rows: Int32Array,
  order: Order,
  from: number,
  to: number,
): Int32Array {
  // The place of the id is the last part of each key: it breaks ties, and says which row the key is of.
  const { placeOf, rowAt } = index.columns;
  const scale = 2 ** Math.ceil(Math.log2(index.count + 1));
  const keys = ranksFrom(index, rows, order, 2 ** KEY_BITS / scale - 1);
  for (let place = 0; place < rows.length; place += 1)
    keys[place] = (keys[place] ?? 0) * scale + (placeOf[rows[place] ?? 0] ?? 0);
  return Int32Array.from(sortedWindow(keys, from, to), (key) => rowAt[key % scale] ?? 0);
}
