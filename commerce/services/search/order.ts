import type { MarketId } from "~/models/market";
import type { SortValue } from "~/models/search";
import { centsIn, FLAGS } from "../catalogue/columns";
import type { CatalogueIndex } from "../catalogue/index-rows";
import { sortedWindow } from "./window";

/** Whole numbers that a key may be. */
const KEY_BITS = 53;
const REVIEW_BITS = 22;
const SALES_BITS = 25;
const RATING_MAX = 511;
const FIT_RANKS = 3;

/** Ranks of fit, best first: what fits, what may, what does not (row OPEN-33). */
export const FIT_RANK = { fits: 0, open: 1, not: 2 } as const;

/** What the best match looks at beside sales, both by the place of a row in the list. */
export type Match = {
  /** How well the text is answered, best first; null without a text. */
  readonly tiers: Uint8Array | null;
  /** Rank of fit by row of the catalogue; null without a vehicle. */
  readonly fitRank: ((row: number) => number) | null;
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
  const reviewMax = 2 ** REVIEW_BITS - 1;
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    ranks[place] =
      (RATING_MAX - Math.min(rating[row] ?? 0, RATING_MAX)) * 2 ** REVIEW_BITS +
      reviewMax -
      Math.min(reviews[row] ?? 0, reviewMax);
  }
}

function byMatch(ranks: Float64Array, rows: Int32Array, sales: Int32Array, { tiers, fitRank }: Match): void {
  const salesMax = 2 ** SALES_BITS - 1;
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    const group = (tiers?.[place] ?? 0) * FIT_RANKS + (fitRank?.(row) ?? 0);
    ranks[place] = group * 2 ** SALES_BITS + salesMax - Math.min(sales[row] ?? 0, salesMax);
  }
}

/** The rank of each row, best first; none is more than `max`. */
function ranksOf(index: CatalogueIndex, rows: Int32Array, order: Order, max: number): Float64Array {
  const { sales, reviews, rating } = index.columns;
  const ranks = new Float64Array(rows.length);
  const isMatched = order.sort === "bestMatch" && (order.tiers !== null || order.fitRank !== null);
  if (isMatched) byMatch(ranks, rows, sales, order);
  else if (order.sort === "reviewRating,desc") byRating(ranks, rows, rating, reviews);
  else if (order.sort === "reviewCount,desc") byColumn(ranks, rows, reviews, max, true);
  else if (order.sort === "discountMinPrice,asc" || order.sort === "discountMinPrice,desc")
    byColumn(ranks, rows, centsIn(index.columns, order.market), max, order.sort === "discountMinPrice,desc");
  else byColumn(ranks, rows, sales, max, true);
  return ranks;
}

type Order = Match & { readonly sort: SortValue; readonly market: MarketId };

/**
 * The rows at places `from` to `to` (excluded) of a list in the order asked (rows CAT-03..08, OPEN-33); equals by id, so
 * that pages never overlap. Costs one pass, however deep the page.
 */
export function orderedWindow(
  index: CatalogueIndex,
  rows: Int32Array,
  order: Order,
  from: number,
  to: number,
): Int32Array {
  // The row is the last part of each key: it breaks ties, and says which row the key is of.
  const scale = 2 ** Math.ceil(Math.log2(index.count + 1));
  const keys = ranksOf(index, rows, order, 2 ** KEY_BITS / scale - 1);
  for (let place = 0; place < rows.length; place += 1) keys[place] = (keys[place] ?? 0) * scale + (rows[place] ?? 0);
  return Int32Array.from(sortedWindow(keys, from, to), (key) => key % scale);
}

/** Rank of fit of a row, given the marks of what fits (1) and what may (2). */
export function fitRankBy(index: CatalogueIndex, marks: Uint8Array, isRestOpen: boolean): (row: number) => number {
  const { flags } = index.columns;
  return (row) => {
    const bits = flags[row] ?? 0;
    const mark = marks[row] ?? 0;
    if ((bits & FLAGS.universal) !== 0 || mark === 1) return FIT_RANK.fits;
    return isRestOpen || mark === 2 || (bits & FLAGS.hasFitment) === 0 ? FIT_RANK.open : FIT_RANK.not;
  };
}
