import { PART_LETTERS } from "#commerce/services/catalogue/sku-id";
import { oeFormats } from "../data/catalogue/platforms";
import { createRandom } from "./random";

/** Folds a number for comparison: lower case, letters and digits only. */
export function normalized(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** A 12-digit GTIN for a brand and an item id up to 99999; the last digit is its check digit. */
export function gtin12(brandId: number, itemId: number): string {
  const body = `84${String(brandId).padStart(4, "0")}${String(itemId).padStart(5, "0")}`;
  return body + checkDigit(body);
}

/** The GTIN check digit of the digits before it: odd positions from the right count three times. */
export function checkDigit(body: string): string {
  let sum = 0;
  for (let i = 0; i < body.length; i++) {
    sum += Number(body[body.length - 1 - i]) * (i % 2 === 0 ? 3 : 1);
  }
  return String((10 - (sum % 10)) % 10);
}

const SIDE_SUFFIX: readonly (readonly [RegExp, string])[] = [
  [/Left$/, "L"],
  [/and Right$/, "P"],
  [/Right$/, "R"],
  [/^Front/, "F"],
  [/^Rear/, "B"],
];

/** A part number in the brand's own style; `serial` must be unique within brand and part type. */
export function partNumber(
  abbreviation: string,
  brandId: number,
  partIndex: number,
  serial: number,
  position: string,
): string {
  const series = String(100 + partIndex);
  const number = String(serial).padStart(3, "0");
  const side = SIDE_SUFFIX.find(([pattern]) => pattern.test(position))?.[1] ?? "";
  switch (brandId % 4) {
    case 0:
      return `${abbreviation}-${series}${number}${side}`;
    case 1:
      return `${abbreviation}${series}-${number}${side}`;
    case 2:
      return `${abbreviation} ${series}.${number}${side && `-${side}`}`;
    default:
      return `${series}${number}${side}-${abbreviation}`;
  }
}

/** Invented OE numbers in the make's format, the same for every item of one slot. */
export function oeNumbers(make: string, seed: string, count: number): string[] {
  const random = createRandom(`oe|${make}|${seed}`);
  const formats = oeFormats[make] ?? ["########"];
  const numbers = new Set<string>();
  while (numbers.size < count) {
    numbers.add(
      random
        .pick(formats)
        .replace(/[#@]/g, (token) =>
          token === "#" ? String(random.int(0, 9)) : (PART_LETTERS[random.int(0, PART_LETTERS.length - 1)] ?? "A"),
        ),
    );
  }
  return [...numbers];
}
