import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitmentRule } from "../../../tests/support/data/fitment-rule";
import { decideFit, type FitInput, type FitmentAnswer, type NamedVehicle, type Qualifier } from "./fitment";
import {
  answersForChoice,
  fitmentAnswersParameter,
  fitmentAnswersQuerySchema,
  isVehicleAttribute,
  listFitAttributes,
  nextQuestion,
  openQuestions,
} from "./fitment-answers";

const car = (trimName: string | null, engineName: string | null): NamedVehicle => ({
  yearName: "2015",
  makeName: "Ford",
  modelName: "F-150",
  trimName,
  engineName,
});
const F150 = car(null, null);
const BELOW = [car("XL", "3.5L V6"), car("XLT", "3.5L V6"), car("XLT", "5.0L V8")];
const q = (key: string, value: string): Qualifier => ({ key, value });
const FRONT = q("Position", "Front");
const REAR = q("Position", "Rear");
const HEAVY = q("Brake Package", "Heavy Duty");
const ROWS = [
  fitmentRule({ qualifiers: [FRONT, q("Drive", "4WD")] }),
  fitmentRule({ qualifiers: [REAR] }),
  fitmentRule({ make: "GMC", qualifiers: [q("Position", "Left")] }),
];
const of = (answers: FitmentAnswer[] = [], vehicle = F150): FitInput => ({
  vehicle,
  answers,
  descendants: BELOW,
  isUniversal: false,
});

describe("UPS attributes", () => {
  it("all attributes of the rows in play come flat, with values and counts [OPEN-09, VEH-27]", () => {
    expect(listFitAttributes([...ROWS, fitmentRule({ qualifiers: [FRONT] })], F150)).toEqual([
      {
        key: "Position",
        values: [
          { value: "Front", count: 2 },
          { value: "Rear", count: 1 },
        ],
      },
      { key: "Drive", values: [{ value: "4WD", count: 1 }] },
    ]);
  });

  it("a position is said of one part, everything else of the vehicle [OPEN-09]", () => {
    expect(["Position", "Brake Package", "Drive Type", "engine"].map(isVehicleAttribute)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});

describe("the question that decides", () => {
  it("is the attribute whose answers settle most, then what the answers leave open [OPEN-09, VEH-27]", () => {
    expect(nextQuestion(ROWS, of())?.key).toBe("Position");
    expect(nextQuestion(ROWS, of([FRONT]))).toEqual({
      kind: "attribute",
      key: "Drive",
      label: "Drive",
      values: [{ value: "4WD", count: 1 }],
      hasOther: true,
    });
  });

  it("is the engine alone when only the engine decides, with the engines that exist [VEH-16, VEH-27]", () => {
    expect(nextQuestion([fitmentRule({ engine: "5.0L V8" })], of())).toEqual({
      kind: "level",
      key: "engine",
      label: "Engine",
      values: [
        { value: "3.5L V6", count: 0 },
        { value: "5.0L V8", count: 1 },
      ],
      hasOther: false,
    });
  });

  it("engines that the trim said before rules out are not offered [VEH-27]", () => {
    const rules = [
      fitmentRule({ trim: "XL", engine: "3.5L V6", qualifiers: [HEAVY] }),
      fitmentRule({ engine: "5.0L V8" }),
    ];
    const question = nextQuestion(rules, of([{ key: "trim", value: "XLT" }]));
    expect(question?.values.map(({ value }) => value)).toEqual(["3.5L V6", "5.0L V8"]);
    // No XL has the only engine that is left, so there is nothing to ask.
    expect(nextQuestion([fitmentRule({ engine: "5.0L V8" })], of([{ key: "trim", value: "XL" }]))).toBeNull();
  });

  it("a tree that ends above the level offers the rows' own values and none of these [VEH-27]", () => {
    const question = nextQuestion([fitmentRule({ engine: "5.0L V8" })], { vehicle: F150, isUniversal: false });
    expect(question).toMatchObject({ key: "engine", values: [{ value: "5.0L V8", count: 1 }], hasOther: true });
  });

  it("nothing is asked once the fit is decided [OPEN-09]", () => {
    expect(nextQuestion(ROWS, of([REAR]))).toBeNull();
    expect(nextQuestion(ROWS, of([q("Position", "Left")]))).toBeNull();
    expect(nextQuestion([], of())).toBeNull();
    expect(nextQuestion([fitmentRule({})], of())).toBeNull();
    expect(nextQuestion(ROWS, { vehicle: null, isUniversal: false })).toBeNull();
  });

  it("I don't know asks the next one, and the fit stays UNCERTAIN with what to check [OPEN-09, VEH-27]", () => {
    const rules = [fitmentRule({ qualifiers: [HEAVY, q("Drive", "4WD")] })];
    const first = nextQuestion(rules, of());
    const second = nextQuestion(rules, of(), [first?.key ?? ""]);
    expect([first?.key, second?.key].sort()).toEqual(["Brake Package", "Drive"]);
    expect(nextQuestion(rules, of(), ["Brake Package", "Drive"])).toBeNull();
    expect(decideFit(rules, of())).toBe("UNCERTAIN");
    expect(openQuestions(rules, of()).map(({ label }) => label)).toEqual(["Brake Package", "Drive"]);
    expect(openQuestions(rules, of([HEAVY, q("Drive", "4WD")]))).toEqual([]);
  });

  it("none of these rules out what was offered and nothing else [OPEN-09]", () => {
    const question = nextQuestion([fitmentRule({ qualifiers: [HEAVY] })], of());
    const none = question === null ? [] : answersForChoice(question, null);
    expect(none).toEqual([{ ...HEAVY, isNot: true }]);
    expect(decideFit([fitmentRule({ qualifiers: [HEAVY] })], of(none))).toBe("NOT_FIT");
    expect(decideFit([fitmentRule({ qualifiers: [q("Brake Package", "Standard")] })], of(none))).toBe("UNCERTAIN");
  });
});

describe("answers of a visit", () => {
  it("answers travel in a query as JSON, and nonsense is refused [API-042, VEH-27]", () => {
    const answers: FitmentAnswer[] = [HEAVY, { key: "engine", value: "5.0L V8", isNot: true }];
    expect(fitmentAnswersQuerySchema.parse(fitmentAnswersParameter(answers))).toEqual(answers);
    expect(fitmentAnswersParameter([])).toBeUndefined();
    for (const wrong of ["", "{", "{}", '[{"key":""}]', "x".repeat(9_000)])
      expect(fitmentAnswersQuerySchema.safeParse(wrong).success, wrong.slice(0, 20)).toBe(false);
  });
});

// A shopper who knows everything about the vehicle answers every question.
const LEVEL_NAMES = { trim: "trimName", engine: "engineName" } as const;
const TRIMS = ["XL", "XLT", "Lariat"];
const ENGINES = ["3.5L V6", "5.0L V8", "2.7L V6"];
const KEYS = { Position: ["Front", "Rear"], "Brake Package": ["Heavy Duty", "Standard"], Drive: ["4WD", "2WD"] };
const cell = (values: string[]) => fc.option(fc.constantFrom(...values), { nil: null });
const anyQualifier = fc.constantFrom(...Object.entries(KEYS).flatMap(([key, values]) => values.map((v) => q(key, v))));
const anyRow = fc
  .record({ trim: cell(TRIMS), engine: cell(ENGINES), qualifiers: fc.uniqueArray(anyQualifier, { maxLength: 3 }) })
  .map((overrides) => fitmentRule(overrides));
const mostly = (values: string[]) => fc.option(fc.constantFrom(...values), { nil: null, freq: 6 });
type Leaf = readonly [string | null, string | null];
/** A vehicle with others below it is not complete. */
const isAbove = (a: Leaf, b: Leaf) => a !== b && (a[0] === null || a[0] === b[0]) && a[1] === null;
const anyTree = fc
  .uniqueArray(fc.tuple(mostly(TRIMS), mostly(ENGINES)), {
    minLength: 1,
    maxLength: 6,
    selector: (pair) => pair.join(),
  })
  .map((leaves) => leaves.filter((leaf) => !leaves.some((other) => isAbove(leaf, other))));
const anyTruth = fc.record(
  Object.fromEntries(Object.entries(KEYS).map(([key, values]) => [key, fc.constantFrom(...values, "something else")])),
);
const anyLevels = fc.record({
  trim: fc.constantFrom(...TRIMS, "Raptor"),
  engine: fc.constantFrom(...ENGINES, "Diesel"),
});

describe("answering every question", () => {
  it("ends in FIT or NOT_FIT, the same as with full knowledge, from any UNCERTAIN state [OPEN-09, VEH-27]", () => {
    const ends = new Map<string, number>();
    fc.assert(
      fc.property(
        fc.array(anyRow, { minLength: 1, maxLength: 6 }),
        anyTree,
        fc.nat(),
        fc.integer({ min: 0, max: 2 }),
        anyTruth,
        anyLevels,
        (rules, tree, pick, depth, truth, levels) => {
          const leaf = tree[pick % tree.length] ?? [null, null];
          const real = car(leaf[0], leaf[1]);
          const chosen = car(depth > 0 ? leaf[0] : null, depth > 1 ? leaf[1] : null);
          const descendants = (depth > 1 ? [] : tree)
            .map(([trim, engine]) => car(trim, engine))
            .filter((each) =>
              Object.values(LEVEL_NAMES).every((name) => chosen[name] === null || chosen[name] === each[name]),
            )
            .filter((each) => JSON.stringify(each) !== JSON.stringify(chosen));
          // The shopper knows the levels that the vehicle tree lacks.
          const levelName = (key: "trim" | "engine") => real[LEVEL_NAMES[key]] ?? levels[key];
          const knows = (key: string) => (key === "trim" || key === "engine" ? levelName(key) : (truth[key] ?? ""));
          let answers: FitmentAnswer[] = [];
          const state = () => ({ vehicle: chosen, answers, descendants, isUniversal: false });
          let question = nextQuestion(rules, state());
          while (question !== null) {
            const value = knows(question.key);
            const isOffered = question.values.some((each) => each.value === value);
            if (!isOffered) expect(question.hasOther, `${question.key} = ${value}`).toBe(true);
            const more = answersForChoice(question, isOffered ? value : null);
            answers = [...answers.filter(({ key }) => more.every((each) => each.key !== key)), ...more];
            expect(answers.length).toBeLessThan(30);
            question = nextQuestion(rules, state());
          }
          const everything = Object.keys(KEYS).map((key) => q(key, knows(key)));
          const full = decideFit(rules, {
            vehicle: car(knows("trim"), knows("engine")),
            answers: everything,
            isUniversal: false,
          });
          const end = decideFit(rules, state());
          expect(end).toBe(full);
          ends.set(end, (ends.get(end) ?? 0) + 1);
        },
      ),
      { numRuns: 3_000 },
    );
    expect([...ends.keys()].sort()).toEqual(["FIT", "NOT_FIT"]);
    expect(Math.min(...ends.values())).toBeGreaterThan(200);
  });
});
