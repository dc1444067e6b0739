import { openCache } from "#cache/cache";
import type { MarketId } from "~/models/shop/market";
import { mergeSorted } from "../../platform/sorted-ids";
import type { BestSellersQuery } from "../engine";
import { candidateRows, universalRows } from "./candidates";
import { listedFlag } from "./columns";
import type { RowIndex } from "./rows";
import { orderedWindow } from "./sorted-rows";

/** The most items that are found of the whole catalogue. */
const BEST_ITEMS = 480;
const NO_ROWS = new Int32Array(0);

/** The best sellers among the buyable rows, best first. */
function orderedBySales(index: RowIndex, rows: Int32Array, market: MarketId, limit: number): Int32Array {
  const listed = listedFlag(market, false);
  const buyable = rows.filter((row) => ((index.columns.flags[row] ?? 0) & listed) !== 0);
  return orderedWindow(index, buyable, { sort: "sales,desc", market, tiers: null, fit: null }, 0, limit);
}

const openBestRows = () => openCache<Int32Array>("bestSellers");
const caches = new WeakMap<RowIndex, ReturnType<typeof openBestRows>>();

/** The best sellers of a market, among all items or universal ones; cached. */
function catalogueBest(index: RowIndex, market: MarketId, scope: "all" | "universal", mayLag: boolean): Int32Array {
  const cache = caches.get(index) ?? openBestRows();
  caches.set(index, cache);
  // Best sellers change slowly; items no longer for sale are left out when shown.
  if (!mayLag) cache.enter(String(index.revision));
  return cache.compute(market + scope, () => {
    const listed = listedFlag(market, false);
    const all =
      scope === "universal"
        ? universalRows(index)
        : candidateRows(index, { listed, categoryId: undefined, hits: null, range: null, scope: null, fits: null });
    const value = orderedBySales(index, all, market, BEST_ITEMS);
    return { value, bytes: value.byteLength };
  });
}

/** The buyable best sellers of a category, best first. */
function categoryBest(index: RowIndex, categoryId: number, market: MarketId, limit: number): Int32Array {
  const listed = listedFlag(market, false);
  const [from, to] = index.rankRange(categoryId);
  const categoryRows = index.rowsBySales(categoryId);
  // A leaf's rows are sorted already; a higher category combines several leaves.
  if (to - from > 1) return orderedBySales(index, categoryRows, market, limit);
  const rows: number[] = [];
  for (const row of categoryRows) {
    if (rows.length >= limit) break;
    if (((index.columns.flags[row] ?? 0) & listed) !== 0) rows.push(row);
  }
  return Int32Array.from(rows);
}

/** The rows that a query for best sellers means, best first. Those of the whole catalogue may be a minute old. */
export function bestSellers(
  index: RowIndex,
  { market, categoryId, ids, isUniversal = false, limit }: BestSellersQuery,
  mayLag: boolean,
): Int32Array {
  if (ids === undefined && categoryId === undefined)
    return catalogueBest(index, market, isUniversal ? "universal" : "all", mayLag).subarray(0, limit);
  if (ids === undefined && !isUniversal && categoryId !== undefined)
    return categoryBest(index, categoryId, market, limit);
  const [from, to] = categoryId === undefined ? [0, Number.POSITIVE_INFINITY] : index.rowRange(categoryId);
  const own = (rows: Int32Array) => rows.filter((row) => row >= from && row < to);
  const named = ids === undefined ? NO_ROWS : own(index.findRows(ids));
  const rows = isUniversal ? mergeSorted(named.sort(), own(universalRows(index)).sort()) : named;
  return orderedBySales(index, rows, market, limit);
}
