import { z } from "zod";
import { readJson } from "../../platform/json";
import type { ParcelSize } from "../../shipping/provider";

const customsSchema = z.array(z.object({ label: z.string(), value: z.string() }));
const GRAMS = { lb: 453.592_37, oz: 28.349_523_125, kg: 1_000, g: 1 } as const;
const MM = { in: 25.4, cm: 10, mm: 1 } as const;

const isKey = <T extends object>(table: T, name: string): name is keyof T & string => Object.hasOwn(table, name);

/** A packed piece, from the product's data: `grams`, and `sides` in millimeters, longest first. */
type PackedPiece = { readonly grams: number | null; readonly sides: readonly number[] };

/** Reads the weight and size of a packed piece from its product's labelled values, as the importers write them. */
export function packedPiece(skuCustoms: string): PackedPiece {
  const customs = readJson(customsSchema, skuCustoms, []);
  const textOf = (name: string) => customs.find(({ label }) => label === name)?.value.trim() ?? "";
  const [, amount = "", unit = ""] = /^([\d.]+) ?([a-z]+)$/.exec(textOf("Shipping Weight")) ?? [];
  const grams = isKey(GRAMS, unit) ? Math.ceil(Number(amount) * GRAMS[unit]) : 0;
  const [, sides = "", length = ""] = /^([\d.]+(?: x [\d.]+){2}) ([a-z]+)$/.exec(textOf("Package Dimensions")) ?? [];
  const mm = isKey(MM, length) ? sides.split(" x ").map((side) => Math.ceil(Number(side) * MM[length])) : [];
  return { grams: grams > 0 ? grams : null, sides: mm.toSorted((a, b) => b - a) };
}

/**
 * The parcel that pieces make: their weights together, and the usual box, or a larger one where a piece is longer than it.
 * Null when the weight of a piece is not known.
 */
export function parcelFor(
  pieces: readonly (PackedPiece & { readonly count: number })[],
  { lengthMm, widthMm, heightMm }: ParcelSize,
): ParcelSize | null {
  let grams = 0;
  const box = [lengthMm, widthMm, heightMm].toSorted((a, b) => b - a);
  for (const { grams: each, sides, count } of pieces) {
    if (each === null) return null;
    grams += each * count;
    sides.forEach((side, index) => {
      box[index] = Math.max(box[index] ?? 0, side);
    });
  }
  const [length = lengthMm, width = widthMm, height = heightMm] = box;
  return { grams, lengthMm: length, widthMm: width, heightMm: height };
}
