import { describe, expect, it } from "vitest";
import { toShownQuestion } from "./fit-check";
import { decideFit, type FitmentRule } from "./fitment";
import { answersForChoice, nextQuestion } from "./fitment-answers";
import { classifyNote, conditionQualifier, qualifierText, readNote } from "./fitment-note";

const CONDITIONS = [
  "With ABS",
  "w/o ABS",
  "with air conditioning",
  "Built after 03/2015",
  "Built before 06/2018",
  "Except off-road package",
  "Except Si",
  "Dual Exhaust",
  "Manual Transmission",
  "Sedan",
  "Single outlet",
  "Federal emissions",
  "standard 12/17/2007-12//01/2009",
  "May not be standard equipment",
  "can be installed if desired",
  "for vehicles with Automatic Air Conditioning",
  "fits vehicles built after 2/15/2008",
  "up to 6/16/12",
  "To chassis # 049999",
  "caution or service label will be on glove box door if vehicle is equipped with cabin filter",
  "Cabriolet model carbon version",
  "Fits 4WD vehicles only",
  "Check emission label under the hood",
];
const REMARKS = [
  "carbon version",
  "particulate",
  "Ceramic",
  "2 piece",
  "hardware - cowl grille screw",
  "Carbon filters located under the glove box",
  "this is the cabin filter located in the engine compartment ",
  "filter and housing complete kit",
  "housing  only",
  "replaces AQ1076",
  "use until inventory depleted",
  "Cabin filter is standard equipment",
  "With hardware",
  "Includes gaskets and seals",
  "Sold individually",
  "Set of 4",
  "Front Left",
  "Bank 1",
  "All brake packages",
  "Quantity per vehicle: 2 or 4",
];
const UNKNOWN = ["TOURING", "14mm thread", "150 amp system", "Type R2", "Returnless system", ""];

const rule = (...qualifiers: FitmentRule["qualifiers"]): FitmentRule => ({
  year: "2015",
  make: "Ford",
  model: "F-150",
  trim: null,
  engine: null,
  qualifiers,
});
const vehicle = { yearName: "2015", makeName: "Ford", modelName: "F-150", trimName: null, engineName: null };
const findQuestion = (...rules: FitmentRule[]) => {
  const question = nextQuestion(rules, { vehicle, isUniversal: false });
  if (question === null) throw new Error("no question is open");
  return question;
};

describe("a note of a fitment row", () => {
  it.each(CONDITIONS)("%j is a condition on the vehicle [OPEN-08]", (note) => {
    expect(classifyNote(note)).toBe("condition");
  });
  it.each(REMARKS)("%j is a remark on the part [OPEN-08]", (note) => {
    expect(classifyNote(note)).toBe("remark");
  });
  it.each(UNKNOWN)("%j is not known, and so a condition until somebody says otherwise [OPEN-08]", (note) => {
    expect(classifyNote(note)).toBe("unknown");
  });
  it("is a remark once staff have said so", () => {
    expect(classifyNote("Type R2", new Set(["type r2"]))).toBe("remark");
  });

  it("keeps its remarks and gives its conditions away [OPEN-08]", () => {
    expect(readNote("Sold individually; With ABS; Type R2")).toEqual({
      remark: "Sold individually",
      qualifiers: [
        { key: "With ABS", value: "With ABS" },
        { key: "Type R2", value: "Yes" },
      ],
      unknown: ["Type R2"],
    });
    expect(readNote("")).toEqual({ remark: "", qualifiers: [], unknown: [] });
  });
});

describe("a condition in words", () => {
  it.each([
    ["With ABS", "With ABS", "With ABS"],
    ["w/ tow package", "With tow package", "With tow package"],
    ["w/o ABS", "With ABS", "Without ABS"],
    ["Except CVT", "With CVT", "Without CVT"],
    ["With A or B", "With A or B", "With A or B"],
    ["built after 03/2015", "Built after 03/2015", "Built after 03/2015"],
  ])("%j is about %j and reads %j [VEH-27]", (note, key, text) => {
    const qualifier = conditionQualifier(note);
    expect(qualifier.key).toBe(key);
    expect(qualifierText(qualifier)).toBe(text);
  });

  it("is asked as yes or no, and its opposite decides the other part [VEH-27]", () => {
    const having = rule(conditionQualifier("With ABS"));
    const lacking = rule(conditionQualifier("Without ABS"));
    const question = findQuestion(having);
    expect(toShownQuestion(question)).toMatchObject({
      text: "ABS: does your vehicle have it?",
      values: [{ value: "With ABS", text: "Yes" }],
      other: "No",
    });
    const yes = answersForChoice(question, "With ABS");
    const no = answersForChoice(question, null);
    const results = (answers: typeof yes) =>
      [having, lacking].map((each) => decideFit([each], { vehicle, answers, isUniversal: false }));
    expect(results(yes)).toEqual(["FIT", "NOT_FIT"]);
    expect(results(no)).toEqual(["NOT_FIT", "FIT"]);
  });

  it("has no third answer where some rows want it and others do not [VEH-27]", () => {
    const question = findQuestion(rule(conditionQualifier("Without ABS")), rule(conditionQualifier("With ABS")));
    expect(toShownQuestion(question)).toMatchObject({
      values: [
        { value: "With ABS", text: "Yes" },
        { value: "Without ABS", text: "No" },
      ],
      other: null,
    });
  });

  it("is not about the catalogue's attribute of that name, whose answers leave it open [OPEN-08]", () => {
    const answers = [{ key: "ABS", value: "4-Wheel ABS" }];
    const having = rule(conditionQualifier("With ABS"));
    expect(decideFit([having], { vehicle, answers, isUniversal: false })).toBe("UNCERTAIN");
  });

  it("says nothing about another condition [OPEN-08]", () => {
    const late = rule(conditionQualifier("Built after 03/2015"));
    const question = findQuestion(late);
    expect(toShownQuestion(question)).toMatchObject({
      text: "Does this apply to your vehicle? Built after 03/2015",
      values: [{ value: "Yes", text: "Yes" }],
      other: "No",
    });
    const yes = answersForChoice(question, "Yes");
    expect(decideFit([late], { vehicle, answers: yes, isUniversal: false })).toBe("FIT");
    const no = answersForChoice(question, null);
    expect(decideFit([late], { vehicle, answers: no, isUniversal: false })).toBe("NOT_FIT");
    const other = rule(conditionQualifier("With tow package"));
    expect(decideFit([other], { vehicle, answers: [...yes], isUniversal: false })).toBe("UNCERTAIN");
  });
});
