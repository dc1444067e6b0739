import type { NewRow } from "#commerce/db/tables";
import { COMPLEMENTS } from "./data/catalogue/complements";

const PLACES = { axle: "AXLE", same: "SAME", other: "OTHER_SIDE" } as const;
const isPlace = (text: string): text is keyof typeof PLACES => Object.hasOwn(PLACES, text);
const PART_TYPE_LEVEL = 3;

/** The parts that go with each part; throws when a line names a part type that the shop does not sell. */
export function complementRows(categories: readonly NewRow<"category">[]): NewRow<"part_complement">[] {
  const paths = new Map(
    categories.flatMap(({ level, slug, path }) => (level === PART_TYPE_LEVEL ? [[slug, path]] : [])),
  );
  const pathFor = (slug: string) => {
    const path = paths.get(slug);
    if (path === undefined) throw new Error(`complements name the part type "${slug}", which is none`);
    return path;
  };
  return COMPLEMENTS.trim()
    .split("\n")
    .flatMap((line) => {
      const [partType = "", listed = ""] = line.split(": ");
      return listed.split(", ").map((each, sort) => {
        const [complement = "", place = ""] = each.split("@");
        return {
          part_type: pathFor(partType),
          complement: pathFor(complement),
          place: isPlace(place) ? PLACES[place] : ("ANY" as const),
          sort,
        };
      });
    });
}
