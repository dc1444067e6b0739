import type { FitVerdict } from "~/models/fitment/fitment";
import type { RecommendationScene } from "~/models/product/recommendation";
import type { Call } from "../../http/call";
import { lineage, type VehicleChoice } from "../../index/door";

const DAY_MS = 86_400_000;
/** Best sellers to draw a day's order from, and the most a scene can page through. */
const POOL_ITEMS = 120;
/** Scenes with a new order every day instead of best sellers first. */
const SHUFFLED: readonly RecommendationScene[] = ["TopRecommend", "RandomRecommend", "ProductTop"];
/** Best sellers of the whole catalogue to look at, and of a category, because those that do not fit are skipped. */
const CATALOGUE_ITEMS = 2 * POOL_ITEMS;
const CATEGORY_ITEMS = 4 * POOL_ITEMS;

type RecommendQuery = {
  readonly scene: RecommendationScene;
  /** The item on the page, never recommended. */
  readonly itemId: number | undefined;
  readonly categoryId: number | undefined;
  readonly vehicle: VehicleChoice | null;
  readonly now: number;
};

/** A pseudorandom number that is constant for a day. */
function dailyRandom(id: number, day: number): number {
  let hash = Math.imul(id ^ Math.imul(day, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Collects candidates: items that fit, the part type's best sellers, then all best sellers. */
async function loadPool(call: Call, { vehicle, categoryId }: RecommendQuery): Promise<Set<number>> {
  const { market } = call;
  const { bestSellers } = call.services.index;
  const ids = new Set<number>();
  const add = (some: readonly number[]) => {
    for (const id of some) ids.add(id);
  };
  if (vehicle !== null) {
    const limit = POOL_ITEMS + 1;
    if (categoryId !== undefined) {
      add(await bestSellers({ market, categoryId, fits: vehicle, limit }));
      add(await bestSellers({ market, categoryId, isUniversal: true, limit }));
    }
    add(await bestSellers({ market, fits: vehicle, limit }));
    add(await bestSellers({ market, isUniversal: true, limit: CATALOGUE_ITEMS }));
  }
  if (categoryId !== undefined) add(await bestSellers({ market, categoryId, limit: CATEGORY_ITEMS }));
  add(await bestSellers({ market, limit: CATALOGUE_ITEMS }));
  return ids;
}

/**
 * Lists the ids of a scene in order: fitting ones first with an active vehicle, then the same category, then sales. The
 * order is constant for a day and excludes the item itself and items that cannot be bought. Considers best sellers only,
 * never every item.
 */
export async function listRecommendedIds(call: Call, query: RecommendQuery): Promise<number[]> {
  const { vehicle, categoryId } = query;
  const { index, vehicleTree } = call.services;
  const day = Math.floor(query.now / DAY_MS);
  // An unknown vehicle is no vehicle: no item is preferred for it.
  const hasVehicle = vehicle !== null && (await vehicleTree.at(vehicle.nodeId)) !== null;
  const pool = await loadPool(call, hasVehicle ? query : { ...query, vehicle: null });
  const items = await index.items(
    [...pool].filter((id) => id !== query.itemId),
    call.market,
  );
  const fits: ReadonlyMap<number, FitVerdict> = hasVehicle ? await index.match(vehicle, [...items.keys()]) : new Map();
  const { categories } = await index.taxonomy();
  const isSame = (own: number | undefined) =>
    categoryId === undefined || (own !== undefined && lineage(categories, own).some(({ id }) => id === categoryId));
  const ranked = [...items.values()].flatMap(({ id, categoryId: own, isBuyable, sales }) => {
    const fit = fits.get(id);
    if (fit === "NOT_FIT" || !isBuyable) return [];
    return [{ id, rank: (hasVehicle && fit !== "FIT" ? 2 : 0) + (isSame(own) ? 0 : 1), sales }];
  });
  ranked.sort((a, b) => a.rank - b.rank || b.sales - a.sales || a.id - b.id);
  const best = ranked.slice(0, POOL_ITEMS);
  if (SHUFFLED.includes(query.scene))
    best.sort((a, b) => a.rank - b.rank || dailyRandom(a.id, day) - dailyRandom(b.id, day));
  return best.map(({ id }) => id);
}
