/** An engine as shoppers read it, e.g. "5.0L V8", "2.7L V6 Turbo", "Dual Motor EV". */
export type SeedEngine = {
  name: string;
  /** The manufacturer's engine family where well known, e.g. "Coyote", "K24"; empty otherwise. */
  code: string;
  /** "GAS", "DIESEL", "HYBRID", "FLEX" or "ELECTRIC". */
  type: string;
  /** Model years within the generation, both ends included; when absent, the whole generation. */
  years?: readonly [number, number];
};

export type SeedTrim = {
  name: string;
  /** Indexes into the generation's engines. */
  engines: readonly number[];
  years?: readonly [number, number];
  /** Whether this is a sport trim with larger brakes, for parts that depend on the brake package. */
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

/** One generation of a model sold in the US and Canada, the unit by which most parts differ. */
export type SeedGeneration = {
  make: string;
  model: string;
  /** Model years, both ends included, cut to 1995-2026. */
  from: number;
  to: number;
  /**
   * The first model year after the mid-cycle facelift (different lamps, grille, bumper); absent when there was none.
   */
  facelift?: number;
  body: BodyClass;
  /** Body styles as fitment tables name them, e.g. "4 Door Extended Cab Pickup". */
  bodyStyles: readonly string[];
  /** Chassis or platform code where well known ("E46", "P552"); empty otherwise. */
  series: string;
  drives: readonly Drive[];
  engines: readonly SeedEngine[];
  trims: readonly SeedTrim[];
  /** From 1 (rare) to 5 (best seller); decides how many parts list it. */
  popularity: 1 | 2 | 3 | 4 | 5;
};
