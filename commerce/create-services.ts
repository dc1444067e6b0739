import type { Store } from "./db/open";
import type { FileStore } from "./files/file-store";
import { openFiles } from "./files/open";
import { createFitment, type Fitment } from "./index/fitment/fitment";
import { createMisfits, type Misfits } from "./index/fitment/misfits";
import { type Catalogue, createCatalogue } from "./index/snapshot";
import { textEngine } from "./index/text/engines";
import type { TextEngine } from "./index/text/text-engine";
import { createLoginProviders, type LoginProviders } from "./login/providers";
import { createPayments } from "./payments/configured";
import type { Environment } from "./payments/environment";
import type { Payments } from "./payments/provider";
import type { Clock } from "./platform/clock";
import { createVehicleTree, type VehicleTree } from "./vehicles/vehicle-tree";
import { createVinDecoder, type VinDecoder } from "./vehicles/vin-decoder";

/** What services share with each other, made once per program. Each service adds its own here. */
export type Services = {
  readonly catalogue: Catalogue;
  readonly fitment: Fitment;
  /** What buyers reported of parts that did not fit. */
  readonly misfits: Misfits;
  readonly vehicleTree: VehicleTree;
  readonly vin: VinDecoder;
  readonly text: TextEngine;
  readonly payments: Payments;
  /** What shoppers upload. */
  readonly files: FileStore;
  /** Other companies whose accounts open ours. */
  readonly logins: LoginProviders;
};

export type ServiceParts = {
  readonly store: Store;
  readonly clock: Clock;
  /** How far the list index may lag behind the database. */
  readonly catalogueLagMs: number;
  /** Where the keys of payment providers are; the program's own environment unless a test wants otherwise. */
  readonly environment?: Environment;
};

/** Makes the shared parts of the services over a store. */
export function createServices({ store, clock, catalogueLagMs, environment = process.env }: ServiceParts): Services {
  const catalogue = createCatalogue(store, catalogueLagMs);
  const vehicleTree = createVehicleTree(store);
  return {
    catalogue,
    fitment: createFitment(store, catalogue, vehicleTree),
    misfits: createMisfits(store, clock),
    vehicleTree,
    vin: createVinDecoder(() => process.env.DATA_DIR || "data"),
    text: textEngine(store.kind),
    payments: createPayments({ store, clock, environment }),
    files: openFiles(environment),
    logins: createLoginProviders(environment),
  };
}
