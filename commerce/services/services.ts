import type { Clock } from "../clock";
import type { Store } from "../db/open";
import { type Payments, singleProvider } from "../payments/provider";
import { createSandboxProvider } from "../payments/sandbox/provider";
import { type Catalogue, createCatalogue } from "./catalogue/catalogue";
import { createFitment, type Fitment } from "./fitment/fitment";
import { createVehicleTree, type VehicleTree } from "./fitment/vehicle-tree";
import { createVinDecoder, type VinDecoder } from "./fitment/vin-decoder";
import { textEngine } from "./search/engine";
import type { TextEngine } from "./search/text-engine";

/** What services share with each other, made once per program. Each service adds its own here. */
export type Services = {
  readonly catalogue: Catalogue;
  readonly fitment: Fitment;
  readonly vehicleTree: VehicleTree;
  readonly vin: VinDecoder;
  readonly text: TextEngine;
  readonly payments: Payments;
};

export type ServiceParts = {
  readonly store: Store;
  readonly clock: Clock;
  /** How far the list index may lag behind the database. */
  readonly catalogueLagMs: number;
};

/** Makes the shared parts of the services over a store. */
export function createServices({ store, clock, catalogueLagMs }: ServiceParts): Services {
  const catalogue = createCatalogue(store, catalogueLagMs);
  const vehicleTree = createVehicleTree(store);
  return {
    catalogue,
    fitment: createFitment(store, catalogue, vehicleTree),
    vehicleTree,
    vin: createVinDecoder(() => process.env.DATA_DIR || "data"),
    text: textEngine(store.kind),
    payments: singleProvider(createSandboxProvider(store, clock)),
  };
}
