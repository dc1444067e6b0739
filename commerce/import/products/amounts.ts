import { COUNTRY_CODES } from "~/models/shop/market";
import { CURRENCIES } from "~/models/shop/markets";

const CODES = Object.keys(CURRENCIES).join("|");
/** A market's currency before or after an amount: a sign such as "C$" or "$", or the ISO code. */
const CURRENCY = new RegExp(
  `^(?:${[...COUNTRY_CODES, "C"].join("|")})?\\$|^(?:${CODES})\\s*|\\s*(?:${CODES}|\\$)$`,
  "gi",
);
/** Larger amounts count as a mistake: ten million. */
const CENTS_MAX = 1_000_000_000;
const GRAMS = { lb: 453.592_37, kg: 1_000, oz: 28.349_523_125, g: 1 } as const;

/**
 * Reads an amount as people write it, in whole cents: "1,234.50", "$12", or "12,50" with `isComma`. Null for anything
 * else, for negative amounts and for fractions of a cent. The digits are read as text, so nothing is rounded.
 */
export function centsFrom(text: string, isComma = false): number | null {
  const bare = text.replace(CURRENCY, "").trim();
  const plain = isComma ? bare.replace(/[.\s](?=\d{3}(?:\D|$))/g, "").replace(",", ".") : bare;
  const found = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2})0*)?$/.exec(plain);
  if (found === null) return null;
  const cents = Number(`${(found[1] ?? "").replaceAll(",", "")}${(found[2] ?? "").padEnd(2, "0")}`);
  return cents <= CENTS_MAX ? cents : null;
}

/** Reads a number of pieces: "1,200", "12.0"; null for anything else. */
export function piecesFor(text: string): number | null {
  const found = /^(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:[.,]0+)?$/.exec(text.trim());
  return found === null ? null : Number((found[1] ?? "").replaceAll(",", ""));
}

const WEIGHT_UNITS: Readonly<Record<string, keyof typeof GRAMS>> = {
  lb: "lb",
  lbs: "lb",
  pound: "lb",
  pounds: "lb",
  pg: "lb",
  kg: "kg",
  kgs: "kg",
  kilogram: "kg",
  kilograms: "kg",
  gt: "kg",
  oz: "oz",
  ounce: "oz",
  ounces: "oz",
  g: "g",
  gram: "g",
  grams: "g",
};
const LENGTH_UNITS: Readonly<Record<string, "in" | "cm" | "mm">> = {
  in: "in",
  inch: "in",
  inches: "in",
  '"': "in",
  cm: "cm",
  mm: "mm",
};

const shortest = (value: number) => String(Math.round(value * 100) / 100);

/** A weight in pounds as pages show it ("2.5 lb"); undefined for an unknown unit or number. */
export function weightFrom(text: string, unit: string): string | undefined {
  const found = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(text.trim());
  const weightUnit = WEIGHT_UNITS[(found?.[2] || unit).toLowerCase()];
  if (found === null || weightUnit === undefined) return undefined;
  const amount = Number(found[1]);
  const pounds = weightUnit === "lb" ? amount : (amount * GRAMS[weightUnit]) / GRAMS.lb;
  return amount > 0 ? `${shortest(pounds) === "0" ? "0.01" : shortest(pounds)} lb` : undefined;
}

/** Dimensions in inches as pages show them ("12 x 8.5 x 3 in"); undefined for an unknown unit or number. */
export function dimensionsFor(sides: readonly string[], unit: string): string | undefined {
  const weightUnit = LENGTH_UNITS[unit.trim().toLowerCase()];
  const divisor = { in: 1, cm: 2.54, mm: 25.4 }[weightUnit ?? "in"];
  if (weightUnit === undefined || sides.length === 0) return undefined;
  if (!sides.every((side) => /^\d+(?:\.\d+)?$/.test(side.trim()) && Number(side) > 0)) return undefined;
  return `${sides.map((side) => shortest(Number(side) / divisor)).join(" x ")} in`;
}

/** Reads "12 x 8.5 x 3 in", or "12*8*3" with a unit from another column; undefined when it cannot be read. */
export function dimensionsIn(text: string, unit: string): string | undefined {
  const found = /^([\d.]+(?:\s*[x×*]\s*[\d.]+){1,2})\s*([a-z"]*)$/i.exec(text.trim());
  if (found === null) return undefined;
  return dimensionsFor((found[1] ?? "").split(/\s*[x×*]\s*/i), found[2] || unit);
}

/** A GTIN of 8, 12, 13 or 14 digits with a valid check digit, without separators; null for anything else. */
export function gtinFor(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "");
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null;
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : null;
}
