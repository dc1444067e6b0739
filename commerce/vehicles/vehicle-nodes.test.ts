import { describe, expect, it } from "vitest";
import { vehicleNodesOver } from "./vehicle-nodes";

const rows = [
  { id: 2, parent_id: null, level: 1, value: "2015" },
  { id: 3, parent_id: 9, level: 3, value: "F-150" },
  { id: 5, parent_id: null, level: 1, value: "2016" },
  { id: 9, parent_id: 2, level: 2, value: "Ford" },
  { id: 12, parent_id: 3, level: 4, value: "XLT" },
  { id: 14, parent_id: 9, level: 3, value: "Mustang" },
  { id: 20, parent_id: 12, level: 5, value: "5.0L V8" },
];

describe("vehicles in columns", async () => {
  const nodes = await vehicleNodesOver(rows);
  const idsFor = (found: readonly { id: number }[]) => found.map(({ id }) => id);

  it("the chain of a vehicle is year first, whatever the order of ids [VEH-04]", () => {
    expect(idsFor(nodes.chain(20))).toEqual([2, 9, 3, 12, 20]);
    expect(nodes.chain(3).at(-1)).toEqual(rows[1]);
    expect(nodes.chain(2)).toEqual([rows[0]]);
  });

  it("below a node stands all of it, parents before children, and nothing of another", () => {
    expect(idsFor(nodes.below(2))).toEqual([9, 3, 14, 12, 20]);
    expect(nodes.below(5)).toEqual([]);
    expect(nodes.below(12)).toEqual([rows[6]]);
  });

  it("an unknown id has neither", async () => {
    for (const id of [0, 1, 4, 21, -3]) expect([nodes.chain(id), nodes.below(id)]).toEqual([[], []]);
    expect((await vehicleNodesOver([])).chain(1)).toEqual([]);
  });
});
