import { LRUCache } from "lru-cache";
import type { NamedVehicle } from "~/models/fitment";
import { VEHICLE_LEVELS, type Vehicle } from "~/models/vehicle";
import type { Store } from "../../db/open";
import { chainOf, descendantsOf } from "./store";
import { leavesBelow, type VehicleNode, vehicleOf } from "./vehicles";

const VEHICLES_KEPT = 200;
/** Vehicles change with an import alone; a minute later everybody sees it. */
const KEPT_MS = 60_000;

/** A vehicle and every complete one below it, whatever parts there are for it. */
export type PlacedVehicle = {
  readonly vehicle: Vehicle;
  readonly chain: readonly VehicleNode[];
  readonly descendants: readonly NamedVehicle[];
};

export type VehicleTree = {
  /** The vehicle of a value id; null when there is none. Costs two small queries, none when asked within a minute. */
  at(nodeId: number): Promise<PlacedVehicle | null>;
};

/** The vehicle tree over a store. */
export function createVehicleTree(store: Store): VehicleTree {
  const kept = new LRUCache<number, Promise<PlacedVehicle | null>>({ max: VEHICLES_KEPT, ttl: KEPT_MS });

  async function load(nodeId: number): Promise<PlacedVehicle | null> {
    const chain = await chainOf(store.db, nodeId);
    const last = chain.at(-1);
    if (last === undefined) return null;
    const nodes = last.level < VEHICLE_LEVELS.length ? await descendantsOf(store.db, nodeId) : [];
    return { vehicle: vehicleOf(chain), chain, descendants: leavesBelow(chain, nodes) };
  }

  return {
    at(nodeId) {
      const found = kept.get(nodeId);
      if (found !== undefined) return found;
      const placed = load(nodeId);
      kept.set(nodeId, placed);
      placed.then(
        (vehicle) => vehicle === null && kept.delete(nodeId),
        () => kept.delete(nodeId),
      );
      return placed;
    },
  };
}
