import type { MarketId } from "~/models/shop/market";
import type { Db } from "../db/open";
import { lowerBound } from "../platform/lower-bound";
import { type ShelfOrder, sortBySales } from "./category-order";
import { type Columns, FLAGS, listedFlag } from "./columns";
import type { BrandFacts, CategoryFacts } from "./facts";
import { writeLive } from "./load-columns";
import { changedRows } from "./repository";

/**
 * Changes are read again for so long, in milliseconds: a transaction is seen when it ends, not when it wrote. Longer than
 * any statement of the shop may take.
 */
const OVERLAP_MS = 60_000;
const CHANGES_PER_READ = 2_000;

/** What is asked of one item by its id. */
export type ItemFacts = {
  readonly id: number;
  readonly categoryId: number | undefined;
  readonly isUniversal: boolean;
  readonly hasFitment: boolean;
};

/** The rows of the catalogue: found by id, walked by category, brought up to date. Rows are in the order of the shelves. */
export type CatalogueIndex = {
  readonly columns: Columns;
  readonly count: number;
  /** Grows with every change that lists may show. */
  readonly revision: number;
  readonly categories: readonly CategoryFacts[];
  readonly brands: readonly BrandFacts[];
  /** The row of an item; -1 for one that is not there. */
  rowOf(id: number): number;
  /** The rows of items given by ascending ids, in their order; unknown ids are left out. */
  rowsOf(ids: Int32Array): Int32Array;
  facts(id: number): ItemFacts | undefined;
  /** Whether an item can be bought in a market now. */
  isBuyable(id: number, market: MarketId): boolean;
  /** Whether lists show an item: with stock always, without it when asked. */
  isListed(id: number, market: MarketId, withSoldOut: boolean): boolean;
  /** Ranks of a category and what is below it, end excluded; nothing for an unknown one. */
  ranksOf(categoryId: number): readonly [from: number, to: number];
  /** Where the rows of a category and of what is below it begin and end; nothing for an unknown one. */
  stretchOf(categoryId: number): readonly [from: number, to: number];
  /** Rows of a category and what is below it, best sellers first within each leaf. A view: not to be kept nor written. */
  shelf(categoryId: number): Int32Array;
  /** Buyable items by category, descendants included. */
  countsIn(market: MarketId): Map<number, number>;
  /** Reads what changed since the last time. */
  refresh(db: Db): Promise<void>;
};

type Parts = {
  readonly columns: Columns;
  readonly count: number;
  readonly shelves: ShelfOrder;
  readonly categories: readonly CategoryFacts[];
  readonly brands: readonly BrandFacts[];
  readonly since: number;
};

/** Where the subtree of each category ends, by rank. */
function subtreeEnds(categories: readonly CategoryFacts[], rankOf: ReadonlyMap<number, number>): Int32Array {
  const ends = Int32Array.from(categories, (_, rank) => rank + 1);
  for (let rank = categories.length - 1; rank >= 0; rank -= 1) {
    const parent = rankOf.get(categories[rank]?.parentId ?? 0);
    if (parent !== undefined) ends[parent] = Math.max(ends[parent] ?? 0, ends[rank] ?? 0);
  }
  return ends;
}

/** An index over loaded columns. */
export function createIndex({ columns, count, shelves, categories, brands, since }: Parts): CatalogueIndex {
  const rankOf = new Map(categories.map(({ id }, rank) => [id, rank]));
  const ends = subtreeEnds(categories, rankOf);
  const unsorted = new Set<number>();
  let revision = 1;
  let seen = since;

  const { sortedIds, rowAt } = columns;
  const rowFrom = (id: number) => {
    // Ids without gaps say their place, counted from the newest.
    const guess = count - 1 - ((sortedIds[count - 1] ?? 0) - id);
    const place = sortedIds[guess] === id ? guess : lowerBound(sortedIds, id);
    return sortedIds[place] === id ? (rowAt[place] ?? -1) : -1;
  };
  const hasFlag = (id: number, flag: number) => {
    const row = rowFrom(id);
    return row >= 0 && ((columns.flags[row] ?? 0) & flag) !== 0;
  };
  const ranksFor = (categoryId: number) => {
    const rank = rankOf.get(categoryId);
    return rank === undefined ? ([0, 0] as const) : ([rank, ends[rank] ?? 0] as const);
  };

  function apply(changes: Awaited<ReturnType<typeof changedRows>>): void {
    for (const change of changes) {
      const row = rowFrom(change.id);
      if (row < 0) continue;
      const was = columns.sales[row];
      const isSame =
        columns.flags[row] === change.flags &&
        columns.usCent[row] === change.us_price_cent &&
        columns.caCent[row] === change.ca_price_cent &&
        columns.rating[row] === change.rating_x100 &&
        columns.reviews[row] === change.review_count &&
        was === change.sales;
      if (isSame) continue;
      writeLive(columns, row, change);
      if (was !== change.sales) unsorted.add(columns.category[row] ?? 0);
      revision += 1;
    }
  }

  return {
    columns,
    count,
    categories,
    brands,
    get revision() {
      return revision;
    },
    rowOf: rowFrom,
    rowsOf(ids) {
      const rows = new Int32Array(ids.length);
      let [found, place, last] = [0, -1, Number.NEGATIVE_INFINITY];
      for (const id of ids) {
        // No further than there are ids in between, and just there when none is missing.
        const furthest = place < 0 ? count : Math.min(count, place + id - last);
        if (sortedIds[furthest] === id) {
          // Not `sortedIds[place]`, though the same: the processor would wait for each read before it begins the next.
          [place, last] = [furthest, id];
        } else {
          place = lowerBound(sortedIds, id, furthest, Math.max(place, 0));
          last = sortedIds[place] ?? id;
          if (last !== id || place >= count) continue;
        }
        rows[found] = rowAt[place] ?? 0;
        found += 1;
      }
      return rows.subarray(0, found);
    },
    facts(id) {
      const row = rowFrom(id);
      if (row < 0) return undefined;
      const flags = columns.flags[row] ?? 0;
      return {
        id,
        categoryId: categories[columns.category[row] ?? 0]?.id,
        isUniversal: (flags & FLAGS.universal) !== 0,
        hasFitment: (flags & FLAGS.hasFitment) !== 0,
      };
    },
    isBuyable: (id, market) => hasFlag(id, listedFlag(market, false)),
    isListed: (id, market, withSoldOut) => hasFlag(id, listedFlag(market, withSoldOut)),
    ranksOf: ranksFor,
    stretchOf(categoryId) {
      const [from, to] = ranksFor(categoryId);
      return [shelves.starts[from] ?? 0, shelves.starts[to] ?? 0];
    },
    shelf(categoryId) {
      const [from, to] = ranksFor(categoryId);
      for (const rank of unsorted) {
        if (rank < from || rank >= to) continue;
        sortBySales(shelves.rows.subarray(shelves.starts[rank], shelves.starts[rank + 1]), columns.sales);
        unsorted.delete(rank);
      }
      return shelves.rows.subarray(shelves.starts[from], shelves.starts[to]);
    },
    countsIn(market) {
      const flag = listedFlag(market, false);
      const sums = new Int32Array(categories.length + 1);
      for (let row = 0; row < count; row += 1) {
        const next = (columns.category[row] ?? 0) + 1;
        if (((columns.flags[row] ?? 0) & flag) !== 0 && next < sums.length) sums[next] = (sums[next] ?? 0) + 1;
      }
      for (let rank = 1; rank < sums.length; rank += 1) sums[rank] = (sums[rank] ?? 0) + (sums[rank - 1] ?? 0);
      return new Map(categories.map(({ id }, rank) => [id, (sums[ends[rank] ?? 0] ?? 0) - (sums[rank] ?? 0)]));
    },
    async refresh(db) {
      let [at, afterId] = [Math.max(0, seen - OVERLAP_MS), -1];
      for (;;) {
        const changes = await changedRows(db, at, afterId, CHANGES_PER_READ);
        apply(changes);
        const last = changes.at(-1);
        if (last === undefined) return;
        [at, afterId] = [last.changed_at, last.id];
        seen = Math.max(seen, at);
        if (changes.length < CHANGES_PER_READ) return;
      }
    },
  };
}
