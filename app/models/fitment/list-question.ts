import { z } from "zod";
import { VEHICLE_LEVELS } from "~/models/vehicle/vehicle";
import { decideFit, type FitInput, type FitmentRule, isSameName, possibleVehicles } from "./fitment";
import {
  answersForChoice,
  askableValues,
  type FitQuestion,
  fitQuestionSchema,
  inOrder,
  isVehicleAttribute,
  type LiveRule,
  listLiveRules,
} from "./fitment-answers";
import { oppositeValue } from "./fitment-note";
import { joinSpellings } from "./qualifier-spelling";

/** Products with the same rules. */
export type FitCase = { readonly rules: readonly FitmentRule[]; readonly items: number };

/**
 * A question about a vehicle that decides products of a list. Its values are those that the products name; the count of
 * each is the number of products that then fit or still may.
 */
export type ListQuestion = FitQuestion;

/** The two groups of a list for a vehicle, and the way to empty the second. */
export const listFitSchema = z.object({
  /** Products that fit the vehicle or any vehicle; they come first. */
  fits: z.int(),
  /** Products that may fit it, depending on more answers. */
  mayFit: z.int(),
  /** Products of the same list for all vehicles. */
  all: z.int(),
  /** Null when no answer about the vehicle decides any product. */
  question: fitQuestionSchema.nullable(),
});
export type ListFit = z.infer<typeof listFitSchema>;

type Input = Omit<FitInput, "isUniversal" | "vehicle"> & { readonly vehicle: NonNullable<FitInput["vehicle"]> };
type OpenCase = FitCase & { readonly live: readonly LiveRule[]; readonly keys: ReadonlySet<string> };

const levelKeys: readonly string[] = VEHICLE_LEVELS.map(({ key }) => key);

/** The values that rules of the open products name for a level or an attribute; none that nobody could be asked for. */
const namedValues = (cases: readonly OpenCase[], key: string): string[] =>
  inOrder(
    cases.flatMap(({ live }) =>
      live.flatMap(({ rule, standing }) => {
        const level = standing.levels.find((each) => each === key);
        if (level !== undefined) return rule[level] ?? [];
        return askableValues(rule, key);
      }),
    ),
  );

/** Makes the question about a level or an attribute, and weighs it by the products that an answer decides on average. */
function weigh(key: string, cases: readonly OpenCase[], input: Input): { question: FitQuestion; decided: number } {
  const { answers = [], descendants = [] } = input;
  const open = cases.filter(({ keys }) => keys.has(key));
  const level = VEHICLE_LEVELS.find((each) => each.key === key);
  const existing =
    level === undefined
      ? []
      : possibleVehicles(input.vehicle, descendants, answers).map((each) => each[`${level.key}Name`]);
  const named = namedValues(open, key);
  // The spelling of the vehicle tree stands for that of the rows.
  const spelled = named.map((value) => existing.find((name) => name !== null && isSameName(name, value)) ?? value);
  const values = level === undefined ? joinSpellings(inOrder(spelled)) : inOrder(spelled);
  const isNamed = (name: string | null) => name !== null && values.some((value) => isSameName(value, name));
  const choices = { key, values: values.map((value) => ({ value, count: 0 })) };
  const judge = (choice: string | null) => {
    let [possible, decided] = [0, 0];
    const after = { ...input, answers: [...answers, ...answersForChoice(choices, choice)], isUniversal: false };
    for (const { rules, items } of open) {
      const verdict = decideFit(rules, after);
      if (verdict !== "NOT_FIT") possible += items;
      if (verdict !== "UNCERTAIN") decided += items;
    }
    return { possible, decided };
  };
  const isWhole =
    level === undefined
      ? values.length === 2 && values.every((value) => oppositeValue({ key, value }) !== null)
      : existing.length > 0 && existing.every(isNamed);
  const outcomes = [...values.map(judge), ...(isWhole ? [] : [judge(null)])];
  return {
    question: {
      kind: level === undefined ? "attribute" : "level",
      key,
      label: level?.label ?? key,
      values: values.map((value, at) => ({ value, count: outcomes[at]?.possible ?? 0 })),
      hasOther: !isWhole,
    },
    decided: outcomes.reduce((sum, each) => sum + each.decided, 0) / Math.max(1, outcomes.length),
  };
}

/**
 * Returns the question about the vehicle whose answer decides most products of a list, on average over its choices; on a
 * tie the one that most products need, levels before attributes. Its values are those that the products name. Null when
 * the products need no answer about the vehicle, or only those in `skipped`.
 */
export function nextListQuestion(
  cases: readonly FitCase[],
  input: Input,
  skipped: readonly string[] = [],
): ListQuestion | null {
  const { vehicle, answers = [], descendants = [] } = input;
  const possible = possibleVehicles(vehicle, descendants, answers);
  const open = cases.map((each): OpenCase => {
    const live = listLiveRules(each.rules, vehicle, answers, possible);
    const keys = live.flatMap(({ standing }) => [...standing.levels, ...standing.attributes]);
    return { ...each, live, keys: new Set(keys) };
  });
  const needs = new Map<string, number>();
  for (const { keys, items } of open) for (const key of keys) needs.set(key, (needs.get(key) ?? 0) + items);
  const rank = (key: string) => (levelKeys.includes(key) ? levelKeys.indexOf(key) : levelKeys.length);
  const questions = [...needs.keys()]
    .filter((key) => isVehicleAttribute(key) && !skipped.includes(key))
    .map((key) => ({ key, needed: needs.get(key) ?? 0, ...weigh(key, open, input) }))
    .filter(({ question }) => question.values.length > 0);
  const [best] = questions.sort(
    (a, b) => b.decided - a.decided || b.needed - a.needed || rank(a.key) - rank(b.key) || (a.key < b.key ? -1 : 1),
  );
  return best?.question ?? null;
}
