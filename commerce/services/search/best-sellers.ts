import type { MarketId } from "~/models/shop/market";
import type { Call } from "../../http/call";
import { candidateRows, universalRows } from "../../index/memory/candidates";
import { listedFlag } from "../../index/memory/columns";
import type { CatalogueIndex } from "../../index/memory/rows";
import { orderedWindow } from "../../index/memory/sorted-rows";

const BEST_ITEMS = 240;
/** Best sellers change slowly; items no longer for sale are filtered when shown. */
const TTL_MS = 60_000;

/** The best sellers among the buyable rows, best first. */
export function orderedBySales(index: CatalogueIndex, rows: Int32Array, market: MarketId, limit: number): Int32Array {
  const listed = listedFlag(market, false);
  const buyable = rows.filter((row) => ((index.columns.flags[row] ?? 0) & listed) !== 0);
  return orderedWindow(index, buyable, { sort: "sales,desc", market, tiers: null, fit: null }, 0, limit);
}

type CachedRows = { readonly rows: Int32Array; readonly at: number; readonly revision: number };
const cache = new WeakMap<CatalogueIndex, Map<string, CachedRows>>();

/** The best sellers of the caller's market, among all items or universal ones; cached. */
export function bestSellers(call: Call, index: CatalogueIndex, scope: "all" | "universal"): Int32Array {
  const { market } = call;
  const cachedByMarket = cache.get(index) ?? new Map<string, CachedRows>();
  cache.set(index, cachedByMarket);
  const found = cachedByMarket.get(market + scope);
  const isFresh =
    found !== undefined &&
    (found.revision === index.revision ||
      (call.services.catalogue.reuseMs > 0 && performance.now() - found.at < TTL_MS));
  if (found !== undefined && isFresh) return found.rows;
  const listed = listedFlag(market, false);
  const all =
    scope === "universal"
      ? universalRows(index)
      : candidateRows(index, { listed, categoryId: undefined, hits: null, range: null, scope: null, fits: null });
  const rows = orderedBySales(index, all, market, BEST_ITEMS);
  cachedByMarket.set(market + scope, { rows, at: performance.now(), revision: index.revision });
  return rows;
}
