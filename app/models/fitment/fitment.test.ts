import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decideFit,
  FIT_DISPLAY,
  FITMENT_COLUMNS,
  type FitmentRule,
  fitmentRowSchema,
  fitVerdictSchema,
  type NamedVehicle,
  type Qualifier,
} from "./fitment";

const ANY: FitmentRule = { year: null, make: null, model: null, trim: null, engine: null, qualifiers: [] };
const rule = (overrides: Partial<FitmentRule>): FitmentRule => ({ ...ANY, ...overrides });
const NONE: NamedVehicle = { yearName: null, makeName: null, modelName: null, trimName: null, engineName: null };
const car = (...names: (string | null)[]): NamedVehicle => ({
  yearName: names[0] ?? null,
  makeName: names[1] ?? null,
  modelName: names[2] ?? null,
  trimName: names[3] ?? null,
  engineName: names[4] ?? null,
});

const FORD = { year: "2015", make: "Ford", model: "F-150" };
const MODEL = car("2015", "Ford", "F-150");
const FULL = car("2015", "Ford", "F-150", "XLT", "5.0L V8");
const BELOW = [
  car("2015", "Ford", "F-150", "XL", "3.5L V6"),
  car("2015", "Ford", "F-150", "XLT", "3.5L V6"),
  car("2015", "Ford", "F-150", "XLT", "5.0L V8"),
];
const FRONT: Qualifier = { key: "Position", value: "Front" };
const REAR: Qualifier = { key: "Position", value: "Rear" };
const HEAVY: Qualifier = { key: "Brake Package", value: "Heavy Duty" };

type Case = {
  name: string;
  rules: FitmentRule[];
  vehicle: NamedVehicle | null;
  answers?: Qualifier[];
  below?: NamedVehicle[];
  isUniversal?: boolean;
  expected: string;
};

const CASES: Case[] = [
  { name: "no vehicle", rules: [rule(FORD)], vehicle: null, expected: "EMPTY" },
  { name: "a vehicle without any level", rules: [rule(FORD)], vehicle: NONE, expected: "EMPTY" },
  { name: "no vehicle and no data", rules: [], vehicle: null, expected: "EMPTY" },
  { name: "universal with a vehicle", rules: [], vehicle: MODEL, isUniversal: true, expected: "FIT" },
  {
    name: "universal against its rows",
    rules: [rule(FORD)],
    vehicle: car("1999"),
    isUniversal: true,
    expected: "FIT",
  },
  {
    name: "universal without a vehicle is not EMPTY",
    rules: [],
    vehicle: null,
    isUniversal: true,
    expected: "FIT",
  },
  { name: "no fitment data", rules: [], vehicle: FULL, expected: "UNCERTAIN" },
  { name: "a row to the model, a full vehicle", rules: [rule(FORD)], vehicle: FULL, expected: "FIT" },
  { name: "a row to the model, a vehicle to the model", rules: [rule(FORD)], vehicle: MODEL, expected: "FIT" },
  {
    name: "an empty cell means any value",
    rules: [rule({ make: "Ford" })],
    vehicle: car("1980", "Ford", "LTD"),
    expected: "FIT",
  },
  { name: "a row that names nothing", rules: [ANY], vehicle: car("1980"), expected: "FIT" },
  { name: "another year", rules: [rule(FORD)], vehicle: car("2016", "Ford", "F-150"), expected: "NOT_FIT" },
  { name: "another make at once", rules: [rule(FORD)], vehicle: car("2015", "GMC"), expected: "NOT_FIT" },
  { name: "another engine", rules: [rule({ ...FORD, engine: "2.7L V6" })], vehicle: FULL, expected: "NOT_FIT" },
  {
    name: "an engine skips an open trim",
    rules: [rule({ ...FORD, engine: "5.0L V8" })],
    vehicle: FULL,
    expected: "FIT",
  },
  { name: "only the year is chosen", rules: [rule(FORD)], vehicle: car("2015"), expected: "UNCERTAIN" },
  { name: "year and make are chosen", rules: [rule(FORD)], vehicle: car("2015", "Ford"), expected: "UNCERTAIN" },
  {
    name: "the engine is missing",
    rules: [rule({ ...FORD, engine: "5.0L V8" })],
    vehicle: MODEL,
    below: BELOW,
    expected: "UNCERTAIN",
  },
  {
    name: "the children are not known",
    rules: [rule({ ...FORD, trim: "XLT" })],
    vehicle: MODEL,
    below: [],
    expected: "UNCERTAIN",
  },
  {
    name: "open rows cover every child",
    rules: [rule({ ...FORD, engine: "5.0L V8" }), rule({ ...FORD, engine: "3.5L V6" })],
    vehicle: MODEL,
    below: BELOW,
    expected: "FIT",
  },
  {
    name: "open rows of mixed depth cover every child",
    rules: [rule({ ...FORD, trim: "XLT" }), rule({ ...FORD, engine: "3.5L V6" })],
    vehicle: MODEL,
    below: BELOW,
    expected: "FIT",
  },
  {
    name: "open rows miss one child",
    rules: [rule({ ...FORD, trim: "XL" }), rule({ ...FORD, engine: "5.0L V8" })],
    vehicle: MODEL,
    below: BELOW,
    expected: "UNCERTAIN",
  },
  {
    name: "a row of another car covers nothing",
    rules: [rule({ make: "GMC" }), rule({ ...FORD, trim: "XLT" })],
    vehicle: MODEL,
    below: BELOW,
    expected: "UNCERTAIN",
  },
  { name: "one matching row among others", rules: [rule({ make: "GMC" }), rule(FORD)], vehicle: FULL, expected: "FIT" },
  {
    name: "all rows conflict",
    rules: [rule({ make: "GMC" }), rule({ year: "1999" })],
    vehicle: FULL,
    expected: "NOT_FIT",
  },
  {
    name: "an unanswered attribute",
    rules: [rule({ ...FORD, qualifiers: [HEAVY] })],
    vehicle: FULL,
    expected: "UNCERTAIN",
  },
  {
    name: "an answered attribute",
    rules: [rule({ ...FORD, qualifiers: [HEAVY] })],
    vehicle: FULL,
    answers: [HEAVY],
    expected: "FIT",
  },
  {
    name: "a contradicted attribute",
    rules: [rule({ ...FORD, qualifiers: [HEAVY] })],
    vehicle: FULL,
    answers: [{ key: "Brake Package", value: "Standard" }],
    expected: "NOT_FIT",
  },
  {
    name: "one of two attributes is answered",
    rules: [rule({ ...FORD, qualifiers: [HEAVY, FRONT] })],
    vehicle: FULL,
    answers: [HEAVY],
    expected: "UNCERTAIN",
  },
  {
    name: "a row without attributes decides beside one with",
    rules: [rule({ ...FORD, qualifiers: [HEAVY] }), rule(FORD)],
    vehicle: FULL,
    expected: "FIT",
  },
  {
    name: "open rows with unanswered attributes do not cover",
    rules: [rule({ ...FORD, engine: "5.0L V8" }), rule({ ...FORD, engine: "3.5L V6", qualifiers: [REAR] })],
    vehicle: MODEL,
    below: BELOW,
    expected: "UNCERTAIN",
  },
  {
    name: "an answer to a question that no row asks changes nothing",
    rules: [rule(FORD)],
    vehicle: FULL,
    answers: [REAR],
    expected: "FIT",
  },
];

describe("decideFit", () => {
  it.each(CASES)(
    "$name: $expected [OPEN-08, VEH-15, VEH-16, VEH-17]",
    ({ rules, vehicle, answers, below, isUniversal = false, expected }) => {
      const question = { vehicle, isUniversal, ...(answers && { answers }), ...(below && { descendants: below }) };
      expect(decideFit(rules, question)).toBe(expected);
    },
  );

  it("answers exactly one of FIT, NOT_FIT, UNCERTAIN, EMPTY [VEH-14]", () => {
    expect(fitVerdictSchema.options.toSorted()).toEqual(["EMPTY", "FIT", "NOT_FIT", "UNCERTAIN"]);
    expect(new Set(CASES.map(({ expected }) => expected)).size).toBe(4);
  });
});

// Checks the rule for fit verdicts, word by word, on a set of vehicles small enough to enumerate.
const YEARS = ["2014", "2015"];
const MAKES = ["Ford", "GMC"];
const TRIMS = ["XL", "XLT"];
const ENGINES = ["V6", "V8"];
const TREE = YEARS.flatMap((year) =>
  MAKES.flatMap((make) => TRIMS.flatMap((trim) => ENGINES.map((engine) => car(year, make, "M", trim, engine)))),
);
const NAMES = ["yearName", "makeName", "modelName", "trimName", "engineName"] as const;
const RULE_KEYS = ["year", "make", "model", "trim", "engine"] as const;

function specified(rules: FitmentRule[], vehicle: NamedVehicle, answers: Qualifier[]): string {
  const named = (row: FitmentRule) =>
    NAMES.map((name, at) => ({ name, cell: row[RULE_KEYS[at] ?? "year"] })).filter(({ cell }) => cell !== null);
  const matches = (row: FitmentRule, of: NamedVehicle) => named(row).every(({ name, cell }) => of[name] === cell);
  const conflicts = (row: FitmentRule) =>
    named(row).some(({ name, cell }) => vehicle[name] !== null && vehicle[name] !== cell) ||
    row.qualifiers.some(({ key, value }) => answers.some((answer) => answer.key === key && answer.value !== value));
  const hasUnanswered = (row: FitmentRule) =>
    row.qualifiers.some(({ key }) => !answers.some((answer) => answer.key === key));
  const children = TREE.filter((each) => NAMES.every((name) => vehicle[name] === null || vehicle[name] === each[name]));
  const inPlay = rules.filter((row) => !conflicts(row) && children.some((child) => matches(row, child)));
  const isOpen = (row: FitmentRule) => !matches(row, vehicle);
  if (inPlay.some((row) => matches(row, vehicle) && !hasUnanswered(row))) return "FIT";
  const open = inPlay.filter((row) => isOpen(row) && !hasUnanswered(row));
  if (open.length > 0 && children.every((child) => open.some((row) => matches(row, child)))) return "FIT";
  if (rules.length === 0 || inPlay.some((row) => isOpen(row) || hasUnanswered(row))) return "UNCERTAIN";
  return "NOT_FIT";
}

const cell = (values: string[]) => fc.option(fc.constantFrom(...values), { nil: null });
const attribute = fc.constantFrom<Qualifier>(FRONT, REAR, HEAVY);
const anyRule = fc.record({
  year: cell(YEARS),
  make: cell(MAKES),
  model: cell(["M"]),
  trim: cell(TRIMS),
  engine: cell(ENGINES),
  qualifiers: fc.uniqueArray(attribute, { maxLength: 2, selector: ({ key }) => key }),
});
const anyVehicle = fc
  .tuple(fc.constantFrom(...TREE), fc.integer({ min: 1, max: 5 }))
  .map(([full, depth]) => car(...NAMES.map((name, at) => (at < depth ? full[name] : null))));

describe("decideFit against the rule read word by word", () => {
  it("agrees for any rows, any depth of vehicle and any answers [OPEN-08]", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        fc.array(anyRule, { maxLength: 6 }),
        anyVehicle,
        fc.uniqueArray(attribute, { maxLength: 2, selector: ({ key }) => key }),
        (rules, vehicle, answers) => {
          const descendants = TREE.filter((each) =>
            NAMES.every((name) => vehicle[name] === null || vehicle[name] === each[name]),
          );
          const verdict = decideFit(rules, { vehicle, answers, descendants, isUniversal: false });
          seen.add(verdict);
          expect(verdict).toBe(specified(rules, vehicle, answers));
        },
      ),
      { numRuns: 3000 },
    );
    expect([...seen].toSorted()).toEqual(["FIT", "NOT_FIT", "UNCERTAIN"]);
  });

  it("a vehicle that is fully known is never uncertain without open questions [VEH-16]", () => {
    fc.assert(
      fc.property(fc.array(anyRule, { minLength: 1, maxLength: 6 }), fc.constantFrom(...TREE), (rules, vehicle) => {
        const plain = rules.map((each) => ({ ...each, qualifiers: [] }));
        expect(decideFit(plain, { vehicle, isUniversal: false })).not.toBe("UNCERTAIN");
      }),
    );
  });
});

describe("how fit is shown", () => {
  it("each answer has its heading and action [VEH-18, VEH-19, VEH-20, VEH-21, VEH-22]", () => {
    expect(Object.entries(FIT_DISPLAY).map(([result, { heading, action }]) => [result, heading, action])).toEqual([
      ["FIT", "Fit Your", "Change Vehicle"],
      ["UNCERTAIN", "Need More Details To Check Fit Your", "Add vehicle Details"],
      ["EMPTY", "Vehicle Info Required To Check Fitment", "Add vehicle"],
      ["NOT_FIT", "Not Fit Your", "Change Vehicle"],
    ]);
  });

  it("the four tones differ and each comes with a heading [VEH-23]", () => {
    const shown = Object.values(FIT_DISPLAY);
    expect(new Set(shown.map(({ tone }) => tone)).size).toBe(4);
    expect(shown.every(({ heading }) => heading.length > 0)).toBe(true);
  });

  it("the table's columns are the eleven of the specification, in order [ENT-07, VEH-26]", () => {
    const columns = [
      ...["year", "make", "model", "subModel", "series", "engine"],
      ...["engineCode", "engineType", "bodyStyle", "location", "note"],
    ];
    expect(FITMENT_COLUMNS.map(({ key }) => key)).toEqual(columns);
    expect(Object.keys(fitmentRowSchema.shape)).toEqual(columns);
  });
});
