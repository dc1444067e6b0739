import type { MarketId } from "~/models/market";
import type { RecommendationScene } from "~/models/recommendation";
import { type ItemFacts, isListed } from "../catalogue/facts";
import { fitIn, type KnownVehicle } from "../fitment/fitment";

const DAY_MS = 86_400_000;
/** Best sellers that a day's order is drawn from. */
const POOL_ITEMS = 120;
/** Scenes that show something new every day rather than the best sellers in their order. */
const SHUFFLED: readonly RecommendationScene[] = ["TopRecommend", "RandomRecommend", "ProductTop"];

export type RecommendQuery = {
  readonly scene: RecommendationScene;
  readonly market: MarketId;
  readonly soldOut: boolean;
  /** The item on the page, never recommended (row CAT-21). */
  readonly itemId: number | undefined;
  readonly categoryId: number | undefined;
  readonly known: KnownVehicle | null;
  readonly now: number;
};

/** A number that looks random but is the same all day. */
function drawn(id: number, day: number): number {
  let hash = Math.imul(id ^ Math.imul(day, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The items of a scene in their order: fitting ones first when a vehicle is active, then the same category, then sales;
 * the same all day, never the item itself, never one that cannot be bought (rows CAT-21, OPEN-69).
 */
export function recommended(items: Iterable<ItemFacts>, query: RecommendQuery): ItemFacts[] {
  const { market, known, categoryId } = query;
  const day = Math.floor(query.now / DAY_MS);
  const pool: { item: ItemFacts; rank: number }[] = [];
  for (const item of items) {
    if (item.id === query.itemId || !isListed(item, market, query.soldOut)) continue;
    const fit = fitIn(known, item);
    if (known !== null && fit === "NOT_FIT") continue;
    const fitRank = known !== null && fit !== "FIT" ? 2 : 0;
    pool.push({ item, rank: fitRank + (categoryId !== undefined && item.categoryId !== categoryId ? 1 : 0) });
  }
  pool.sort((a, b) => a.rank - b.rank || b.item.live.sales - a.item.live.sales || a.item.id - b.item.id);
  const best = pool.slice(0, POOL_ITEMS);
  if (SHUFFLED.includes(query.scene))
    best.sort((a, b) => a.rank - b.rank || drawn(a.item.id, day) - drawn(b.item.id, day));
  return [...best, ...pool.slice(POOL_ITEMS)].map(({ item }) => item);
}
