/** A sample collection: the rule that picks its items from the catalogue once, when the database is filled. */
type SeedCollection = {
  slug: string;
  kind: "collection" | "combine";
  name: string;
  description: string;
  /** Category paths, including descendants; none for the whole catalogue. */
  categories: readonly string[];
  /** The least discount on the former US price, in percent. */
  minSavedPercent: number;
  /** The least average stars, times 100; 0 for any. */
  minRating: number;
};

/** The sample shop's collections, in the order shown. */
export const COLLECTIONS: readonly SeedCollection[] = [
  {
    slug: "brake-job",
    kind: "combine",
    name: "The whole brake job",
    description:
      "Pads, rotors, hardware, hoses and fluid on one list, so that the car is only in the air once. Set your vehicle and keep what fits.",
    categories: ["brakes", "oils-and-fluids/shop-chemicals"],
    minSavedPercent: 0,
    minRating: 0,
  },
  {
    slug: "winter-ready",
    kind: "combine",
    name: "Ready for winter",
    description: "What fails in the first hard frost: batteries, wipers, washers, thermostats, heaters and lights.",
    categories: [
      "charging-and-starting/batteries-and-cables",
      "wipers-and-washers",
      "cooling/pumps-and-thermostats",
      "heating-and-air-conditioning/heater-and-blower",
      "lighting/headlights-and-fog-lights",
    ],
    minSavedPercent: 0,
    minRating: 0,
  },
  {
    slug: "service-day",
    kind: "combine",
    name: "Service day",
    description: "Filters, plugs, belts and fluids for a Saturday in the driveway.",
    categories: ["filters", "ignition/plugs-and-coils", "belts-and-pulleys/drive-belts", "oils-and-fluids"],
    minSavedPercent: 0,
    minRating: 0,
  },
  {
    slug: "truck-and-tow",
    kind: "combine",
    name: "Truck and tow",
    description: "Hitches, bed covers, steps and shocks for pickups that work.",
    categories: ["towing-and-truck-bed", "grilles-and-exterior-trim/steps-and-racks", "suspension/shocks-and-struts"],
    minSavedPercent: 0,
    minRating: 0,
  },
  {
    slug: "clearance",
    kind: "collection",
    name: "Clearance",
    description: "A third or more below the list price, while stock lasts. Same warranty, same free returns.",
    categories: [],
    minSavedPercent: 100 / 3,
    minRating: 0,
  },
  {
    slug: "top-rated",
    kind: "collection",
    name: "Top rated by buyers",
    description: "Parts whose published reviews average four and a half stars or more.",
    categories: [],
    minSavedPercent: 0,
    minRating: 450,
  },
];
