import { groupBy } from "../../platform/group-by";

/** The columns of a list of vehicles, in their order: the levels of the tree. */
export const VEHICLE_HEADER = ["year", "make", "model", "trim", "engine"] as const;

type Node = { readonly id: number; readonly parent_id: number | null; readonly value: string; readonly sort: number };

/**
 * The lines of a year's vehicles as `npm run ops -- import vehicles` reads a list of one's own: a line for each value with
 * nothing below it, the levels above before it. A make without models has none, for the list has no such line.
 */
export function vehicleLines(year: Omit<Node, "sort">, below: readonly Node[]): string[][] {
  const children = groupBy(
    below.toSorted((a, b) => a.sort - b.sort || a.id - b.id),
    ({ parent_id }) => parent_id,
  );
  const lines: string[][] = [];
  const walk = ({ id, value }: Omit<Node, "sort">, above: readonly string[]) => {
    const path = [...above, value];
    const own = children.get(id) ?? [];
    for (const child of own) walk(child, path);
    if (own.length === 0 && path.length > 2) lines.push([...path, "", ""].slice(0, VEHICLE_HEADER.length));
  };
  walk(year, []);
  return lines;
}
