/** One engine as a shopper reads it, e.g. "5.0L V8", "2.7L V6 Turbo", "Dual Motor EV". */
export type SeedEngine = {
  name: string;
  /** Manufacturer's engine family where well known, e.g. "Coyote", "K24"; empty otherwise. */
  code: string;
  /** "GAS", "DIESEL", "HYBRID", "FLEX" or "ELECTRIC". */
  type: string;
  /** Model years inside the generation, both ends included; absent means the whole generation. */
  years?: readonly [number, number];
};

export type SeedTrim = {
  name: string;
  /** Indexes into the generation's engines. */
  engines: readonly number[];
  years?: readonly [number, number];
  /** Sport trims with bigger brakes: parts with brake packages differ here. */
  hasPerformanceBrakes?: boolean;
};

export type BodyClass =
  | "pickup"
  | "suv"
  | "crossover"
  | "sedan"
  | "coupe"
  | "hatchback"
  | "wagon"
  | "van"
  | "convertible";
export type Drive = "FWD" | "RWD" | "AWD" | "4WD";

/** One generation of one model sold in the US and Canada: the unit most parts vary by. */
export type SeedGeneration = {
  make: string;
  model: string;
  /** Model years, both ends included, cut to 1995-2026. */
  from: number;
  to: number;
  /** First model year after the mid-cycle facelift (lamps, grille, bumper differ); absent when none. */
  facelift?: number;
  body: BodyClass;
  /** Body styles as fitment tables name them, e.g. "4 Door Extended Cab Pickup". */
  bodyStyles: readonly string[];
  /** Chassis or platform code where well known ("E46", "P552"); empty otherwise. */
  series: string;
  drives: readonly Drive[];
  engines: readonly SeedEngine[];
  trims: readonly SeedTrim[];
  /** 1 (rare) to 5 (best seller): decides how many parts list it. */
  popularity: 1 | 2 | 3 | 4 | 5;
};
