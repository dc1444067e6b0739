import type { Environment } from "~/models/shop/settings";
import type { ShopMode } from "~/models/shop/shop-mode";
import type { Store } from "./db/open";
import { openFiles } from "./files/open";
import type { Services } from "./http/services";
import { openIndex } from "./index/door";
import { createLoginProviders } from "./login/providers";
import { createPayments } from "./payments/configured";
import type { Clock } from "./platform/clock";
import { createSealer } from "./settings/sealer";
import { createShipping } from "./shipping/configured";
import { createTaxes } from "./taxes/configured";
import { createMisfits } from "./vehicles/misfits";
import { createVehicleTree } from "./vehicles/vehicle-tree";
import { createVinDecoder } from "./vehicles/vin-decoder";

type ServiceOptions = {
  readonly store: Store;
  readonly clock: Clock;
  /** The age that the list index may have against the database. */
  readonly catalogueLagMs: number;
  readonly mode: ShopMode;
  /** Holds the keys of payment, shipping and tax providers; tests pass their own instead of the program's. */
  readonly environment?: Environment;
};

/** Makes everything that services share, over a store. */
export function createServices({
  store,
  clock,
  catalogueLagMs,
  mode,
  environment = process.env,
}: ServiceOptions): Services {
  const vehicleTree = createVehicleTree(store);
  return {
    mode,
    index: openIndex({ store, vehicleTree, lagMs: catalogueLagMs }),
    misfits: createMisfits(store, clock),
    vehicleTree,
    vin: createVinDecoder(() => process.env.DATA_DIR || "data"),
    payments: createPayments({ store, clock, environment, mode }),
    shipping: createShipping({ store, clock, environment }),
    taxes: createTaxes({ clock, environment, mode }),
    files: openFiles(environment),
    logins: createLoginProviders(environment),
    sealer: createSealer(environment),
  };
}
