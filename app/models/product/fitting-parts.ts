import { z } from "zod";
import { singularFor } from "~/models/product/singular";
import { productCardSchema } from "./product";

/** Parts of one type and position that fit a vehicle. */
export const fittingPartsSchema = z.object({
  /** The first of them, best sellers first. */
  items: z.array(productCardSchema),
  /** Their number in all. */
  total: z.int(),
  /** Where none certainly fits, the number of those that may fit: a question decides. */
  mayFit: z.int().default(0),
  /** Null for an item whose category is unknown. */
  partType: z.object({ name: z.string(), path: z.string() }).nullable(),
  /** "Front", "Rear Left"; empty for a part without one. */
  position: z.string(),
});
export type FittingParts = z.infer<typeof fittingPartsSchema>;

/** Returns their number and kind in words that "that fit" follows: "6 brake pads, front,", "1 brake caliper, rear,". */
export function fittingPartsText({ total, partType, position }: Omit<FittingParts, "items" | "mayFit">): string {
  const names = partType === null ? "parts" : lowercaseWords(partType.name);
  const name = total === 1 ? names.replace(LAST_WORDS, singularFor) : names;
  const text = [`${total} ${name}`, position.toLowerCase()].filter((part) => part !== "").join(", ");
  return text.includes(",") ? `${text},` : text;
}

/** Names the list of parts that may fit where none certainly does: "See 3 brake pads, rear, that may fit". */
export const mayFitText = (found: Omit<FittingParts, "items">): string =>
  `See ${fittingPartsText({ ...found, total: found.mayFit })} that may fit`;

/** Returns a kind of parts in words: "front brake pads". */
export function partKindText({ partType, position }: Pick<FittingParts, "partType" | "position">): string {
  const name = partType === null ? "parts" : lowercaseWords(partType.name);
  return position === "" ? name : `${position.toLowerCase()} ${name}`;
}

/** The words that a count of one changes: the last of a name and of each name that it joins, "wheel bearings & hubs". */
const LAST_WORDS = /[a-z]+(?=$| (?:&|and|or|with|for) | \()/gi;

/** "ABS Wheel Speed Sensors" as within a sentence: "ABS wheel speed sensors". */
const lowercaseWords = (text: string) => text.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
