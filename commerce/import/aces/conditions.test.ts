import { describe, expect, it } from "vitest";
import { matchEngines } from "./engines";
import { isConditionalNote } from "./notes";
import { areYears } from "./vehicle-match";

const ENGINES = ["2.7L V6 Turbo", "3.5L V6", "3.5L V6 Turbo", "5.0L V8", "6.7L V8 Turbo Diesel"];
const NOTHING = { block: "", aspiration: "", fuel: "" };

describe("engines that an application means", () => {
  it.each([
    [NOTHING, null, []],
    [{ block: "V8 5.0L" }, ["5.0L V8"], []],
    [{ block: "5.0L V8" }, ["5.0L V8"], []],
    // An engine base says nothing about aspiration, so both engines are meant.
    [{ block: "3.5L V6" }, ["3.5L V6", "3.5L V6 Turbo"], []],
    [{ block: "3.5L V6", aspiration: "Turbocharged" }, ["3.5L V6 Turbo"], []],
    [{ block: "3.5L V6", aspiration: "Naturally Aspirated" }, ["3.5L V6"], []],
    [{ aspiration: "Turbocharged", fuel: "DIESEL" }, ["6.7L V8 Turbo Diesel"], []],
    // Conditions that the names of the shop's engines cannot answer stay conditions.
    [{ block: "7.3L V8" }, null, ["block"]],
    [{ block: "catalog code 4" }, null, ["block"]],
    [{ block: "5.0L V8", aspiration: "Supercharged" }, ["5.0L V8"], ["aspiration"]],
    [{ block: "5.0L V8", fuel: "FLEX" }, ["5.0L V8"], ["fuel"]],
  ] as const)("%j means %j, and leaves %j to ask [OPEN-08]", (words, engines, left) => {
    expect(matchEngines(ENGINES, { ...NOTHING, ...words })).toEqual({ engines, left });
  });

  it("gas among hybrids is asked for: catalogues call a hybrid's fuel gas [OPEN-08]", () => {
    expect(matchEngines(["2.5L L4", "2.5L L4 Hybrid"], { ...NOTHING, fuel: "GAS" })).toEqual({
      engines: null,
      left: ["fuel"],
    });
  });
});
describe("notes", () => {
  it("only a known remark is not asked for, unless the operator says how to read notes [OPEN-08]", () => {
    expect(
      ["with air conditioning", "Type R2", "carbon version"].map((note) => isConditionalNote(note, "auto")),
    ).toEqual([true, true, false]);
    expect(isConditionalNote("with air conditioning", "shown")).toBe(false);
    expect(isConditionalNote("carbon version", "conditions")).toBe(true);
  });
});

describe("years", () => {
  it.each([
    [[2000, 2004], true],
    [[2004, 2000], false],
    [[1800, 1990], false],
    [[2020, 2040], false],
    [[Number.NaN, 2000], false],
  ] as const)("%j can be years of cars: %s [OPEN-08]", (years, can) => {
    expect(areYears(years, Date.UTC(2026, 5))).toBe(can);
  });
});
