import { describe, expect, it } from "vitest";
import { explainFit, explanationText, isUndecidable } from "./fit-explanation";
import type { FitmentRule } from "./fitment";
import { decideFit } from "./fitment";
import { nextQuestion, openQuestions } from "./fitment-answers";
import { isSameValue, isUnnamed, joinSpellings, tidyValue } from "./qualifier-spelling";

const vehicle = {
  yearName: "2013",
  makeName: "Mazda",
  modelName: "3",
  trimName: "Base",
  engineName: "2.0L L4",
};
const rule = (key: string, value: string): FitmentRule => ({
  year: "2013",
  make: "Mazda",
  model: "3",
  trim: null,
  engine: null,
  qualifiers: [{ key, value }],
});
const ask = (rules: readonly FitmentRule[], answers: { key: string; value: string; isNot?: boolean }[] = []) => ({
  question: nextQuestion(rules, { vehicle, answers, isUniversal: false }),
  verdict: decideFit(rules, { vehicle, answers, isUniversal: false }),
});

describe("spellings of a condition's values", () => {
  it.each([
    ["(3-Door)", "3-doors", true],
    ["4 Wheel ABS", "4-wheel abs", true],
    ["Premium", "Premium+", false],
    ["SS", "S", false],
    ["1.8", "18", false],
    ["LX", "LXS", false],
  ])("%s and %s are one: %s [VEH-27]", (a, b, same) => {
    expect(isSameValue(a, b)).toBe(same);
  });

  it("imports store one spelling [VEH-27]", () => {
    expect(["(3-Door)", "3-doors", " 3  Door ", "(296 Hp)", "Base (Fleet)"].map(tidyValue)).toEqual([
      "3-Door",
      "3-Door",
      "3-Door",
      "296 Hp",
      "Base (Fleet)",
    ]);
    expect(joinSpellings(["(3-Door)", "3-doors", "5-Door"])).toEqual(["(3-Door)", "5-Door"]);
  });

  it("a question offers a value once, and the answer holds for every spelling [VEH-27]", () => {
    const rules = [rule("Submodel", "(3-Door)"), rule("Submodel", "3-doors"), rule("Submodel", "GT")];
    const { question } = ask(rules);
    expect(question?.values).toEqual([
      { value: "(3-Door)", count: 2 },
      { value: "GT", count: 1 },
    ]);
    expect(ask([rule("Submodel", "3-doors")], [{ key: "Submodel", value: "(3-Door)" }]).verdict).toBe("FIT");
  });
});

describe("conditions that a catalog gives by an id only", () => {
  const coded = [rule("Engine Code", "catalog code 379"), rule("Engine Code", "catalog code 603")];

  it.each([
    [{ key: "Engine Code", value: "catalog code 379" }, true],
    [{ key: "Engine Code", value: "L83; catalog code 379" }, true],
    [{ key: "Catalog qualifier 12 X", value: "Yes" }, true],
    [{ key: "Engine Code", value: "379" }, false],
  ])("%j is one: %s [VEH-27]", (qualifier, unnamed) => {
    expect(isUnnamed(qualifier)).toBe(unnamed);
  });

  it("are never asked: the fit stays open, and the shopper is told to ask [VEH-27]", () => {
    expect(ask(coded)).toEqual({ question: null, verdict: "UNCERTAIN" });
    expect(openQuestions(coded, { vehicle, isUniversal: false })).toEqual([]);
    const explained = coded.map((each) => ({ ...each, location: "", note: "" }));
    const explanation = explainFit(explained, { vehicle, isUniversal: false });
    expect(isUndecidable(explanation)).toBe(true);
    expect(explanationText(explanation)).toContain("Ask us");
    expect(JSON.stringify(explanation)).not.toMatch(/379|603/);
  });

  it("stand beside named values without a number among the choices [VEH-27]", () => {
    const rules = [...coded, rule("Engine Code", "L83")];
    const { question } = ask(rules);
    expect(question?.values.map(({ value }) => value)).toEqual(["L83"]);
    expect(question?.hasOther).toBe(true);
    expect(ask(rules, [{ key: "Engine Code", value: "L83", isNot: true }])).toEqual({
      question: null,
      verdict: "UNCERTAIN",
    });
  });
});
