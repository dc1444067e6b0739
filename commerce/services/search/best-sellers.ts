import type { MarketId } from "~/models/shop/market";
import type { Call } from "../../http/call";
import { candidateRows, universalRows } from "../../index/candidates";
import { listedFlag } from "../../index/columns";
import type { CatalogueIndex } from "../../index/rows";
import { orderedWindow } from "../../index/sorted-rows";

const BEST_ITEMS = 240;
/** Best sellers change slowly; what is no longer for sale is left out whenever they are shown. */
const KEPT_MS = 60_000;

/** The best sellers among rows that can be bought in a market, best first. */
export function orderedBySales(index: CatalogueIndex, rows: Int32Array, market: MarketId, limit: number): Int32Array {
  const listed = listedFlag(market, false);
  const buyable = rows.filter((row) => ((index.columns.flags[row] ?? 0) & listed) !== 0);
  return orderedWindow(index, buyable, { sort: "sales,desc", market, tiers: null, fit: null }, 0, limit);
}

type Kept = { readonly rows: Int32Array; readonly at: number; readonly revision: number };
const kept = new WeakMap<CatalogueIndex, Map<string, Kept>>();

/** The best sellers of the caller's market, of all items or of those that fit any vehicle. */
export function bestSellers(call: Call, index: CatalogueIndex, of: "all" | "universal"): Int32Array {
  const { market } = call;
  const known = kept.get(index) ?? new Map<string, Kept>();
  kept.set(index, known);
  const found = known.get(market + of);
  const isFresh =
    found !== undefined &&
    (found.revision === index.revision ||
      (call.services.catalogue.reuseMs > 0 && performance.now() - found.at < KEPT_MS));
  if (found !== undefined && isFresh) return found.rows;
  const listed = listedFlag(market, false);
  const all =
    of === "universal"
      ? universalRows(index)
      : candidateRows(index, { listed, categoryId: undefined, hits: null, range: null, scope: null, fits: null });
  const rows = orderedBySales(index, all, market, BEST_ITEMS);
  known.set(market + of, { rows, at: performance.now(), revision: index.revision });
  return rows;
}
