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

type Rank = (row: number, place: number) => number;

function rankOf(index: CatalogueIndex, sort: SortValue, market: MarketId, match: Match, max: number): Rank {
  const { sales, reviews, rating } = index.columns;
  const cents = centsIn(index.columns, market);
  const atMost = (value: number | undefined, limit: number) => Math.min(value ?? 0, limit);
  const [reviewMax, salesMax] = [2 ** REVIEW_BITS - 1, 2 ** SALES_BITS - 1];
  const bySales: Rank = (row) => max - atMost(sales[row], max);
  switch (sort) {
    case "sales,desc":
      return bySales;
    case "discountMinPrice,asc":
      return (row) => atMost(cents[row], max);
    case "discountMinPrice,desc":
      return (row) => max - atMost(cents[row], max);
    case "reviewRating,desc":
      return (row) =>
        (RATING_MAX - atMost(rating[row], RATING_MAX)) * 2 ** REVIEW_BITS + reviewMax - atMost(reviews[row], reviewMax);
    case "reviewCount,desc":
      return (row) => max - atMost(reviews[row], max);
    case "bestMatch": {
      const { tiers, fitRank } = match;
      if (tiers === null && fitRank === null) return bySales;
      return (row, place) =>
        ((tiers?.[place] ?? 0) * FIT_RANKS + (fitRank?.(row) ?? 0)) * 2 ** SALES_BITS +
        salesMax -
        atMost(sales[row], salesMax);
    }
  }
}

/**
 * The rows at places `from` to `to` (excluded) of a list in the order asked (rows CAT-03..08, OPEN-33); equals by id, so
 * that pages never overlap. Costs one pass, however deep the page.
 */
export function orderedWindow(
  index: CatalogueIndex,
  rows: Int32Array,
  { sort, market, ...match }: Match & { sort: SortValue; market: MarketId },
  from: number,
  to: number,
): Int32Array {
  // The row is the last part of each key: it breaks ties, and says which row the key is of.
  const scale = 2 ** Math.ceil(Math.log2(index.count + 1));
  const rank = rankOf(index, sort, market, match, 2 ** KEY_BITS / scale - 1);
  const keys = new Float64Array(rows.length);
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    keys[place] = rank(row, place) * scale + row;
  }
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
