import { acesFitment } from "./aces/aces";
import { epaVehicles } from "./epa/vehicles";
import type { ImportKind } from "./kind";
import { piesProducts } from "./pies/pies";
import { csvProducts } from "./products/csv";

/** What can be imported, by the name the operator gives. */
export const IMPORT_KINDS: ReadonlyMap<string, ImportKind> = new Map(
  [epaVehicles, acesFitment, csvProducts, piesProducts].map((kind) => [kind.name, kind]),
);
