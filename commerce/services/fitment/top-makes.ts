import { z } from "zod";
import { slugPart } from "~/models/vehicle/vehicle-slug";
import { parseJson } from "../../platform/json";

/** Makes that always have a page. */
const DEFAULT_MAKES = ["Chevrolet", "Ford", "GMC", "Dodge", "Toyota"];

const makes = z.array(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]));

/** The slug of a make's page: "Land Rover" becomes "land-rover". */
export const makeSlug = slugPart;

/** Parses the popular makes from a content entry's JSON; falls back to the five makes whose pages are specified. */
export function parseTopMakes(json: string | undefined): { name: string; slug: string }[] {
  const parsed = makes.safeParse(json === undefined ? undefined : parseJson(json));
  const names = parsed.success && parsed.data.length > 0 ? parsed.data : DEFAULT_MAKES;
  return names.map((name) => ({ name, slug: makeSlug(name) }));
}
