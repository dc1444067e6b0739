import type { MarketId } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { lowerBound } from "../../platform/lower-bound";
import type { EngineItem } from "../engine";
import type { IndexedBrand, IndexedCategory } from "../taxonomy";
import { type CategoryOrder, sortBySales } from "./category-order";
import { type Columns, FLAGS, listedFlag } from "./columns";
import { writeLive } from "./load-columns";
import { listChangedRows } from "./repository";

/**
 * Changes of the last minute are read again, because a transaction becomes visible when it ends, not when it wrote.
 * Longer than any statement of the shop may take.
 */
const OVERLAP_MS = 60_000;
const CHANGES_PER_READ = 2_000;

/** The rows of the catalogue: finds them by id, lists them by category and applies changes. Rows are sorted by category. */
export type RowIndex = {
  readonly columns: Columns;
  readonly count: number;
  /** Incremented with every change that lists may show. */
  readonly revision: number;
  readonly categories: readonly IndexedCategory[];
  readonly brands: readonly IndexedBrand[];
  /** The row of an item; -1 when the item is unknown. */
  findRow(id: number): number;
  /** The rows of items given by ascending ids, in the same order; unknown ids are left out. Neither array may change later. */
  findRows(ids: Int32Array): Int32Array;
  item(id: number): EngineItem | undefined;
  /** The ranks of a category and its descendants, end excluded; an empty range for an unknown one. */
  rankRange(categoryId: number): readonly [from: number, to: number];
  /** The rows of a category and its descendants, end excluded; an empty range for an unknown one. */
  rowRange(categoryId: number): readonly [from: number, to: number];
  /** The rows of a category and its descendants, best sellers first within each leaf. A view: neither keep nor write it. */
  rowsBySales(categoryId: number): Int32Array;
  /** Counts buyable items by category, descendants included. */
  countsIn(market: MarketId): Map<number, number>;
  /** Applies the changes since the last refresh. */
  refresh(db: Db): Promise<void>;
};

type IndexData = {
  readonly columns: Columns;
  readonly count: number;
  readonly categoryOrder: CategoryOrder;
  readonly categories: readonly IndexedCategory[];
  readonly brands: readonly IndexedBrand[];
  readonly since: number;
};

/** The end of each category's subtree, by rank. */
function subtreeEnds(categories: readonly IndexedCategory[], rankByCategory: ReadonlyMap<number, number>): Int32Array {
  const ends = Int32Array.from(categories, (_, rank) => rank + 1);
  for (let rank = categories.length - 1; rank >= 0; rank -= 1) {
    const parent = rankByCategory.get(categories[rank]?.parentId ?? 0);
    if (parent !== undefined) ends[parent] = Math.max(ends[parent] ?? 0, ends[rank] ?? 0);
  }
  return ends;
}

/** Creates the index over loaded columns. */
export function createIndex({ columns, count, categoryOrder, categories, brands, since }: IndexData): RowIndex {
  const rankByCategory = new Map(categories.map(({ id }, rank) => [id, rank]));
  const ends = subtreeEnds(categories, rankByCategory);
  const unsorted = new Set<number>();
  /** Lists of one vehicle ask for the same rows again and again, and its verdicts are kept as the same arrays. */
  const rowsByIds = new WeakMap<Int32Array, Int32Array>();
  let revision = 1;
  let seen = since;

  const { sortedIds, rowAt } = columns;
  const findRow = (id: number) => {
    const place = lowerBound(sortedIds, id);
    return sortedIds[place] === id ? (rowAt[place] ?? -1) : -1;
  };
  const rankRange = (categoryId: number) => {
    const rank = rankByCategory.get(categoryId);
    return rank === undefined ? ([0, 0] as const) : ([rank, ends[rank] ?? 0] as const);
  };

  function apply(changes: Awaited<ReturnType<typeof listChangedRows>>): void {
    for (const change of changes) {
      const row = findRow(change.id);
      if (row < 0) continue;
      const was = columns.sales[row];
      const isSame =
        columns.flags[row] === change.flags &&
        columns.cents.every((cents, at) => cents[row] === change[`cent_${at}`]) &&
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
    findRow,
    findRows(ids) {
      const cached = rowsByIds.get(ids);
      if (cached !== undefined) return cached;
      const rows = new Int32Array(ids.length);
      let [found, place] = [0, 0];
      // Ids ascend, so each search goes on where the last one ended, in steps that double until they pass the id.
      for (const id of ids) {
        let step = 1;
        while (place + step < count && (sortedIds[place + step] ?? 0) < id) step *= 2;
        place = lowerBound(sortedIds, id, Math.min(count, place + step), place);
        if (place >= count || sortedIds[place] !== id) continue;
        rows[found] = rowAt[place] ?? 0;
        found += 1;
      }
      rowsByIds.set(ids, rows.subarray(0, found));
      return rows.subarray(0, found);
    },
    item(id) {
      const row = findRow(id);
      if (row < 0) return undefined;
      const flags = columns.flags[row] ?? 0;
      return {
        id,
        categoryId: categories[columns.category[row] ?? 0]?.id,
        isUniversal: (flags & FLAGS.universal) !== 0,
        hasFitment: (flags & FLAGS.hasFitment) !== 0,
        sales: columns.sales[row] ?? 0,
        isBuyable: (market) => (flags & listedFlag(market, false)) !== 0,
      };
    },
    rankRange,
    rowRange(categoryId) {
      const [from, to] = rankRange(categoryId);
      return [categoryOrder.starts[from] ?? 0, categoryOrder.starts[to] ?? 0];
    },
    rowsBySales(categoryId) {
      const [from, to] = rankRange(categoryId);
      for (const rank of unsorted) {
        if (rank < from || rank >= to) continue;
        sortBySales(
          categoryOrder.rows.subarray(categoryOrder.starts[rank], categoryOrder.starts[rank + 1]),
          columns.sales,
        );
        unsorted.delete(rank);
      }
      return categoryOrder.rows.subarray(categoryOrder.starts[from], categoryOrder.starts[to]);
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
        const changes = await listChangedRows(db, at, afterId, CHANGES_PER_READ);
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
