import type { FitmentRule } from "~/models/fitment/fitment";

/** A rule that names the 2015 Ford F-150, changed by the given fields. */
export const fitmentRule = (over: Partial<FitmentRule> = {}): FitmentRule => ({
  year: "2015",
  make: "Ford",
  model: "F-150",
  trim: null,
  engine: null,
  qualifiers: [],
  ...over,
});
