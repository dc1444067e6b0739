import { describe, expect, it, vi } from "vitest";
import { parseVehicles } from "./vehicle-notation";
import { enginesIn, generations, trimsIn, vehicleIndex, vehicleNodes } from "./vehicles";

const FIRST_YEAR = 1995;
const LAST_YEAR = 2026;
const allYears = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);

function sold(make: string, model: string, year: number) {
  return generations().filter((one) => one.make === make && one.model === model && one.from <= year && year <= one.to);
}

function engineNames(make: string, model: string, year: number): string[] {
  const names = sold(make, model, year).flatMap((generation) =>
    trimsIn(generation, year).flatMap((trim) => enginesIn(generation, trim, year).map((engine) => engine.name)),
  );
  return [...new Set(names)].sort();
}

function yearsOfMake(make: string): [number, number] {
  const own = generations().filter((one) => one.make === make);
  return [Math.min(...own.map((one) => one.from)), Math.max(...own.map((one) => one.to))];
}

describe("the vehicle facts", () => {
  it("hold at least 25 makes and 220 models, and every year from 1995 to 2026 [VEH-01]", () => {
    expect(new Set(generations().map((one) => one.make)).size).toBeGreaterThanOrEqual(25);
    expect(new Set(generations().map((one) => `${one.make} ${one.model}`)).size).toBeGreaterThanOrEqual(220);
    for (const year of allYears) {
      const makes = new Set(generations().flatMap((one) => (one.from <= year && year <= one.to ? [one.make] : [])));
      expect(makes.size, String(year)).toBeGreaterThan(25);
    }
  });

  it("sell no model in two generations at once [VEH-01]", () => {
    const seen = new Set<string>();
    for (const one of generations()) {
      for (let year = one.from; year <= one.to; year += 1) {
        const key = `${one.make} ${one.model} ${year}`;
        expect(seen.has(key), key).toBe(false);
        seen.add(key);
      }
    }
  });

  it("give every trim an engine in each of its years, and every year of a generation a trim [VEH-01]", () => {
    for (const generation of generations()) {
      const name = `${generation.make} ${generation.model} ${generation.from}`;
      for (let year = generation.from; year <= generation.to; year += 1) {
        const trims = trimsIn(generation, year);
        expect(trims.length, name).toBeGreaterThan(0);
        expect(new Set(trims.map((trim) => trim.name)).size, `${name}: trims of ${year}`).toBe(trims.length);
        for (const trim of trims)
          expect(enginesIn(generation, trim, year).length, `${name} ${trim.name}`).toBeGreaterThan(0);
      }
    }
  });

  it.each([
    ["Ford", "F-150", 2015, ["2.7L V6 Turbo", "3.5L V6", "3.5L V6 Turbo", "5.0L V8"]],
    ["Ford", "F-150", 1998, ["4.2L V6", "4.6L V8", "5.4L V8"]],
    ["Ford", "Mustang", 1995, ["3.8L V6", "5.0L V8", "5.8L V8"]],
    ["Ford", "Explorer", 2012, ["2.0L L4 Turbo", "3.5L V6"]],
    ["Chevrolet", "Malibu", 2012, ["2.4L L4", "3.6L V6"]],
    ["Chevrolet", "Impala", 2008, ["3.5L V6", "3.9L V6", "5.3L V8"]],
    ["Chevrolet", "Silverado 1500", 2016, ["4.3L V6", "5.3L V8", "6.2L V8"]],
    ["Ram", "1500", 2016, ["3.0L V6 Turbo Diesel", "3.6L V6", "5.7L V8"].sort()],
    ["Dodge", "Viper", 2009, ["8.4L V10"]],
    ["Jeep", "Wrangler", 2004, ["2.4L L4", "4.0L L6"]],
    ["Jeep", "Wrangler", 2012, ["3.6L V6"]],
    ["Toyota", "Camry", 2010, ["2.4L L4 Hybrid", "2.5L L4", "3.5L V6"]],
    ["Toyota", "Camry", 2025, ["2.5L L4 Hybrid"]],
    ["Toyota", "Tacoma", 2010, ["2.7L L4", "4.0L V6"]],
    ["Toyota", "RAV4", 2005, ["2.4L L4"]],
    ["Honda", "Civic", 2008, ["1.3L L4 Hybrid", "1.8L L4", "2.0L L4"]],
    ["Honda", "Accord", 2016, ["2.4L L4", "3.5L V6"]],
    ["Honda", "CR-V", 2010, ["2.4L L4"]],
    ["Nissan", "Altima", 2004, ["2.5L L4", "3.5L V6"]],
    ["Subaru", "Outback", 2012, ["2.5L H4", "3.6L H6"]],
    ["Mazda", "CX-5", 2013, ["2.0L L4"]],
    ["Mazda", "RX-8", 2005, ["1.3L R2"]],
    ["Volkswagen", "Jetta", 2008, ["2.0L L4 Turbo", "2.5L L5"]],
    ["Chrysler", "300", 2005, ["2.7L V6", "3.5L V6", "5.7L V8", "6.1L V8"]],
    ["Fiat", "500", 2012, ["1.4L L4", "1.4L L4 Turbo"]],
    ["Tesla", "Model 3", 2023, ["Dual Motor EV", "Single Motor EV"]],
  ])("the %s %s of %i came with its real engines [VEH-01]", (make, model, year, engines) => {
    expect(engineNames(make, model, year)).toEqual(engines);
  });

  it("makes begin and end when they really did [VEH-01]", () => {
    expect(yearsOfMake("Pontiac")[1]).toBe(2010);
    expect(yearsOfMake("Saturn")[1]).toBe(2010);
    expect(yearsOfMake("Mercury")[1]).toBe(2011);
    expect(yearsOfMake("Plymouth")[1]).toBe(2001);
    expect(yearsOfMake("Scion")).toEqual([2004, 2016]);
    expect(yearsOfMake("Tesla")[0]).toBe(2012);
    expect(sold("Ford", "Bronco", 2010)).toEqual([]);
    expect(sold("Jeep", "Wrangler", 1996)).toEqual([]);
  });
});

describe("the vehicle tree", () => {
  it("has five levels and more than 40,000 nodes, each below a node of the level above [VEH-01]", () => {
    const nodes = vehicleNodes();
    expect(nodes.length).toBeGreaterThan(40_000);
    const levels = new Map(nodes.map((node) => [node.id, node.level]));
    expect(levels.size).toBe(nodes.length);
    expect(Math.min(...levels.keys())).toBe(1);
    const parents = new Set(nodes.map((node) => node.parent_id));
    const misplaced = nodes.filter((node) => node.level !== (levels.get(node.parent_id ?? 0) ?? 0) + 1);
    expect(misplaced).toEqual([]);
    expect(nodes.filter((node) => node.level < 5 !== parents.has(node.id))).toEqual([]);
  });

  it("never shows one value twice among siblings [VEH-01]", () => {
    const keys = new Set(vehicleNodes().map((node) => `${node.parent_id}|${node.value}`));
    expect(keys.size).toBe(vehicleNodes().length);
  });

  it("sorts years newest first and names naturally [VEH-01]", () => {
    const children = (parentId: number | null) =>
      vehicleNodes()
        .filter((node) => node.parent_id === parentId)
        .sort((a, b) => a.sort - b.sort)
        .map((node) => node.value);
    expect(children(null)).toEqual(allYears.map(String).reverse());
    const ram = vehicleNodes().find((node) => node.level === 2 && node.value === "Ram");
    expect(children(ram?.id ?? 0).slice(0, 3)).toEqual(["1500", "2500", "3500"]);
  });

  it("gives every node the same id on every build [VEH-01]", async () => {
    vi.resetModules();
    const again = await import("./vehicles");
    expect(again.vehicleNodes()).not.toBe(vehicleNodes());
    expect(again.vehicleNodes()).toEqual(vehicleNodes());
  });

  it("finds a model by year, make and name, and spells any node out again [VEH-01]", () => {
    const { modelNodeId, nodePath } = vehicleIndex();
    const id = modelNodeId(2015, "Chrysler", "300");
    expect(id).toBeDefined();
    expect(nodePath(id ?? 0)).toEqual({ year: 2015, make: "Chrysler", model: "300" });
    expect(modelNodeId(2015, "Pontiac", "G6")).toBeUndefined();
    expect(nodePath(0)).toBeUndefined();
    const engine = vehicleNodes().find((node) => node.level === 5);
    expect(Object.values(nodePath(engine?.id ?? 0) ?? {})).toHaveLength(5);
  });
});

describe("the vehicle notation", () => {
  const head = "## Make\n# Model | sedan | 3\n";

  it("ends a trim where its engines end and marks bigger brakes [VEH-01]", () => {
    const [one] = parseVehicles(`${head}97-03 ^99 X1 | R4 | S4 | 4.2 V6 {Essex}, 5.4S V8 F @99-01 | XL:a, SVT:b!`);
    expect(one).toMatchObject({ from: 1997, to: 2003, facelift: 1999, series: "X1", drives: ["RWD", "4WD"] });
    expect(one?.engines[1]).toEqual({ name: "5.4L V8 Supercharged", code: "", type: "FLEX", years: [1999, 2001] });
    expect(one?.trims).toEqual([
      { name: "XL", engines: [0] },
      { name: "SVT", engines: [1], years: [1999, 2001], hasPerformanceBrakes: true },
    ]);
  });

  it.each([
    ["years without engine", "95-97 | F | S4 | 2.0 L4 @95-95, 2.2 L4 @97-97 | Base"],
    ["no trim has the 3.0L V6", "95-97 | F | S4 | 2.0 L4, 3.0 V6 | Base:a"],
    ["no trim in 1997", "95-97 | F | S4 | 2.0 L4 | Base@95-96"],
    ["not readable", "95-97 | F | S4 | two litres | Base"],
    ["has no engine", "95-97 | F | S4 | 2.0 L4 | Base:b"],
    ["body style", "95-97 | F | ZZ | 2.0 L4 | Base"],
  ])("refuses a line with %s [VEH-01]", (reason, line) => {
    expect(() => parseVehicles(head + line)).toThrow(reason);
  });
});
