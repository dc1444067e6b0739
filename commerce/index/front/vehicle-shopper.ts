import { openCache } from "#cache/cache";
import type { FitVerdict } from "~/models/fitment/fitment";
import type { MarketId } from "~/models/shop/market";
import type { CategoryCount, Engine } from "../engine";
import type { Fit, VehicleChoice } from "./fit";
import type { VehicleCounts } from "./vehicle-counts";

const CATEGORY_BYTES = 120;

/** A vehicle as suggestions need it: the chosen one, or one that the text names. */
export type VehicleShopper = {
  /** The model's name, or that of the deepest level above it. */
  readonly name: string;
  readonly counts: ReadonlyMap<number, CategoryCount>;
  /** Ids of the best sellers of a part type with fitment rows for the vehicle; none without a model. */
  bestSellers(categoryId: number, limit: number): Promise<readonly number[]>;
  verdicts(itemIds: readonly number[]): Promise<ReadonlyMap<number, FitVerdict>>;
};

type Sources = {
  readonly engine: Engine;
  readonly fit: Fit;
  readonly counts: VehicleCounts;
};

/**
 * Creates the reader of the vehicle that suggestions are for; it returns null without one, or when it does not exist. Its
 * counts are computed once for some seconds where answers may lag, because a suggestion must not cost a list.
 */
export function createVehicleShopper({ engine, fit, counts }: Sources, mayLag: boolean) {
  const cache = openCache<ReadonlyMap<number, CategoryCount>>("shopperCounts");

  return async (choice: VehicleChoice | null, market: MarketId): Promise<VehicleShopper | null> => {
    const chosen = await fit.choose(choice);
    if (chosen === null || choice === null) return null;
    const read = async () => (await counts.forVehicle(choice, market)) ?? new Map<number, CategoryCount>();
    cache.enter((await engine.taxonomy()).version);
    const key = JSON.stringify([market, choice.nodeId, choice.answers ?? []]);
    const own = mayLag
      ? await cache.load(key, async () => {
          const value = await read();
          return { value, bytes: (1 + value.size) * CATEGORY_BYTES };
        })
      : await read();
    const { modelName, makeName, yearName } = chosen.vehicle;
    return {
      name: modelName ?? makeName ?? yearName ?? "",
      counts: own,
      async bestSellers(categoryId, limit) {
        // Most items are named for some model of a year or a make.
        if ((await fit.verdicts(chosen)).maybe === null) return [];
        return engine.bestSellers({ market, categoryId, ids: await fit.candidates(chosen), limit });
      },
      verdicts: (itemIds) => fit.match(choice, itemIds),
    };
  };
}
