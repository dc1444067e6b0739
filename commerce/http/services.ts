import type { FileStore } from "../files/file-store";
import type { Fitment } from "../index/memory/fitment/fitment";
import type { Catalogue } from "../index/memory/snapshot";
import type { LoginProviders } from "../login/providers";
import type { Payments } from "../payments/provider";
import type { TextEngine } from "../text/text-engine";
import type { Misfits } from "../vehicles/misfits";
import type { VehicleTree } from "../vehicles/vehicle-tree";
import type { VinDecoder } from "../vehicles/vin-decoder";

/** Objects that services share with each other, made once per program. */
export type Services = {
  readonly catalogue: Catalogue;
  readonly fitment: Fitment;
  /** Buyers' reports of parts that did not fit. */
  readonly misfits: Misfits;
  readonly vehicleTree: VehicleTree;
  readonly vin: VinDecoder;
  readonly text: TextEngine;
  readonly payments: Payments;
  /** Files that shoppers upload. */
  readonly files: FileStore;
  /** Login with other companies' accounts. */
  readonly logins: LoginProviders;
};
