import type { NewRow } from "#commerce/db/tables";
import { slugFrom } from "~/models/search/slug";
import { families } from "../data/catalogue/families";
import type { PartFamily, PartType } from "./part-type";
import { SPECIFICATION, specificationsOf } from "./specifications";

export type Leaf = { categoryId: number; family: PartFamily; part: PartType; index: number; path: string };

type Taxonomy = { rows: NewRow<"category">[]; leaves: Leaf[] };

/** Levels 1 and 2 structure the shop; items and their attributes belong to level 3. */
const kindFor = (level: number) => (level === 3 ? "backCategory" : "frontCategory");

/**
 * The three levels as rows, with ids from 1 and parents before children; `image_url` is set once the pictures exist.
 */
export function taxonomy(findImage: (drawing: string, noun?: string) => string | null): Taxonomy {
  const rows: NewRow<"category">[] = [];
  const leaves: Leaf[] = [];
  let id = 0;
  const add = (row: Omit<NewRow<"category">, "id" | "kind">): number => {
    id += 1;
    rows.push({ id, kind: kindFor(row.level), ...row });
    return id;
  };
  families.forEach((family, sort) => {
    const topSlug = slugFrom(family.name);
    const topId = add({
      parent_id: null,
      level: 1,
      name: family.name,
      slug: topSlug,
      path: topSlug,
      description: family.about,
      image_url: findImage(family.drawing),
      sort,
      display_attributes: "[]",
    });
    family.groups.forEach((group, groupSort) => {
      const groupSlug = slugFrom(group.name);
      const groupPath = `${topSlug}/${groupSlug}`;
      const groupId = add({
        parent_id: topId,
        level: 2,
        name: group.name,
        slug: groupSlug,
        path: groupPath,
        description: group.about,
        image_url: findImage(group.parts[0]?.drawing ?? family.drawing, group.parts[0]?.noun),
        sort: groupSort,
        display_attributes: "[]",
      });
      group.parts.forEach((part, partSort) => {
        const slug = slugFrom(part.name);
        const path = `${groupPath}/${slug}`;
        const categoryId = add({
          parent_id: groupId,
          level: 3,
          name: part.name,
          slug,
          path,
          description: part.about,
          image_url: findImage(part.drawing, part.noun),
          sort: partSort,
          display_attributes: JSON.stringify([
            ...Object.keys(part.attributes),
            ...(specificationsOf(part.name).length > 0 ? [SPECIFICATION] : []),
          ]),
        });
        leaves.push({ categoryId, family, part, index: leaves.length, path });
      });
    });
  });
  return { rows, leaves };
}
