import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findVehicleBySlug, findVehicleSlug, slugPart, spelledSlug } from "./vehicle-slug";

type Tree = { [name: string]: Tree };
type Node = { id: number; text: string; above: number | null };

function toTree(tree: Tree) {
  const nodes: Node[] = [];
  const grow = (branch: Tree, above: number | null) => {
    for (const [text, below] of Object.entries(branch)) {
      const id = nodes.length + 1;
      nodes.push({ id, text, above });
      grow(below, id);
    }
  };
  grow(tree, null);
  const children = async (above: number | null) => nodes.filter((node) => node.above === above);
  const chain = (id: number): Node[] => {
    const node = nodes[id - 1];
    if (node === undefined) return [];
    return [...(node.above === null ? [] : chain(node.above)), node];
  };
  const names = (ids: readonly number[] | null) => ids?.map((id) => nodes[id - 1]?.text) ?? null;
  return { nodes, children, chain, names };
}

const shop = toTree({
  2015: {
    Ford: { "F-150": { XLT: { "5.0L V8": {}, "3.5L V6 Turbo": {} } }, F: { 150: { XLT: {} } } },
    GMC: { Sierra: { "1500 SLE": {} }, "Sierra 1500": { SLE: {} } },
    Mazda: { 3: { i: { "2.0L L4": {} } }, "MX-5 Miata": {} },
    Saab: { "9-3": {}, "9": { "3": {} } },
    Citroën: { "C/K": {}, "C-K": {} },
  },
});

describe("slugs of vehicles", () => {
  it.each([
    ["2015-ford-f-150", ["2015", "Ford", "F-150"]],
    ["2015-ford-f-150-xlt", ["2015", "Ford", "F-150", "XLT"]],
    ["2015-ford-f-150-xlt-5-0l-v8", ["2015", "Ford", "F-150", "XLT", "5.0L V8"]],
    ["2015-ford-f-150~2", ["2015", "Ford", "F", "150"]],
    ["2015-gmc-sierra-1500-sle", ["2015", "GMC", "Sierra 1500", "SLE"]],
    ["2015-gmc-sierra-1500-sle~2", ["2015", "GMC", "Sierra", "1500 SLE"]],
    ["2015-mazda-3", ["2015", "Mazda", "3"]],
    ["2015-mazda-3-i-2-0l-l4", ["2015", "Mazda", "3", "i", "2.0L L4"]],
    ["2015-saab-9-3", ["2015", "Saab", "9-3"]],
    ["2015-citroen-c-k~2", ["2015", "Citroën", "C-K"]],
  ])("%s names %j [RTE-53, OPEN-42]", async (slug, names) => {
    expect(shop.names(await findVehicleBySlug(slug, shop.children))).toEqual(names);
  });

  it.each([
    "",
    "2015",
    "2015-ford",
    "2015-ford-f-1500",
    "2015-ford-f-150~1",
    "2015-ford-f-150~9",
    "2015-ford-f-150-",
    "~2",
  ])("%j names no vehicle [RTE-53]", async (slug) => expect(await findVehicleBySlug(slug, shop.children)).toBeNull());

  it("every vehicle of a tree of look-alikes has a slug of its own that leads back to it [RTE-53, OPEN-42]", async () => {
    const name = fc.constantFrom("A", "A-B", "A B", "B", "B C", "C", "1", "1-A", "+");
    const level = (below: fc.Arbitrary<Tree>) => fc.dictionary(name, below, { minKeys: 1, maxKeys: 3 });
    const leaf: fc.Arbitrary<Tree> = fc.constant({});
    await fc.assert(
      fc.asyncProperty(level(level(level(level(level(leaf))))), async (tree) => {
        const { nodes, children, chain } = toTree(tree);
        const seen = new Set<string>();
        for (const { id } of nodes) {
          const levels = chain(id);
          if (levels.length < 3) continue;
          const slug = await findVehicleSlug(levels, children);
          expect(seen.has(slug)).toBe(false);
          seen.add(slug);
          expect(await findVehicleBySlug(slug, children)).toEqual(levels.map((each) => each.id));
        }
      }),
      { numRuns: 40 },
    );
  });

  it("names are spelled without case, accents and signs, and never empty [RTE-53]", () => {
    expect(slugPart("Land Rover")).toBe("land-rover");
    expect(slugPart("Citroën")).toBe("citroen");
    expect(slugPart("+")).toBe("u2b");
    expect(spelledSlug(["2015", "Ford", "F-150"])).toBe("2015-ford-f-150");
  });
});
