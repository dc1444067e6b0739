import { posix } from "node:path";

/** A product that a file name may mean; `brand` is empty where the name has a SKU or only a part number. */
export type NamedProduct = { readonly sku: string; readonly brand: string; readonly partNumber: string };

/** The readings of a picture's path, the surest first, each with the place that its number names. */
export type NameReading = NamedProduct & { readonly position: number | null };

const NUMBERED = /^(.+?)[ _-]+(\d{1,2})$/;

function readingsFor(stem: string, folder: string, position: number | null): NameReading[] {
  const split = stem.indexOf("_");
  const own = { sku: "", position };
  return [
    { sku: stem, brand: "", partNumber: "", position },
    ...(folder === "" ? [] : [{ ...own, brand: folder, partNumber: stem }]),
    ...(split < 1 ? [] : [{ ...own, brand: stem.slice(0, split), partNumber: stem.slice(split + 1) }]),
    { ...own, brand: "", partNumber: stem },
  ];
}

/**
 * Reads the path of a picture within its folder: `SKU.jpg`, `BRAND_NUMBER.jpg`, `BRAND/NUMBER.jpg` or `NUMBER.jpg`, with
 * `-2` or `_2` at the end for the second picture. A number at the end may also belong to the part number, which is
 * tried first.
 */
export function nameReadings(path: string): NameReading[] {
  const stem = posix
    .basename(path)
    .replace(/\.[^.]*$/, "")
    .trim();
  const folder = posix.basename(posix.dirname(path)).replace(/^\.$/, "").trim();
  const [, base = "", digits = ""] = NUMBERED.exec(stem) ?? [];
  const whole = readingsFor(stem, folder, null);
  return base === "" ? whole : [...whole, ...readingsFor(base, folder, Number(digits))];
}
