import { z } from "zod";
import { slugPart } from "~/models/vehicle/vehicle-slug";
import { parseJson } from "../../platform/json";

/** The makes whose pages always exist. */
const DEFAULT_MAKES = ["Chevrolet", "Ford", "GMC", "Dodge", "Toyota"];

const makes = z.array(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]));

/** "Land Rover" as its page spells it: "land-rover". */
export const makeSlug = slugPart;

/** Popular makes of a content entry's JSON, else the five whose pages the specification names. */
export function parseTopMakes(json: string | undefined): { name: string; slug: string }[] {
  const parsed = makes.safeParse(json === undefined ? undefined : parseJson(json));
  const names = parsed.success && parsed.data.length > 0 ? parsed.data : DEFAULT_MAKES;
  return names.map((name) => ({ name, slug: makeSlug(name) }));
}
