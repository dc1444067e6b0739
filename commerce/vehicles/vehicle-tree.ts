import { openCache } from "#cache/cache";
import type { NamedVehicle } from "~/models/fitment/fitment";
import type { Vehicle } from "~/models/vehicle/vehicle";
import { catalogueVersion } from "../db/catalogue-version";
import type { Store } from "../db/open";
import { listChain, listDescendants } from "./repository";
import { leavesBelow, toVehicle, type VehicleNode } from "./vehicle";
import { listMarketsSoldIn } from "./vehicle-markets";
import { vehicleNodes } from "./vehicle-nodes";

/** Estimated size of one name; a year alone stands above thousands of them. */
const NAME_BYTES = 200;
/** The deepest level that fitment rows hang on. */
const BASE_LEVEL = 3;

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
  const placedVehicles = openCache<PlacedVehicle>("vehicleTree");

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
    const soldIn = await listMarketsSoldIn(store.db, chain);
    const vehicle = { ...toVehicle(chain), ...(soldIn.length > 0 && { soldIn }) };
    return { vehicle, chain, descendants: leavesBelow(chain, nodes), nodes: bases };
  }

  return {
    async at(nodeId) {
      placedVehicles.enter(await catalogueVersion(store.db));
      return placedVehicles.find(String(nodeId), async () => {
        const value = await load(nodeId);
        return value && { value, bytes: (1 + value.descendants.length + value.nodes.length) * NAME_BYTES };
      });
    },
  };
}
