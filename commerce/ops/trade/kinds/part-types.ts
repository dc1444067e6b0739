import { country, text } from "../cells";
import type { RowContext } from "../kind";
import { categorySheet } from "./categories";

const LEVELS = 3;

/** The columns that name a part type of a country, by which the lines of its sheet go. */
export const PART_TYPE_COLUMNS = {
  country: country(),
  part_type: text("The path of a part type in categories.csv"),
};

type Named = { readonly country: string; readonly part_type: string };

/** Sorts stored rows by country and part type. */
export const byPartType = (a: Named, b: Named): number =>
  `${a.country} ${a.part_type}` < `${b.country} ${b.part_type}` ? -1 : 1;

/** Returns a check that refuses a line whose part type is no path of the third level of categories.csv. */
export async function partTypeCheck(context: RowContext) {
  const paths = await context.keys(categorySheet);
  return (at: Parameters<RowContext["refuse"]>[0], path: string): void => {
    if (paths.has(path) && path.split("/").length === LEVELS) return;
    context.refuse(at, "part_type", `there is no part type "${path}"; name a path of three levels of categories.csv`);
  };
}
