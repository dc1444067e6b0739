import { acesFitment } from "./aces/aces";
import { epaVehicles } from "./epa/vehicles";
import type { ImportKind } from "./kind";
import { piesProducts } from "./pies/pies";
import { csvProducts } from "./products/csv";

/** Everything that can be imported, in the order of the help text: a line here is all that adds a kind. */
export const IMPORT_KINDS: readonly ImportKind[] = [epaVehicles, acesFitment, csvProducts, piesProducts];
