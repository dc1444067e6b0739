import type { NewRow } from "#commerce/db/tables";
import { MARKETS } from "~/models/shop/market";

/**
 * The part types that the shipping policy names as long or heavy and sends by freight. Packages to post office boxes go by
 * post alone, which takes 70 lb and 130 inches of length and girth in the United States (Domestic Mail Manual, 201.7) and
 * 30 kg and 3 m in Canada (Canada Post, ABCs of Mailing); both limits are from memory.
 */
const BY_FREIGHT = [
  "body-panels-and-bumpers/bumpers/bumper-covers",
  "body-panels-and-bumpers/bumpers/bumper-reinforcements",
  "body-panels-and-bumpers/bumpers/truck-bumpers",
  "body-panels-and-bumpers/panels/fenders",
  "body-panels-and-bumpers/panels/hoods",
  "body-panels-and-bumpers/panels/rocker-panels",
  "axles-hubs-and-driveline/axles-and-driveshafts/driveshafts",
  "exhaust/manifolds-and-pipes/exhaust-pipes",
  "exhaust/mufflers-and-hangers/mufflers",
  "grilles-and-exterior-trim/steps-and-racks/running-boards",
  "grilles-and-exterior-trim/steps-and-racks/roof-racks",
  "towing-and-truck-bed/towing/trailer-hitches",
  "towing-and-truck-bed/truck-bed/tonneau-covers",
  "towing-and-truck-bed/truck-bed/bed-liners",
];

/** Both posts refuse wet batteries (USPS Publication 52; Canada Post, Non-mailable matter), from memory as well. */
const WITH_ACID = ["charging-and-starting/batteries-and-cables/batteries"];

const rows = (country: string, types: readonly string[], reason: string) =>
  types.map((part_type) => ({ country, part_type, reason }));

/** The part types that cannot go to a post office box, by country. */
export const POST_OFFICE_LIMITS: NewRow<"post_office_limit">[] = MARKETS.flatMap(({ countryCode }) => [
  ...rows(countryCode, BY_FREIGHT, "it is long or heavy and travels by freight"),
  ...rows(countryCode, WITH_ACID, "the post does not carry batteries with acid"),
]);

/**
 * Liquids that burn, aerosols and wet batteries are dangerous goods by air (49 CFR 173 and Canada's Transportation of
 * Dangerous Goods Regulations, from memory); the shop sends its fluids by ground, as its shipping policy says.
 */
const FLUIDS_AND_AEROSOLS = [
  "oils-and-fluids/engine-fluids/motor-oil",
  "oils-and-fluids/engine-fluids/coolant",
  "oils-and-fluids/engine-fluids/brake-fluid",
  "oils-and-fluids/engine-fluids/transmission-fluid",
  "oils-and-fluids/engine-fluids/fuel-additives",
  "oils-and-fluids/engine-fluids/gear-oil",
  "oils-and-fluids/shop-chemicals/brake-cleaner",
  "car-care/wash-and-wax/wheel-cleaner",
  "car-care/covers-and-cabin/interior-cleaners",
];

/** The part types that travel by ground alone, by country. */
export const GROUND_ONLY_PARTS: NewRow<"ground_only_part">[] = MARKETS.flatMap(({ countryCode: country }) =>
  [...BY_FREIGHT, ...WITH_ACID, ...FLUIDS_AND_AEROSOLS].map((part_type) => ({ country, part_type })),
);
