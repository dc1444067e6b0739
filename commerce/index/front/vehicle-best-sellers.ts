import { openCache } from "#cache/cache";
import type { FitVerdict } from "~/models/fitment/fitment";
import type { MarketId } from "~/models/shop/market";
import type { CategoryCount, ChosenVehicle, Engine } from "../engine";
import type { Fit, VehicleChoice } from "./fit";

const PER_CATEGORY = 4;
const CATEGORY_BYTES = 200;

/** The catalogue of a vehicle as suggestions need it. */
export type VehicleBestSellers = {
  /** The model's name, or that of the deepest level above it. */
  readonly name: string;
  readonly counts: ReadonlyMap<number, CategoryCount>;
  /** Ids of the best sellers with fitment rows for the vehicle, by part type. */
  readonly bestSellers: ReadonlyMap<number, readonly number[]>;
};

/** The sources of a vehicle's suggestions. */
export type VehicleShopper = VehicleBestSellers & {
  verdicts(itemIds: readonly number[]): Promise<ReadonlyMap<number, FitVerdict>>;
};

type BestSellerSources = {
  readonly engine: Engine;
  readonly fit: Fit;
  readonly counts: (vehicle: VehicleChoice, market: MarketId) => Promise<ReadonlyMap<number, CategoryCount> | null>;
};

/**
 * Lists the best sellers that are named for a vehicle; none for one without a model, which most items are named for.
 */
async function listBestSellers({ engine, fit }: BestSellerSources, chosen: ChosenVehicle, market: MarketId) {
  const best = new Map<number, number[]>();
  if ((await fit.verdicts(chosen)).maybe === null) return best;
  const items = await engine.items([...(await fit.candidates(chosen))]);
  for (const { id, categoryId, isBuyable } of [...items.values()].sort((a, b) => b.sales - a.sales || a.id - b.id)) {
    if (categoryId === undefined || !isBuyable(market)) continue;
    const ids = best.get(categoryId) ?? [];
    if (ids.length < PER_CATEGORY) ids.push(id);
    best.set(categoryId, ids);
  }
  return best;
}

/**
 * Creates the reader of a vehicle's best sellers and counts. They are computed once for some seconds where answers may
 * lag, because a suggestion must not cost a list. It returns null without a vehicle, or when it does not exist.
 */
export function createVehicleBestSellers(from: BestSellerSources, mayLag: boolean) {
  const cache = openCache<VehicleBestSellers>("vehicleBestSellers");

  async function read(chosen: ChosenVehicle, choice: VehicleChoice, market: MarketId): Promise<VehicleBestSellers> {
    const { modelName, makeName, yearName } = chosen.vehicle;
    const counts = (await from.counts(choice, market)) ?? new Map<number, CategoryCount>();
    const bestSellers = await listBestSellers(from, chosen, market);
    return { name: modelName ?? makeName ?? yearName ?? "", counts, bestSellers };
  }

  return async (choice: VehicleChoice | null, market: MarketId): Promise<VehicleShopper | null> => {
    const chosen = await from.fit.choose(choice);
    if (chosen === null || choice === null) return null;
    cache.enter((await from.engine.taxonomy()).version);
    const key = JSON.stringify([market, choice.nodeId, choice.answers ?? []]);
    const own = mayLag
      ? await cache.load(key, async () => {
          const value = await read(chosen, choice, market);
          return { value, bytes: (1 + value.counts.size) * CATEGORY_BYTES };
        })
      : await read(chosen, choice, market);
    return { ...own, verdicts: (itemIds) => from.fit.match(choice, itemIds) };
  };
}
