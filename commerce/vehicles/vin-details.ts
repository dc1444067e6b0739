import type { VinFacts } from "./vin-decoder";

/** A condition of a vehicle, as fitment rows name it. */
type Detail = { readonly key: string; readonly value: string };

/** The values of rows that a fact of a VIN may stand for; makers name the same drive differently. */
const DRIVES: readonly (readonly [pattern: RegExp, values: readonly string[]])[] = [
  [/^4x2\b/i, ["2WD"]],
  [/\b(4WD|4x4)\b/i, ["4WD", "AWD", "4x4"]],
  [/\bAWD\b/i, ["AWD", "4WD"]],
  [/\bFWD\b/i, ["FWD", "2WD"]],
  [/\bRWD\b/i, ["RWD", "2WD"]],
];
const BODIES = ["Sedan", "Coupe", "Hatchback", "Wagon", "Convertible"] as const;

const firstValue = ({ elements }: VinFacts, element: string) =>
  elements.find(([name, value]) => name === element && value !== "")?.[1] ?? "";

/** Returns the only value of rows that passes; a VIN that leaves several says nothing. */
function onlyValue(rows: readonly Detail[], key: string, passes: (value: string) => boolean): Detail[] {
  const values = new Set(rows.filter((row) => row.key === key && passes(row.value)).map(({ value }) => value));
  const [value] = values;
  return values.size === 1 && value !== undefined ? [{ key, value }] : [];
}

/**
 * Returns what a VIN says about the drive and body of its vehicle, in the words of the model's fitment rows `rows`. A fact
 * that none of them names, or that may mean several of their values, is left out, because a wrong answer would rule out
 * parts that fit.
 */
export function vinDetails(facts: VinFacts, rows: readonly Detail[]): Detail[] {
  const drive = firstValue(facts, "Drive Type");
  const values = DRIVES.find(([pattern]) => pattern.test(drive))?.[1] ?? [];
  const bodyClass = firstValue(facts, "Body Class").toLowerCase();
  const body = BODIES.find((name) => bodyClass.includes(name.toLowerCase()))?.toLowerCase();
  return [
    ...onlyValue(rows, "Drive Type", (value) => values.includes(value)),
    ...(body === undefined ? [] : onlyValue(rows, "Body Style", (value) => value.toLowerCase().includes(body))),
  ];
}
