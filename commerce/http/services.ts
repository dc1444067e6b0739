import type { ShopMode } from "~/models/shop/shop-mode";
import type { FileStore } from "../files/file-store";
import type { CatalogueIndex } from "../index/door";
import type { LoginProviders } from "../login/providers";
import type { Payments } from "../payments/provider";
import type { Sealer } from "../settings/sealer";
import type { Shipping } from "../shipping/provider";
import type { Taxes } from "../taxes/provider";
import type { Misfits } from "../vehicles/misfits";
import type { VehicleTree } from "../vehicles/vehicle-tree";
import type { VinDecoder } from "../vehicles/vin-decoder";

/** Objects that services share with each other, made once per program. */
export type Services = {
  /** Whether the shop sells or only tries things out. */
  readonly mode: ShopMode;
  /** Lists, facets, fit verdicts and suggestions. */
  readonly index: CatalogueIndex;
  /** Buyers' reports of parts that did not fit. */
  readonly misfits: Misfits;
  readonly vehicleTree: VehicleTree;
  readonly vin: VinDecoder;
  readonly payments: Payments;
  readonly shipping: Shipping;
  readonly taxes: Taxes;
  /** Files that shoppers upload. */
  readonly files: FileStore;
  /** Login with other companies' accounts. */
  readonly logins: LoginProviders;
  /** Encrypts what the database must not show by itself. */
  readonly sealer: Sealer;
};
