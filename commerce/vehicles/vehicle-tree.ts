import { LRUCache } from "lru-cache";
import type { NamedVehicle } from "~/models/fitment/fitment";
import type { Vehicle } from "~/models/vehicle/vehicle";
import type { Store } from "../db/open";
import { listChain, listDescendants } from "./repository";
import { leavesBelow, toVehicle, type VehicleNode } from "./vehicle";
import { vehicleNodes } from "./vehicle-nodes";

/** Size of the cache in names, not vehicles, because a year alone stands above thousands of them. */
const NAMES_KEPT = 60_000;
/** The deepest level that fitment rows hang on. */
const BASE_LEVEL = 3;
/** Only imports change vehicles; every process shows the change a minute later. */
const KEPT_MS = 60_000;

/** A vehicle and every complete one below it, whatever parts there are for it. */
export type PlacedVehicle = {
  readonly vehicle: Vehicle;
  readonly chain: readonly VehicleNode[];
  readonly descendants: readonly NamedVehicle[];
  /** Everything below it that fitment rows may hang on: makes and models. */
  readonly nodes: readonly VehicleNode[];
};

export type VehicleTree = {
  /** The vehicle of a value id; null when there is none. Reads the database for unknown ones only. */
  at(nodeId: number): Promise<PlacedVehicle | null>;
};

/** The vehicle tree over a store. */
export function createVehicleTree(store: Store): VehicleTree {
  const placedVehicles = new LRUCache<number, PlacedVehicle>({
    maxSize: NAMES_KEPT,
    sizeCalculation: ({ descendants, nodes }) => 1 + descendants.length + nodes.length,
    ttl: KEPT_MS,
  });
  const loading = new Map<number, Promise<PlacedVehicle | null>>();

  async function load(nodeId: number): Promise<PlacedVehicle | null> {
    const tree = await vehicleNodes(store.db);
    let chain = tree.chain(nodeId);
    // A vehicle that is newer than the cached version is read from the database.
    const isNew = chain.length === 0;
    if (isNew) chain = await listChain(store.db, nodeId);
    const last = chain.at(-1);
    if (last === undefined) return null;
    const nodes = isNew ? await listDescendants(store.db, nodeId) : tree.below(nodeId);
    const bases = nodes.filter(({ level }) => level <= BASE_LEVEL);
    return { vehicle: toVehicle(chain), chain, descendants: leavesBelow(chain, nodes), nodes: bases };
  }

  return {
    async at(nodeId) {
      const found = placedVehicles.get(nodeId);
      if (found !== undefined) return found;
      const under = loading.get(nodeId) ?? load(nodeId).finally(() => loading.delete(nodeId));
      loading.set(nodeId, under);
      const placed = await under;
      if (placed !== null) placedVehicles.set(nodeId, placed);
      return placed;
    },
  };
}
