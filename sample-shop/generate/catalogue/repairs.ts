import type { NewRow } from "#commerce/db/tables";
import { repairs } from "../data/catalogue/repairs";

/** The repairs as rows of their two tables. Throws for a part type that the catalogue does not have. */
export function repairRows(categories: readonly { readonly id: number; readonly path: string }[]) {
  const ids = new Map(categories.map(({ id, path }) => [path, id]));
  const repair: NewRow<"repair">[] = repairs.map(({ id, title, note }, sort) => ({ id, title, note, sort, active: 1 }));
  const repair_part: NewRow<"repair_part">[] = repairs.flatMap(({ id: repair_id, parts }) =>
    parts.map(([path, position, pieces, isOptional], index) => {
      const category_id = ids.get(path);
      if (category_id === undefined) throw new Error(`the repair "${repair_id}" takes an unknown part type: ${path}`);
      return { repair_id, idx: index + 1, category_id, position, pieces, optional: isOptional === true ? 1 : 0 };
    }),
  );
  return { repair, repair_part };
}
