import type { SeedEngine, SeedGeneration } from "../vehicle-types";
import type { PartType } from "./part-type";

const DEFAULT_FUELS = ["GAS", "FLEX", "HYBRID", "DIESEL"];
const NOT_ON_ELECTRIC =
  /Transmission|Shift Solenoid|Muffler|Exhaust|Fuel|Clutch|Torque Strut|Engine|Emission|Vapor|Secondary Air|Ignition/;

/** The first and last model year of parts that came or went with a technology. */
const ERAS: Readonly<Record<string, readonly [number, number]>> = {
  "Brake Drums": [1995, 2017],
  "Brake Shoes": [1995, 2018],
  "TPMS Sensors": [2008, 2026],
  "Backup Cameras": [2010, 2026],
  "Daytime Running Lights": [2011, 2026],
  "Parking Sensors": [2005, 2026],
  "Clutch Kits": [1995, 2019],
  "Clutch Cylinders": [1995, 2019],
  "Power Steering Pumps": [1995, 2014],
  "Power Steering Hoses": [1995, 2014],
  "Idler & Pitman Arms": [1995, 2014],
  "Fan Clutches": [1995, 2014],
  "Spark Plug Wires": [1995, 2007],
  "Idle Air Control Valves": [1995, 2007],
  "Fuel Pressure Regulators": [1995, 2008],
  "Secondary Air Pumps": [1998, 2016],
  "High-Pressure Fuel Pumps": [2011, 2026],
  "Variable Timing Solenoids": [2003, 2026],
};

/** Whether vehicles of this generation have the part at all. */
export function carries(part: PartType, generation: SeedGeneration, isFourDriven: boolean): boolean {
  if (part.bodies !== undefined && !part.bodies.includes(generation.body)) return false;
  if (part.needsFourDriven === true && !isFourDriven) return false;
  if (part.name === "CV Axles" && !generation.drives.includes("FWD") && !isFourDriven) return false;
  const [first, last] = ERAS[part.name] ?? [1995, 2026];
  // Checks the whole generation, otherwise the table would promise a part to years that lack it.
  if (generation.from < first || (last < 2026 && generation.from > last - 2)) return false;
  const isElectric = generation.engines.every(({ type }) => type === "ELECTRIC");
  return !(isElectric && NOT_ON_ELECTRIC.test(`${part.name} ${part.noun}`));
}

const CHAIN_MAKERS =
  /^(Ford|Lincoln|Mercury|Chevrolet|GMC|Cadillac|Buick|Pontiac|Dodge|Ram|Jeep|BMW|Mercedes-Benz|Nissan|Infiniti)$/;

/** A rough rule for timing belts: Honda's V6, older Subarus and most imports up to 2002 have one. */
function hasTimingBelt({ make, from }: SeedGeneration, { name }: SeedEngine): boolean {
  if (/^(Honda|Acura)$/.test(make) && name.includes("V6")) return from < 2022;
  if (make === "Subaru") return from < 2011;
  return from <= 2002 && !CHAIN_MAKERS.test(make);
}

/** Whether this engine has the part, by fuel, timing belt or chain, and turbocharger. */
export function engineCarries(part: PartType, generation: SeedGeneration, engine: SeedEngine): boolean {
  if (!(part.fuels ?? DEFAULT_FUELS).includes(engine.type)) return false;
  if (part.name === "Timing Belt Kits") return hasTimingBelt(generation, engine);
  if (part.name === "Timing Chain Kits") return !hasTimingBelt(generation, engine);
  if (part.name === "Turbochargers" || part.name === "Intercoolers") return /Turbo/.test(engine.name);
  return true;
}

/** Cylinders from the engine's name, e.g. 8 for "5.0L V8"; undefined for an electric motor. */
export function cylindersFor({ name }: SeedEngine): number | undefined {
  const found = /\b[VLHWIRF](\d+)\b/.exec(name)?.[1];
  return found === undefined ? undefined : Number(found);
}
