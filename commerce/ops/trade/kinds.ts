import type { TradeKind } from "./kind";
import { addOns } from "./kinds/add-ons";
import { brands } from "./kinds/brands";
import { categories } from "./kinds/categories";
import { collections } from "./kinds/collections";
import { complements } from "./kinds/complements";
import { coupons } from "./kinds/coupons";
import { discounts } from "./kinds/discounts";
import { groundOnlyParts } from "./kinds/ground-only-parts";
import { kits } from "./kinds/kits";
import { areas, postalCodes, remoteAreas, retailFees, shippingPlans, taxRates } from "./kinds/places";
import { postOfficeLimits } from "./kinds/post-office-limits";
import { regulatedParts } from "./kinds/regulated-parts";
import { repairs } from "./kinds/repairs";
import { vehicleMarkets } from "./kinds/vehicle-markets";

/** Every kind of trade data; one that refers to another stands after it. A new kind needs only a line here. */
export const TRADE_KINDS: readonly TradeKind[] = [
  categories,
  complements,
  brands,
  areas,
  postalCodes,
  taxRates,
  retailFees,
  shippingPlans,
  remoteAreas,
  regulatedParts,
  postOfficeLimits,
  groundOnlyParts,
  vehicleMarkets,
  discounts,
  coupons,
  addOns,
  collections,
  kits,
  repairs,
];
