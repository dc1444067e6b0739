import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decideFit, type FitmentAnswer, type FitmentRule, type NamedVehicle } from "./fitment";

// Derives the fit verdict by enumeration: every complete vehicle below the chosen one, and every way the open questions
// may be answered. It shares no code with the rule it checks.
const LEVELS = [
  ["year", "yearName"],
  ["make", "makeName"],
  ["model", "modelName"],
  ["trim", "trimName"],
  ["engine", "engineName"],
] as const;
const ELSE = "something that no row names";

type World = { rules: FitmentRule[]; vehicle: NamedVehicle; answers: FitmentAnswer[]; tree: NamedVehicle[] };

const fold = (text: string) => text.toLowerCase();
const namedCells = (row: FitmentRule) =>
  LEVELS.flatMap(([cell, name]) => (row[cell] === null || row[cell] === "" ? [] : [{ name, is: fold(row[cell]) }]));

function product(lists: { key: string; values: string[] }[]): Map<string, string>[] {
  let all: Map<string, string>[] = [new Map()];
  for (const { key, values } of lists)
    all = all.flatMap((before) => values.map((value) => new Map(before).set(key, value)));
  return all;
}

/** The values that an attribute may have after the answers about it. */
function outcomes(key: string, { rules, answers }: World): string[] {
  const named = rules.flatMap(({ qualifiers }) => qualifiers.filter((each) => each.key === key));
  const yes = answers.filter((answer) => answer.key === key && answer.isNot !== true).map(({ value }) => value);
  if (yes.length > 0) return yes;
  const no = answers.filter((answer) => answer.key === key).map(({ value }) => value);
  return [...new Set([...named.map(({ value }) => value), ELSE])].filter((value) => !no.includes(value));
}

function bruteForce(world: World): string {
  const { rules, vehicle, tree } = world;
  if (LEVELS.every(([, name]) => vehicle[name] === null)) return "EMPTY";
  if (rules.length === 0) return "UNCERTAIN";
  const keys = [...new Set(rules.flatMap(({ qualifiers }) => qualifiers.map(({ key }) => key)))];
  const ways = product(keys.map((key) => ({ key, values: outcomes(key, world) })));
  const below = tree.filter((each) =>
    LEVELS.every(([, name]) => vehicle[name] === null || vehicle[name] === each[name]),
  );
  const isTrue = (row: FitmentRule, car: NamedVehicle, way: Map<string, string>) =>
    namedCells(row).every(({ name, is }) => fold(car[name] ?? ELSE) === is) &&
    row.qualifiers.every(({ key }) => row.qualifiers.some((q) => q.key === key && q.value === way.get(key)));
  // A chosen vehicle without any below it stands for itself.
  const cars = below.length > 0 ? below : [vehicle];
  if (cars.every((car) => ways.every((way) => rules.some((row) => isTrue(row, car, way))))) return "FIT";
  const isPossible = cars.some((car) => ways.some((way) => rules.some((row) => isTrue(row, car, way))));
  return isPossible ? "UNCERTAIN" : "NOT_FIT";
}

const YEARS = ["2014", "2015"];
const MAKES = ["Ford", "GMC"];
const MODELS = ["F-150", "300", "3"];
const TRIMS = ["XL", "1500"];
const ENGINES = ["5.0L V8", "300"];
const FULL = YEARS.flatMap((yearName) =>
  MAKES.flatMap((makeName) =>
    MODELS.flatMap((modelName) =>
      TRIMS.flatMap((trimName) =>
        ENGINES.map((engineName): NamedVehicle => ({ yearName, makeName, modelName, trimName, engineName })),
      ),
    ),
  ),
);
const ATTRIBUTES = { Position: ["Front", "Rear"], "Brake Package": ["Heavy Duty"], Sensor: ["With", "Without"] };
const PAIRS = Object.entries(ATTRIBUTES).flatMap(([key, values]) => values.map((value) => ({ key, value })));

/** An empty cell is null or an empty text; a name has the spelling of its source. */
const cell = (values: string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(null, "") },
    { weight: 4, arbitrary: fc.constantFrom(...values) },
    { weight: 1, arbitrary: fc.constantFrom(...values.map((value) => value.toUpperCase())) },
  );
const anyRow: fc.Arbitrary<FitmentRule> = fc.record({
  year: cell(YEARS),
  make: cell(MAKES),
  model: cell(MODELS),
  trim: cell(TRIMS),
  engine: cell(ENGINES),
  qualifiers: fc.uniqueArray(fc.constantFrom(...PAIRS), { maxLength: 3 }),
});
/** At most one positive answer about an attribute, and any number of values ruled out. */
const anyAnswers = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...PAIRS), fc.boolean()), { maxLength: 3, selector: ([pair]) => pair })
  .map((answers) =>
    answers
      .filter(
        ([{ key }, isNot], index) => isNot || !answers.slice(0, index).some(([pair, no]) => pair.key === key && !no),
      )
      .map(([pair, isNot]): FitmentAnswer => (isNot ? { ...pair, isNot } : pair)),
  );
const anyWorld = fc
  .record({
    rules: fc.array(anyRow, { maxLength: 7 }),
    tree: fc.uniqueArray(fc.constantFrom(...FULL), { minLength: 1, maxLength: 12 }),
    at: fc.nat(),
    depth: fc.integer({ min: 1, max: 5 }),
    answers: anyAnswers,
  })
  .map(({ rules, tree, at, depth, answers }): World => {
    const full = tree[at % tree.length] ?? FULL[0];
    const names = LEVELS.map(([, name], level) => [name, level < depth ? (full?.[name] ?? null) : null]);
    const vehicle: NamedVehicle = {
      ...{ yearName: null, makeName: null, modelName: null, trimName: null, engineName: null },
      ...Object.fromEntries(names),
    };
    // Most rows of a product name the chosen vehicle, because otherwise nearly every verdict would be "no".
    const near = rules.map((row, index) =>
      index % 3 === 0 ? row : { ...row, year: vehicle.yearName, make: vehicle.makeName ?? row.make, model: null },
    );
    return { rules: near, vehicle, answers, tree };
  });

describe("decideFit against every vehicle and every outcome", () => {
  it("agrees with the enumeration on 10,000 random items and vehicles [OPEN-08, VEH-14, VEH-16]", () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(anyWorld, (world) => {
        const { rules, vehicle, answers, tree } = world;
        const isComplete = vehicle.engineName !== null;
        const descendants = isComplete
          ? []
          : tree.filter((each) => LEVELS.every(([, name]) => vehicle[name] === null || vehicle[name] === each[name]));
        const answer = decideFit(rules, { vehicle, answers, descendants, isUniversal: false });
        seen.set(answer, (seen.get(answer) ?? 0) + 1);
        expect(answer).toBe(bruteForce(world));
      }),
      { numRuns: 10_000, seed: 20_251_121 },
    );
    for (const result of ["FIT", "NOT_FIT", "UNCERTAIN"]) expect(seen.get(result) ?? 0, result).toBeGreaterThan(800);
  });
});
