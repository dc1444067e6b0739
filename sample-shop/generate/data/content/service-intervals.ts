import type { ServiceInterval } from "~/models/vehicle/service";

const ADVANCE = "the basic maintenance schedule of Advance Auto Parts (2021)";
const AMICA = "the preventive maintenance guide of Amica Insurance";

/** Typical lives of parts, each with its source; the shorter end when the source names a range. */
export const SERVICE_INTERVALS: readonly ServiceInterval[] = [
  {
    partType: "filters/engine-filters/oil-filters",
    name: "Engine oil filter",
    miles: 5_000,
    km: 8_000,
    months: 6,
    source: ADVANCE,
  },
  {
    partType: "filters/engine-filters/engine-air-filters",
    name: "Engine air filter",
    miles: 15_000,
    km: 24_000,
    months: 36,
    source: AMICA,
  },
  {
    partType: "filters/cabin-filters/cabin-air-filters",
    name: "Cabin air filter",
    miles: 12_000,
    km: 19_000,
    months: null,
    source: AMICA,
  },
  {
    partType: "wipers-and-washers/wipers/wiper-blades",
    name: "Wiper blades",
    miles: null,
    km: null,
    months: 6,
    source: AMICA,
  },
  {
    partType: "charging-and-starting/batteries-and-cables/batteries",
    name: "Battery",
    miles: null,
    km: null,
    months: 36,
    source: AMICA,
  },
];
