import { expect, it } from "vitest";
import { groupBy } from "#commerce/platform/group-by";
import { taxonomy } from "./catalogue/categories";
import { complementRows } from "./complements";

const { rows: categories, leaves } = taxonomy(() => null);
const rows = complementRows(categories);

it("every part type of the sample shop has two to six complements, each once", () => {
  const byType = groupBy(rows, ({ part_type }) => part_type);
  const wrong = leaves.flatMap(({ path }) => {
    const count = byType.get(path)?.length ?? 0;
    return count >= 2 && count <= 6 ? [] : [`${path} ${count}`];
  });
  expect(wrong).toEqual([]);
  expect(new Set(rows.map(({ part_type, complement }) => `${part_type} ${complement}`)).size).toBe(rows.length);
});

it("a part type goes with itself only on the other side, and sides only where both have them", () => {
  const positions = new Map(leaves.map(({ path, part }) => [path, part.positions]));
  const sided = ["side", "frontSide", "rearSide", "corner", "pair", "frontPair"];
  const wrong = rows.filter(({ part_type, complement, place }) => {
    if ((part_type === complement) !== (place === "OTHER_SIDE")) return true;
    return place === "OTHER_SIDE" && !sided.includes(positions.get(part_type) ?? "");
  });
  expect(wrong).toEqual([]);
});
