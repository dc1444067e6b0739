import type { FitVerdict } from "~/models/fitment/fitment";
import type { RecommendationScene } from "~/models/product/recommendation";
import type { MarketId } from "~/models/shop/market";
import type { Call } from "../../http/call";
import { universalRows } from "../../index/candidates";
import { listedFlag } from "../../index/columns";
import type { ChosenVehicle } from "../../index/fitment/fitment";
import type { CatalogueIndex } from "../../index/rows";
import { bestSellers, orderedBySales } from "./best-sellers";

const DAY_MS = 86_400_000;
/** Best sellers that a day's order is drawn from, and the most that a scene can be paged through. */
const POOL_ITEMS = 120;
/** Scenes that show something new every day rather than the best sellers in their order. */
const SHUFFLED: readonly RecommendationScene[] = ["TopRecommend", "RandomRecommend", "ProductTop"];
/** Rows looked at for each one recommended: what does not fit is passed over. */
const LOOKED_AT = 4 * POOL_ITEMS;

type RecommendQuery = {
  readonly scene: RecommendationScene;
  readonly market: MarketId;
  /** The item on the page, never recommended. */
  readonly itemId: number | undefined;
  readonly categoryId: number | undefined;
  readonly known: ChosenVehicle | null;
  readonly now: number;
};

/** A number that looks random but is the same all day. */
function drawn(id: number, day: number): number {
  let hash = Math.imul(id ^ Math.imul(day, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The best sellers of a part type that can be bought, best first. */
function ofCategory(index: CatalogueIndex, categoryId: number | undefined, market: MarketId): Int32Array {
  if (categoryId === undefined) return new Int32Array(0);
  const listed = listedFlag(market, false);
  const [from, to] = index.rankRange(categoryId);
  const shelf = index.rowsBySales(categoryId);
  const rows = shelf.filter((row) => ((index.columns.flags[row] ?? 0) & listed) !== 0);
  // A leaf's shelf is in order already; what stands above leaves is several shelves.
  return to - from > 1 ? orderedBySales(index, rows, market, LOOKED_AT) : rows.slice(0, LOOKED_AT);
}

/** Everything that may be shown: what fits, the part type's best sellers, then everybody's. */
async function pool(call: Call, index: CatalogueIndex, query: RecommendQuery): Promise<Set<number>> {
  const { market, known, categoryId } = query;
  const rows = new Set<number>();
  const add = (some: Int32Array) => {
    for (const row of some) rows.add(row);
  };
  if (known !== null) {
    const { fits } = await call.services.fitment.verdicts(known);
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
  add(ofCategory(index, categoryId, market));
  add(bestSellers(call, index, "all"));
  return rows;
}

/**
 * The ids of a scene in their order: fitting ones first when a vehicle is active, then the same category, then sales; the
 * same all day, never the item itself, never one that cannot be bought. It looks at the best
 * sellers of the part type and of all, never at every item.
 */
export async function recommended(call: Call, index: CatalogueIndex, query: RecommendQuery): Promise<number[]> {
  const { known, categoryId, market } = query;
  const day = Math.floor(query.now / DAY_MS);
  const rows = [...(await pool(call, index, query))].filter((row) => index.columns.ids[row] !== query.itemId);
  const ids = rows.map((row) => index.columns.ids[row] ?? 0);
  const fits: ReadonlyMap<number, FitVerdict> =
    known === null ? new Map() : await call.services.fitment.fits(ids, known);
  const [from, to] = categoryId === undefined ? [0, Number.POSITIVE_INFINITY] : index.rankRange(categoryId);
  const items = rows.flatMap((row) => {
    const id = index.columns.ids[row] ?? 0;
    const fit = fits.get(id);
    if (fit === "NOT_FIT" || !index.isBuyable(id, market)) return [];
    const category = index.columns.category[row] ?? 0;
    const rank = (known !== null && fit !== "FIT" ? 2 : 0) + (category >= from && category < to ? 0 : 1);
    return [{ id, rank, sales: index.columns.sales[row] ?? 0 }];
  });
  items.sort((a, b) => a.rank - b.rank || b.sales - a.sales || a.id - b.id);
  const best = items.slice(0, POOL_ITEMS);
  if (SHUFFLED.includes(query.scene)) best.sort((a, b) => a.rank - b.rank || drawn(a.id, day) - drawn(b.id, day));
  return best.map(({ id }) => id);
}
