import { describe, expect, it } from "vitest";
import { groupBy } from "#commerce/platform/group-by";
import { isCondition, qualifierText, readNote } from "~/models/fitment/fitment-note";
import { sampleCatalogue } from "../../../tests/support/data/sample/sample-rows";
import { enginesIn, generations, trimsIn, vehicleNodes } from "../vehicles";

const catalogue = sampleCatalogue();
const itemById = new Map(catalogue.item.map((row) => [row.id, row]));
const categoryById = new Map(catalogue.category.map((row) => [row.id, row]));
const leaves = catalogue.category.filter(({ level }) => level === 3);
const universal = catalogue.item.filter((row) => row.vehicle_universal === 1);

const STAPLES = [
  "Brake Pads",
  "Brake Rotors",
  "Oil Filters",
  "Engine Air Filters",
  "Cabin Air Filters",
  "Wiper Blades",
  "Spark Plugs",
  "Alternators",
  "Shock Absorbers",
  "Control Arms",
  "Wheel Hub Assemblies",
  "Headlights",
  "Tail Lights",
  "Side Mirrors",
  "Radiators",
  "Water Pumps",
];

const fitmentByItem = groupBy(catalogue.fitment, ({ item_id }) => item_id);
const fitmentByModel = groupBy(catalogue.fitment, ({ year, make, model }) => `${year} ${make} ${model}`);

describe("the fitment of the sample catalogue", () => {
  it("has 60,000 rows and at most 110,000 [OPEN-73]", () => {
    expect(catalogue.fitment.length).toBeGreaterThanOrEqual(60_000);
    expect(catalogue.fitment.length).toBeLessThanOrEqual(110_000);
  });

  it("every row names a model-year that was sold, its node, and a trim and engine of it [OPEN-08]", () => {
    const nodeById = new Map(vehicleNodes().map((node) => [node.id, node]));
    const trims = new Map<string, Set<string>>();
    const engines = new Map<string, Set<string>>();
    for (const generation of generations()) {
      for (let year = generation.from; year <= generation.to; year++) {
        const key = `${year} ${generation.make} ${generation.model}`;
        const trimNames = trims.get(key) ?? new Set<string>();
        const engineNames = engines.get(key) ?? new Set<string>();
        for (const trim of trimsIn(generation, year)) {
          trimNames.add(trim.name);
          for (const engine of enginesIn(generation, trim, year)) engineNames.add(engine.name);
        }
        trims.set(key, trimNames);
        engines.set(key, engineNames);
      }
    }
    const wrong: string[] = [];
    for (const row of catalogue.fitment) {
      const key = `${row.year} ${row.make} ${row.model}`;
      const node = nodeById.get(row.base_node_id ?? 0);
      if (node?.level !== 3 || node.value !== row.model) wrong.push(`${key}: node`);
      if (row.sub_model && trims.get(key)?.has(row.sub_model) !== true) wrong.push(`${key}: ${row.sub_model}`);
      if (row.engine && engines.get(key)?.has(row.engine) !== true) wrong.push(`${key}: ${row.engine}`);
    }
    expect(wrong).toEqual([]);
  });

  it("universal items have no rows, the others have some but for about 20 without data [ENT-09, OPEN-08]", () => {
    for (const { id } of universal) expect(fitmentByItem.has(id)).toBe(false);
    const unlisted = catalogue.item.filter((row) => row.vehicle_universal === 0 && row.has_fitment === 0);
    expect(unlisted.length).toBeGreaterThanOrEqual(10);
    expect(unlisted.length).toBeLessThanOrEqual(40);
    for (const { id } of unlisted) expect(fitmentByItem.has(id)).toBe(false);
    for (const row of catalogue.item)
      if (row.has_fitment === 1) expect(fitmentByItem.has(row.id), row.title).toBe(true);
  });

  it("brake package, wear sensor, drive, body and position split one vehicle's parts by qualifiers [OPEN-09]", () => {
    const values = new Map<string, Set<string>>();
    for (const { qualifiers } of catalogue.fitment) {
      if (!qualifiers) continue;
      const pairs: { key: string; value: string }[] = JSON.parse(qualifiers);
      for (const { key, value } of pairs) values.set(key, (values.get(key) ?? new Set()).add(value));
    }
    expect([...(values.get("Brake Package") ?? [])].sort()).toEqual(["Heavy Duty", "Standard"]);
    for (const value of ["4WD", "AWD", "2WD", "FWD"]) expect(values.get("Drive Type")).toContain(value);
    expect(values.get("Body Style")?.size).toBeGreaterThan(3);
    expect([...(values.get("Wear Sensor") ?? [])].sort()).toEqual(["With sensor", "Without sensor"]);
    for (const value of ["Front Left", "Rear Right"]) expect(values.get("Position")).toContain(value);
  });

  it("a facelift parts the lamps of one generation [OPEN-73]", () => {
    const generation = generations().find(
      (each) => each.make === "Ford" && each.model === "F-150" && each.from === 2015,
    );
    expect(generation?.facelift).toBe(2018);
    const headlights = leaves.find(({ name }) => name === "Headlights")?.id;
    const years = new Set<string>();
    for (const [id, rows] of fitmentByItem) {
      if (itemById.get(id)?.category_id !== headlights) continue;
      const mine = rows.filter(({ model, year }) => model === "F-150" && Number(year) >= 2015 && Number(year) <= 2020);
      if (mine.length > 0) years.add(mine.map(({ year }) => year).join());
    }
    expect([...years].sort()).toEqual(["2015,2016,2017", "2018,2019,2020"]);
  });

  it.each(["2015 Ford F-150", "2018 Honda Civic", "2012 Chevrolet Silverado 1500", "2016 Toyota Camry"])(
    "%s finds parts in 60 leaf types and three brands of the common ones [OPEN-73]",
    (vehicle) => {
      const types = groupBy(fitmentByModel.get(vehicle) ?? [], ({ item_id }) => itemById.get(item_id)?.category_id);
      expect(types.size).toBeGreaterThanOrEqual(60);
      const nameFor = (id: number | undefined) => (id === undefined ? "" : categoryById.get(id)?.name);
      const chosen = new Map(
        [...types].map(([id, rows]) => [
          nameFor(id),
          new Set(rows.map(({ item_id }) => itemById.get(item_id)?.brand_id)).size,
        ]),
      );
      for (const name of [
        "Brake Pads",
        "Brake Rotors",
        "Shock Absorbers",
        "Control Arms",
        "Headlights",
        "Tail Lights",
        "Side Mirrors",
        "Oil Filters",
        "Engine Air Filters",
        "Cabin Air Filters",
        "Spark Plugs",
        "Alternators",
        "Radiators",
        "Wheel Hub Assemblies",
      ]) {
        expect(chosen.get(name) ?? 0, `${vehicle}: ${name}`).toBeGreaterThanOrEqual(3);
      }
    },
  );

  it("nearly every model-year on the road finds at least the wiper blades [OPEN-73]", () => {
    let sold = 0;
    let served = 0;
    for (const { make, model, from, to } of generations()) {
      for (let year = from; year <= to; year++) {
        sold += 1;
        if (fitmentByModel.has(`${year} ${make} ${model}`)) served += 1;
      }
    }
    expect(served / sold).toBeGreaterThan(0.9);
  });

  it("every model-year of a popular car finds each staple that its engines can have [OPEN-73]", () => {
    const nameById = new Map(
      catalogue.item.map(({ id, category_id }) => [id, categoryById.get(category_id)?.name ?? ""]),
    );
    const missing: string[] = [];
    for (const { make, model, from, to, popularity, engines } of generations()) {
      if (popularity < 4 || engines.some(({ type }) => type === "ELECTRIC")) continue;
      for (let year = from; year <= to; year++) {
        const vehicle = `${year} ${make} ${model}`;
        const found = new Set((fitmentByModel.get(vehicle) ?? []).map(({ item_id }) => nameById.get(item_id) ?? ""));
        for (const staple of STAPLES) if (!found.has(staple)) missing.push(`${vehicle}: ${staple}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it("no row promises a fit above a condition: notes are remarks, conditions are asked for [OPEN-08, VEH-28]", () => {
    const conditions = new Set<string>();
    const broken = new Set<string>();
    for (const { note, qualifiers } of catalogue.fitment) {
      if (note && readNote(note).qualifiers.length > 0) broken.add(note);
      for (const each of JSON.parse(qualifiers ?? "[]")) if (isCondition(each)) conditions.add(qualifierText(each));
    }
    expect([...broken]).toEqual([]);
    expect(conditions).toContain("Built after 03/2015");
    expect(conditions.size).toBeGreaterThan(50);
  });

  it("a pair holds two pieces for both sides and costs more than one of them [ENT-08]", () => {
    const pairs = catalogue.item.filter(({ position }) => position.endsWith("Left and Right"));
    expect(pairs.length).toBeGreaterThan(200);
    for (const { title, in_kind, location } of pairs) {
      expect(in_kind, title).toBe(2);
      expect(location, title).not.toContain("Side");
    }
    const meanCent = (rows: typeof pairs) =>
      rows.reduce((sum, { us_price_cent }) => sum + us_price_cent, 0) / rows.length;
    const headlights = leaves.find(({ name }) => name === "Headlights")?.id;
    const ofLamps = catalogue.item.filter(({ category_id }) => category_id === headlights);
    const isPair = ({ position }: (typeof pairs)[number]) => position === "Left and Right";
    expect(meanCent(ofLamps.filter(isPair))).toBeGreaterThan(meanCent(ofLamps.filter((row) => !isPair(row))) * 1.3);
  });
});
