import { describe, expect, it } from "vitest";
import { money } from "~/models/shop/money";
import type { CategoryTree } from "./category";
import { toVehicleCatalogue } from "./vehicle-category";

function category(id: number, name: string, children: CategoryTree[] = []): CategoryTree {
  const path = name.toLowerCase();
  const rest = {
    parentId: null,
    level: 1,
    kind: "backCategory",
    description: "",
    imageUrl: null,
    itemCount: 9,
  } as const;
  return { id, name, slug: path, path, ...rest, children };
}

const partType = (id: number, fits: number, mayFit: number, from: number, to: number) => ({
  ...{ id, name: `type ${id}`, path: `type-${id}`, fits, mayFit },
  ...{ lowestPrice: money(from, "USD"), highestPrice: money(to, "USD") },
});

const TREE = [
  category(1, "Brakes", [category(2, "Disc", [category(3, "Pads"), category(4, "Rotors")])]),
  category(5, "Engine", [category(6, "Oil", [category(7, "Filters")])]),
];

describe("the catalogue of a vehicle", () => {
  it("sums part types by top category in the catalogue's order and leaves out what is empty [VEH-36]", () => {
    const rotors = partType(4, 5, 0, 900, 12_000);
    const pads = partType(3, 2, 3, 3_000, 6_500);
    const catalogue = toVehicleCatalogue(TREE, [rotors, pads]);
    expect(catalogue.map(({ name, fits, mayFit }) => [name, fits, mayFit])).toEqual([["Brakes", 7, 3]]);
    expect(catalogue[0]?.partTypes).toEqual([pads, rotors]);
    expect([catalogue[0]?.lowestPrice.cent, catalogue[0]?.highestPrice.cent]).toEqual([900, 12_000]);
  });

  it("is empty without part types", () => {
    expect(toVehicleCatalogue(TREE, [])).toEqual([]);
  });
});
