import { describe, expect, it } from "vitest";
import type { FitmentRule } from "./fitment";
import { canFitTogether, listSharedVehicles } from "./shared-vehicles";

const rule = (given: Partial<FitmentRule>): FitmentRule => ({
  ...{ year: "2015", make: "Ford", model: "F-150", trim: null, engine: null, qualifiers: [] },
  ...given,
});
const item = (itemId: number, ...rules: Partial<FitmentRule>[]) => ({ itemId, rules: rules.map(rule) });

describe("vehicles that products share", () => {
  it("are those that the rows of all products name, with years as ranges [CAT-19]", () => {
    const pads = item(1, {}, { year: "2016" }, { year: "2017" });
    const rotors = item(2, { year: "2016" }, { year: "2017" }, { year: "2018" });
    expect(listSharedVehicles([pads, rotors])).toEqual(["2016-2017 Ford F-150"]);
    expect(listSharedVehicles([pads, item(3, { model: "Ranger" })])).toEqual([]);
  });

  it("name the engine that one of them asks for, and no pair of trim and engine that no row vouches for [CAT-19]", () => {
    const [v8, v6, xlt] = [item(1, { engine: "5.0L V8" }), item(2, { engine: "3.5L V6" }), item(3, { trim: "XLT" })];
    expect(listSharedVehicles([item(4, {}), v8])).toEqual(["2015 Ford F-150 5.0L V8"]);
    expect(listSharedVehicles([v6, v8])).toEqual([]);
    expect(listSharedVehicles([xlt, v8])).toEqual([]);
  });

  it("say so where a condition limits them [CAT-19]", () => {
    const heavy = item(1, { qualifiers: [{ key: "Brake Package", value: "Heavy Duty" }] });
    expect(listSharedVehicles([heavy, item(2, {})])).toEqual(["2015 Ford F-150, some versions"]);
  });
});

describe("products that may fit a vehicle", () => {
  const version = (engineName: string) => ({
    ...{ yearName: "2015", makeName: "Ford", modelName: "F-150", trimName: "XLT", engineName },
  });
  const vehicle = { ...version(""), trimName: null, engineName: null };
  const world = { vehicle, descendants: [version("5.0L V8"), version("3.5L V6")] };
  const [v8, v6] = [item(1, { engine: "5.0L V8" }), item(2, { engine: "3.5L V6" })];

  it("fit together when one version takes all of them [CAT-19]", () => {
    expect(canFitTogether([v8, item(3, {}, { engine: "3.5L V6" })], world)).toBe(true);
    expect(canFitTogether([v8, v6], world)).toBe(false);
    expect(canFitTogether([v6], { ...world, answers: [{ key: "engine", value: "5.0L V8" }] })).toBe(false);
  });

  it("do not fit together on conditions that exclude each other [CAT-19]", () => {
    const brakes = (itemId: number, value: string) => item(itemId, { qualifiers: [{ key: "Brakes", value }] });
    expect(canFitTogether([brakes(1, "Heavy Duty"), brakes(2, "Standard")], world)).toBe(false);
    expect(canFitTogether([brakes(1, "Heavy Duty"), brakes(2, "Heavy Duty"), item(3, {})], world)).toBe(true);
  });
});
