import { acesFitment } from "./aces/aces";
import { csvAwards } from "./awards/csv";
import { epaVehicles } from "./epa/vehicles";
import { csvFitment } from "./fitment/csv";
import type { ImportKind } from "./kind";
import { movedOrders } from "./orders/jsonl";
import { productPictures } from "./pictures/pictures";
import { piesProducts } from "./pies/pies";
import { csvProducts } from "./products/csv";
import { csvReviews } from "./reviews/csv";

/** Every kind of import, in the order of the help text. A new kind needs only a line here. */
export const IMPORT_KINDS: readonly ImportKind[] = [
  epaVehicles,
  acesFitment,
  csvFitment,
  csvProducts,
  piesProducts,
  productPictures,
  csvReviews,
  movedOrders,
  csvAwards,
];
