/** The sample shop's add-on offers; the add-on item is a best seller on sale in its category. */
type SeedAddOn = {
  id: string;
  /** The path of the add-on item's category. */
  from: string;
  /** The rank among that category's best sellers; 0 is the first. */
  place: number;
  /** Percent off the current price, in both markets. */
  percent: number;
  maxQuantity: number;
  kind: "ANY" | "CATEGORY" | "BRAND";
  /** Category paths or brand slugs. */
  values: readonly string[];
  condition: string;
  usMinimumCent: number;
  caMinimumCent: number;
};

const ONE = { usMinimumCent: 0, caMinimumCent: 0, kind: "CATEGORY" } as const;
const BRAKES = ["brakes/disc-brakes", "brakes/drum-brakes"];

export const ADD_ONS: readonly SeedAddOn[] = [
  {
    ...ONE,
    id: "brake-cleaner",
    from: "oils-and-fluids/shop-chemicals/brake-cleaner",
    place: 0,
    percent: 60,
    maxQuantity: 4,
    values: BRAKES,
    condition: "brake pads, rotors, drums or shoes",
  },
  {
    ...ONE,
    id: "brake-grease",
    from: "oils-and-fluids/shop-chemicals/grease",
    place: 0,
    percent: 50,
    maxQuantity: 2,
    values: BRAKES,
    condition: "brake pads, rotors, drums or shoes",
  },
  {
    ...ONE,
    id: "brake-fluid",
    from: "oils-and-fluids/engine-fluids/brake-fluid",
    place: 0,
    percent: 45,
    maxQuantity: 3,
    values: ["brakes"],
    condition: "any brake part",
  },
  {
    ...ONE,
    id: "brake-tool",
    from: "tools-and-garage/hand-tools-and-lifting/brake-tools",
    place: 0,
    percent: 30,
    maxQuantity: 1,
    values: ["brakes/disc-brakes"],
    condition: "brake pads, rotors or calipers",
  },
  {
    ...ONE,
    id: "oil-with-filter",
    from: "oils-and-fluids/engine-fluids/motor-oil",
    place: 0,
    percent: 35,
    maxQuantity: 6,
    values: ["filters/engine-filters/oil-filters"],
    condition: "an oil filter",
  },
  {
    ...ONE,
    id: "fuel-additive",
    from: "oils-and-fluids/engine-fluids/fuel-additives",
    place: 0,
    percent: 50,
    maxQuantity: 2,
    values: ["ignition", "filters/engine-filters", "fuel-system"],
    condition: "ignition parts, engine filters or fuel system parts",
  },
  {
    ...ONE,
    id: "gasket-sealer",
    from: "oils-and-fluids/shop-chemicals/gasket-sealers",
    place: 0,
    percent: 40,
    maxQuantity: 2,
    values: ["engine", "cooling"],
    condition: "engine or cooling parts",
  },
  {
    ...ONE,
    id: "coolant",
    from: "oils-and-fluids/engine-fluids/coolant",
    place: 0,
    percent: 30,
    maxQuantity: 2,
    values: ["cooling"],
    condition: "a cooling part",
  },
  {
    ...ONE,
    id: "headlight-restoration",
    from: "car-care/wash-and-wax/headlight-restoration",
    place: 0,
    percent: 40,
    maxQuantity: 1,
    values: ["lighting/headlights-and-fog-lights", "lighting/tail-and-signal-lights"],
    condition: "a light or bulb",
  },
  {
    ...ONE,
    id: "wheel-cleaner",
    from: "car-care/wash-and-wax/wheel-cleaner",
    place: 0,
    percent: 45,
    maxQuantity: 2,
    values: ["brakes", "suspension"],
    condition: "brake or suspension parts",
  },
  {
    ...ONE,
    id: "house-soap",
    from: "car-care/wash-and-wax/car-wash-soap",
    place: 0,
    percent: 55,
    maxQuantity: 2,
    kind: "BRAND",
    values: ["axlewright"],
    condition: "an Axlewright part",
  },
  {
    id: "bigger-order-inflator",
    from: "electronics-and-accessories/cabin-electronics/tire-inflators",
    place: 0,
    percent: 30,
    maxQuantity: 1,
    kind: "ANY",
    values: [],
    condition: "parts",
    usMinimumCent: 15_000,
    caMinimumCent: 20_000,
  },
];
