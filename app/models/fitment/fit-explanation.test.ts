import { describe, expect, it } from "vitest";
import { fitmentRule } from "../../../tests/support/data/fitment-rule";
import { type ExplainedRule, explainFit, explanationText, fitExplanationSchema, yearRuns } from "./fit-explanation";
import type { FitInput, FitmentAnswer, NamedVehicle } from "./fitment";

const row = (overrides: Partial<ExplainedRule> = {}): ExplainedRule => ({
  ...fitmentRule(),
  location: "Front",
  note: "",
  ...overrides,
});
const years = (from: number, to: number, overrides: Partial<ExplainedRule> = {}) =>
  Array.from({ length: to - from + 1 }, (_, at) => row({ ...overrides, year: String(to - at) }));
const TRUCK: NamedVehicle = {
  yearName: "2015",
  makeName: "Ford",
  modelName: "F-150",
  trimName: "XLT",
  engineName: "5.0L V8",
};
const BARE: NamedVehicle = { ...TRUCK, trimName: null, engineName: null };
const of = (overrides: Partial<FitInput> = {}): FitInput => ({ vehicle: TRUCK, isUniversal: false, ...overrides });
const heavy = { key: "Brake Package", value: "Heavy Duty" };
const explain = (rows: ExplainedRule[], question: FitInput) => {
  const explanation = explainFit(rows, question);
  expect(fitExplanationSchema.parse(explanation)).toEqual(explanation);
  return explanationText(explanation);
};

describe("why a part fits", () => {
  it("names the row that matched, its years as a range, its place and its note [OPEN-08]", () => {
    const rows = years(2015, 2017, { engine: "5.0L V8", note: "With 4 lug wheel" });
    expect(explain(rows, of())).toBe("Matches: 2015-2017 Ford F-150 5.0L V8, Front");
    expect(explainFit(rows, of())).toMatchObject({ kind: "match", rows: [{ note: "With 4 lug wheel" }] });
  });

  it("names the answered attribute that decided [OPEN-08]", () => {
    const rows = [row({ qualifiers: [heavy] })];
    expect(explain(rows, of({ answers: [heavy] }))).toBe("Matches: 2015 Ford F-150, Front, Brake Package: Heavy Duty");
  });

  it("names the rows that together cover every version [OPEN-08]", () => {
    const rows = [row({ engine: "5.0L V8" }), row({ engine: "3.5L V6" })];
    const descendants = [TRUCK, { ...TRUCK, engineName: "3.5L V6" }];
    expect(explain(rows, of({ vehicle: BARE, descendants }))).toBe(
      "Matches every version of your vehicle: 2015 Ford F-150 5.0L V8, Front; 2015 Ford F-150 3.5L V6, Front",
    );
  });

  it("has words for a universal part, no vehicle, and no data [VEH-15, VEH-17, OPEN-08]", () => {
    expect(explain([], of({ isUniversal: true }))).toBe(
      "Made for no particular vehicle: check its size or specification.",
    );
    expect(explain([row()], of({ vehicle: null }))).toContain("Tell us your vehicle");
    expect(explain([], of())).toContain("No fitment data is listed");
  });
});

describe("why a part does not fit", () => {
  const cases: { name: string; rows: ExplainedRule[]; answers?: FitmentAnswer[]; text: string; on: string }[] = [
    {
      name: "other years of the same model",
      rows: years(2011, 2014),
      on: "year",
      text: "Fits 2011-2014 Ford F-150 only",
    },
    {
      name: "years in two runs",
      rows: [...years(2011, 2013), ...years(2017, 2018)],
      on: "year",
      text: "Fits 2011-2013, 2017-2018 Ford F-150 only",
    },
    { name: "another engine", rows: [row({ engine: "2.7L V6" })], on: "engine", text: "Fits with engine 2.7L V6 only" },
    {
      name: "another trim, named before other years",
      rows: [row({ trim: "Raptor" }), ...years(2011, 2014)],
      on: "trim",
      text: "Fits with trim Raptor only",
    },
    {
      name: "an attribute that was answered otherwise",
      rows: [row({ qualifiers: [heavy] })],
      answers: [{ ...heavy, isNot: true }],
      on: "Brake Package",
      text: "Fits with Brake Package Heavy Duty only",
    },
    {
      name: "another model of the make",
      rows: [row({ model: "Bronco" }), row({ make: "GMC", model: "Canyon" })],
      on: "model",
      text: "Made for Ford Bronco only",
    },
    {
      name: "other makes",
      rows: ["Audi", "BMW", "GMC", "Kia", "Saab"].map((make) => row({ make, model: "X" })),
      on: "make",
      text: "Made for Audi, BMW, GMC, Kia and 1 more only",
    },
  ];
  it.each(cases)("$name: $text [OPEN-08, VEH-21]", ({ rows, answers = [], text, on }) => {
    const explanation = explainFit(rows, of({ answers }));
    expect(explanation).toMatchObject({ kind: "conflict", on });
    expect(explanationText(explanation)).toBe(text);
  });
});

describe("why it is not known yet", () => {
  it("names the levels and attributes that are missing [VEH-16, VEH-27]", () => {
    const rows = [row({ engine: "5.0L V8", qualifiers: [heavy] })];
    expect(explain(rows, of({ vehicle: BARE, descendants: [TRUCK, { ...TRUCK, engineName: "3.5L V6" }] }))).toBe(
      "It depends on the details of your vehicle. Still to check: Engine, Brake Package.",
    );
  });
});

describe("years in a row", () => {
  it("collapse to ranges, whatever their order [VEH-26]", () => {
    expect(yearRuns(["2014", "2011", "2012", "2013", "2016", "2016"])).toBe("2011-2014, 2016");
    expect(yearRuns(["", "2015"])).toBe("2015");
    expect(yearRuns([])).toBe("");
  });
});
