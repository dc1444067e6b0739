import type { Store } from "./db/open";
import { openFiles } from "./files/open";
import type { Services } from "./http/services";
import { createFitment } from "./index/fitment/fitment";
import { createMisfits } from "./index/fitment/misfits";
import { createCatalogue } from "./index/snapshot";
import { textEngine } from "./index/text/engines";
import { createLoginProviders } from "./login/providers";
import { createPayments } from "./payments/configured";
import type { Environment } from "./payments/plugin";
import type { Clock } from "./platform/clock";
import { createVehicleTree } from "./vehicles/vehicle-tree";
import { createVinDecoder } from "./vehicles/vin-decoder";

type ServiceParts = {
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
