import type { FitVerdict } from "~/models/fitment/fitment";
import type { RecommendationScene } from "~/models/product/recommendation";
import type { MarketId } from "~/models/shop/market";
import type { Call } from "../../http/call";
import { universalRows } from "../../index/memory/candidates";
import { listedFlag } from "../../index/memory/columns";
import type { ChosenVehicle } from "../../index/memory/fitment/fitment";
import type { CatalogueIndex } from "../../index/memory/rows";
import { bestSellers, orderedBySales } from "./best-sellers";

const DAY_MS = 86_400_000;
/** Best sellers to draw a day's order from, and the most a scene can page through. */
const POOL_ITEMS = 120;
/** Scenes with a new order every day instead of best sellers first. */
const SHUFFLED: readonly RecommendationScene[] = ["TopRecommend", "RandomRecommend", "ProductTop"];
/** Rows considered, because those that do not fit are skipped. */
const LOOKED_AT = 4 * POOL_ITEMS;

type RecommendQuery = {
  readonly scene: RecommendationScene;
  readonly market: MarketId;
  /** The item on the page, never recommended. */
  readonly itemId: number | undefined;
  readonly categoryId: number | undefined;
  readonly chosen: ChosenVehicle | null;
  readonly now: number;
};

/** A pseudorandom number that is constant for a day. */
function dailyRandom(id: number, day: number): number {
  let hash = Math.imul(id ^ Math.imul(day, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The buyable best sellers of a category, best first. */
function listCategoryBest(index: CatalogueIndex, categoryId: number | undefined, market: MarketId): Int32Array {
  if (categoryId === undefined) return new Int32Array(0);
  const listed = listedFlag(market, false);
  const [from, to] = index.rankRange(categoryId);
  const categoryRows = index.rowsBySales(categoryId);
  const rows = categoryRows.filter((row) => ((index.columns.flags[row] ?? 0) & listed) !== 0);
  // A leaf's rows are sorted already; a higher category combines several leaves.
  return to - from > 1 ? orderedBySales(index, rows, market, LOOKED_AT) : rows.slice(0, LOOKED_AT);
}

/** Collects candidates: items that fit, the part type's best sellers, then all best sellers. */
async function loadPool(call: Call, index: CatalogueIndex, query: RecommendQuery): Promise<Set<number>> {
  const { market, chosen, categoryId } = query;
  const rows = new Set<number>();
  const add = (some: Int32Array) => {
    for (const row of some) rows.add(row);
  };
  if (chosen !== null) {
    const { fits } = await call.services.fitment.verdicts(chosen);
    const fitting = index.findRows(fits);
    const [from, to] = categoryId === undefined ? [0, 0] : index.rankRange(categoryId);
    const isSame = (row: number) => {
      const rank = index.columns.category[row] ?? 0;
      return rank >= from && rank < to;
    };
    add(orderedBySales(index, fitting.filter(isSame), market, POOL_ITEMS + 1));
    add(orderedBySales(index, universalRows(index).filter(isSame), market, POOL_ITEMS + 1));
    add(orderedBySales(index, fitting, market, POOL_ITEMS + 1));
    add(bestSellers(call, index, "universal"));
  }
  add(listCategoryBest(index, categoryId, market));
  add(bestSellers(call, index, "all"));
  return rows;
}

/**
 * Lists the ids of a scene in order: fitting ones first with an active vehicle, then the same category, then sales. The
 * order is constant for a day and excludes the item itself and items that cannot be bought. Considers best sellers only,
 * never every item.
 */
export async function listRecommendedIds(call: Call, index: CatalogueIndex, query: RecommendQuery): Promise<number[]> {
  const { chosen, categoryId, market } = query;
  const day = Math.floor(query.now / DAY_MS);
  const rows = [...(await loadPool(call, index, query))].filter((row) => index.columns.ids[row] !== query.itemId);
  const ids = rows.map((row) => index.columns.ids[row] ?? 0);
  const fits: ReadonlyMap<number, FitVerdict> =
    chosen === null ? new Map() : await call.services.fitment.fits(ids, chosen);
  const [from, to] = categoryId === undefined ? [0, Number.POSITIVE_INFINITY] : index.rankRange(categoryId);
  const items = rows.flatMap((row) => {
    const id = index.columns.ids[row] ?? 0;
    const fit = fits.get(id);
    if (fit === "NOT_FIT" || !index.isBuyable(id, market)) return [];
    const category = index.columns.category[row] ?? 0;
    const rank = (chosen !== null && fit !== "FIT" ? 2 : 0) + (category >= from && category < to ? 0 : 1);
    return [{ id, rank, sales: index.columns.sales[row] ?? 0 }];
  });
  items.sort((a, b) => a.rank - b.rank || b.sales - a.sales || a.id - b.id);
  const best = items.slice(0, POOL_ITEMS);
  if (SHUFFLED.includes(query.scene))
    best.sort((a, b) => a.rank - b.rank || dailyRandom(a.id, day) - dailyRandom(b.id, day));
  return best.map(({ id }) => id);
}
