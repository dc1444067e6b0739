import { vehicleNodes } from "../vehicles";
import { csvText } from "./csv";

const HEADER = ["year", "make", "model", "trim", "engine"] as const;

/** The vehicles as the list that `npm run ops -- import vehicles` reads: a line for each engine of a trim. */
export function vehicleFile(): string {
  const lines: string[][] = [];
  // In pre-order, the last value seen on each level above is the node's own ancestor.
  const above: string[] = [];
  for (const { level, value } of vehicleNodes()) {
    above[level - 1] = value;
    if (level === HEADER.length) lines.push(above.slice());
  }
  return csvText(HEADER, lines);
}
