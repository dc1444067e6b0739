import { openCache } from "#cache/cache";
import type { MarketId } from "~/models/shop/market";
import { withoutIds } from "../../platform/sorted-ids";
import type { CategoryCount, Engine, FitLimit } from "../engine";
import type { Fit, VehicleChoice } from "./fit";

type Counts = ReadonlyMap<number, CategoryCount>;

/** Counts of buyable items by part type. */
export type VehicleCounts = {
  /** Those that fit or may fit a vehicle; null for one that does not exist. */
  forVehicle(vehicle: VehicleChoice, market: MarketId): Promise<Counts | null>;
  /** Those in the lists of all vehicles: universal ones and those without fitment data. */
  forAllVehicles(market: MarketId): Promise<Counts>;
};

const CATEGORY_BYTES = 120;
const NOTHING = new Int32Array(0);
/** Items for every vehicle and items without fitment data, which are in the lists of all vehicles. */
const EVERY_VEHICLE: FitLimit = { fits: NOTHING, maybe: NOTHING, isGrouped: true };

function add(a: CategoryCount, b: CategoryCount): CategoryCount {
  return {
    count: a.count + b.count,
    mayFit: a.mayFit + b.mayFit,
    universal: a.universal + b.universal,
    lowCent: Math.min(a.lowCent, b.lowCent),
    highCent: Math.max(a.highCent, b.highCent),
  };
}

function join(shared: Counts, own: Counts): Counts {
  const counts = new Map(shared);
  for (const [id, each] of own) {
    const other = counts.get(id);
    counts.set(id, other === undefined ? each : add(other, each));
  }
  return counts;
}

/**
 * Creates the counts of a vehicle's items by category, which are those of its lists. What is in the lists of every vehicle
 * is most of the work and is counted once for some seconds where answers may lag; a vehicle adds the few hundred items
 * that have fitment rows for it.
 */
export function createVehicleCounts(engine: Engine, fit: Fit, mayLag: boolean): VehicleCounts {
  const cache = openCache<Counts>("vehicleCounts");

  const read = async (market: MarketId, limit: FitLimit): Promise<Counts> => {
    const frame = { market, withSoldOut: false, categoryId: undefined, text: null, scope: null, fit: limit };
    return (await engine.narrow(frame, {})).categories();
  };

  async function readShared(market: MarketId): Promise<Counts> {
    cache.enter((await engine.taxonomy()).version);
    if (!mayLag) return read(market, EVERY_VEHICLE);
    return cache.load(market, async () => {
      const value = await read(market, EVERY_VEHICLE);
      return { value, bytes: (1 + value.size) * CATEGORY_BYTES };
    });
  }

  return {
    forAllVehicles: readShared,
    async forVehicle(choice, market) {
      const chosen = await fit.choose(choice);
      if (chosen === null) return null;
      const { fits, maybe } = await fit.verdicts(chosen);
      const mayFit = maybe ?? withoutIds(await fit.candidates(chosen), fits);
      const own = await read(market, { fits, maybe: mayFit, isGrouped: true, isNamedOnly: true });
      return join(await readShared(market), own);
    },
  };
}
