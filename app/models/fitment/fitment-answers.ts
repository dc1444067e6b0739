import { z } from "zod";
import { FITMENT_ANSWERS_MAX } from "~/models/shop/limits";
import { VEHICLE_LEVELS, type VehicleLevelKey } from "~/models/vehicle/vehicle";
import {
  canMatch,
  decideFit,
  type FitInput,
  type FitmentAnswer,
  type FitmentRule,
  findMissingDetails,
  isSameName,
  type MissingDetails,
  type NamedVehicle,
  possibleVehicles,
} from "./fitment";
import { oppositeValue, QUALIFIER_MAX_CHARS } from "./fitment-note";
import { isSameValue, isUnnamed, joinSpellings } from "./qualifier-spelling";

/** An attribute of a fitment row, e.g. Brake Package = Heavy Duty. */
export const qualifierSchema = z.object({
  key: z.string().min(1).max(QUALIFIER_MAX_CHARS),
  value: z.string().min(1).max(QUALIFIER_MAX_CHARS),
});

/**
 * A shopper's answer about an attribute, or about a vehicle level that is not chosen. With `isNot` it rules the value
 * out.
 */
export const fitmentAnswerSchema = qualifierSchema.extend({
  isNot: z.boolean().optional(),
  itemId: z.int().positive().optional(),
});
export const fitmentAnswersSchema = z.array(fitmentAnswerSchema).max(FITMENT_ANSWERS_MAX);

/** Fitment answers in a GET query, as JSON. */
export const fitmentAnswersQuerySchema = z
  .string()
  .max(8_000)
  .transform((text, context) => {
    try {
      const parsed: unknown = JSON.parse(text);
      return parsed;
    } catch {
      context.addIssue("is not valid JSON");
      return z.NEVER;
    }
  })
  .pipe(fitmentAnswersSchema);

/** An attribute with its values and the number of fitment rows for each. */
export const fitAttributeSchema = z.object({
  key: z.string(),
  values: z.array(z.object({ value: z.string(), count: z.int() })),
});
export type FitAttribute = z.infer<typeof fitAttributeSchema>;

/**
 * A question that decides an UNCERTAIN fit, about a level the vehicle lacks or about an attribute. The API calls it a
 * UPS question.
 */
export const fitQuestionSchema = fitAttributeSchema.extend({
  kind: z.enum(["level", "attribute"]),
  /** "Engine", "Brake Package". */
  label: z.string(),
  /** Whether the true value may be none of those offered. */
  hasOther: z.boolean(),
});
export type FitQuestion = z.infer<typeof fitQuestionSchema>;

/**
 * Returns fitment answers as a GET query carries them; undefined without answers, so that the parameter is left out.
 */
export function fitmentAnswersParameter(answers: readonly FitmentAnswer[]): string | undefined {
  return answers.length === 0 ? undefined : JSON.stringify(answers);
}

/** Attributes of the part rather than of the vehicle; answers about them hold for one product only. */
const PART_ATTRIBUTES: ReadonlySet<string> = new Set(["Position", "Location"]);

/** Whether answers about this attribute hold for the vehicle, and so for every product. */
export function isVehicleAttribute(key: string): boolean {
  return !PART_ATTRIBUTES.has(key);
}

/** A rule that may still match, and the details it needs. */
export type LiveRule = { readonly rule: FitmentRule; readonly standing: MissingDetails };

/** Lists the rules that may still match a vehicle, given the complete vehicles that are possible. */
export function listLiveRules(
  rules: readonly FitmentRule[],
  vehicle: NamedVehicle,
  answers: readonly FitmentAnswer[],
  possible: readonly NamedVehicle[] = [],
): LiveRule[] {
  return rules.flatMap((rule) => {
    const standing = findMissingDetails(rule, vehicle, answers);
    if (standing === null || (standing.levels.length > 0 && !canMatch(rule, possible, answers))) return [];
    return [{ rule, standing }];
  });
}

/** Lists the attributes of the rules that the vehicle and the answers do not exclude, with counts. */
export function listFitAttributes(
  rules: readonly FitmentRule[],
  vehicle: NamedVehicle,
  answers: readonly FitmentAnswer[] = [],
): FitAttribute[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { rule } of listLiveRules(rules, vehicle, answers)) {
    for (const { key, value: spelled } of rule.qualifiers.filter((each) => !isUnnamed(each))) {
      const values = counts.get(key) ?? new Map<string, number>();
      const value = [...values.keys()].find((each) => isSameValue(each, spelled)) ?? spelled;
      counts.set(key, values.set(value, (values.get(value) ?? 0) + 1));
    }
  }
  return [...counts].map(([key, values]) => ({
    key,
    values: [...values].map(([value, count]) => ({ value, count })),
  }));
}

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
/** Sorts values without duplicates as people do: 2.7L before 10L. */
export const inOrder = (values: Iterable<string>) => [...new Set(values)].sort(byName.compare);
const levelLabel = (key: string) => VEHICLE_LEVELS.find((level) => level.key === key)?.label ?? key;

function levelQuestion(
  level: VehicleLevelKey,
  live: readonly LiveRule[],
  possible: readonly NamedVehicle[],
): FitQuestion {
  const named = live.flatMap(({ rule, standing }) => {
    const value = rule[level];
    return standing.levels.includes(level) && value !== null ? [value] : [];
  });
  const existing = possible.map((each) => each[`${level}Name`]);
  // A vehicle tree that ends above the level does not list its values, but the rows name some.
  const hasOther = existing.length === 0 || existing.includes(null);
  const values = inOrder([...existing.filter((name) => name !== null), ...(hasOther ? named : [])]);
  return {
    kind: "level",
    key: level,
    label: levelLabel(level),
    values: values.map((value) => ({ value, count: named.filter((each) => isSameName(each, value)).length })),
    hasOther,
  };
}

/** Returns a rule's values of an attribute, without those that a catalog gives by an id only. */
export const askableValues = ({ qualifiers }: FitmentRule, key: string): string[] =>
  qualifiers.filter((each) => each.key === key && !isUnnamed(each)).map(({ value }) => value);

function attributeQuestion(key: string, live: readonly LiveRule[]): FitQuestion {
  const named = live
    .filter(({ standing }) => standing.attributes.includes(key))
    .flatMap(({ rule }) => askableValues(rule, key));
  const values = joinSpellings(inOrder(named)).map((value) => ({
    value,
    count: named.filter((each) => isSameValue(each, value)).length,
  }));
  // A condition with its opposite leaves no third answer.
  const isWhole = values.length === 2 && values.every(({ value }) => oppositeValue({ key, value }) !== null);
  return { kind: "attribute", key, label: key, values, hasOther: !isWhole };
}

/**
 * Returns the fitment answers that choosing a value of a question gives; null is "none of these". It rules all values
 * out and, for a condition such as "With ABS", answers with its opposite.
 */
export function answersForChoice(question: Pick<FitQuestion, "key" | "values">, value: string | null): FitmentAnswer[] {
  if (value !== null) return [{ key: question.key, value }];
  const only = question.values.length === 1 ? question.values[0] : undefined;
  const opposite = only === undefined ? null : oppositeValue({ key: question.key, value: only.value });
  if (opposite !== null) return [{ key: question.key, value: opposite }];
  return question.values.map((each) => ({ key: question.key, value: each.value, isNot: true }));
}

/**
 * Returns the levels that a question may be about now: year, make and model in their order, trim and engine in any
 * order.
 */
function askableLevels(live: readonly LiveRule[]): VehicleLevelKey[] {
  const missing = VEHICLE_LEVELS.filter(({ key }) => live.some(({ standing }) => standing.levels.includes(key)));
  const first = missing[0];
  return first !== undefined && first.id < 4 ? [first.key] : missing.map(({ key }) => key);
}

/**
 * Lists the details that are missing before the fit can be decided, levels first, with labels for the shopper. Conditions
 * that a catalog gives by an id only are left out, so the list may be empty.
 */
export function openQuestions(rules: readonly FitmentRule[], question: FitInput): { key: string; label: string }[] {
  const { vehicle, answers = [], descendants = [] } = question;
  if (vehicle === null || decideFit(rules, question) !== "UNCERTAIN") return [];
  const live = listLiveRules(rules, vehicle, answers, possibleVehicles(vehicle, descendants, answers));
  const levels = VEHICLE_LEVELS.filter(({ key }) => live.some(({ standing }) => standing.levels.includes(key)));
  const attributes = new Set(
    live.flatMap(({ rule, standing }) => standing.attributes.filter((key) => askableValues(rule, key).length > 0)),
  );
  return [...levels.map(({ key, label }) => ({ key, label })), ...[...attributes].map((key) => ({ key, label: key }))];
}

/** Questions with more values are not weighed by what each value would decide, because that costs too much time. */
const WEIGHED_VALUES_MAX = 40;

/** Returns the share of a question's choices that would decide the fit. */
function decisiveness(rules: readonly FitmentRule[], input: FitInput, question: FitQuestion): number {
  if (question.values.length > WEIGHED_VALUES_MAX) return 0;
  const choices = [...question.values.map(({ value }) => value), ...(question.hasOther ? [null] : [])];
  const decided = choices.filter((choice) => {
    const answers = [...(input.answers ?? []), ...answersForChoice(question, choice)];
    return decideFit(rules, { ...input, answers }) !== "UNCERTAIN";
  });
  return decided.length / choices.length;
}

/**
 * Returns the best question to decide an UNCERTAIN fit. Among the levels and attributes that the remaining rules need,
 * it has the largest share of choices that decide the fit; on a tie most rules need it, and a level comes before an
 * attribute. Null when the fit is decided, or when only questions in `skipped` ("I don't know") remain. Answering each
 * question ends in FIT or NOT_FIT after at most one question per level and attribute, or stays UNCERTAIN where a catalog
 * gives a condition by an id only, which nobody can be asked about.
 */
export function nextQuestion(
  rules: readonly FitmentRule[],
  input: FitInput,
  skipped: readonly string[] = [],
): FitQuestion | null {
  const { vehicle, answers = [], descendants = [] } = input;
  if (vehicle === null || decideFit(rules, input) !== "UNCERTAIN") return null;
  const possible = possibleVehicles(vehicle, descendants, answers);
  const live = listLiveRules(rules, vehicle, answers, possible);
  const questions = [
    ...askableLevels(live).map((level) => levelQuestion(level, live, possible)),
    ...inOrder(live.flatMap(({ standing }) => standing.attributes)).map((key) => attributeQuestion(key, live)),
  ].filter(({ key, kind, values }) => !skipped.includes(key) && (kind === "level" || values.length > 0));
  const rulesThatNeed = ({ key }: FitQuestion) =>
    live.filter(({ standing }) => standing.attributes.includes(key) || standing.levels.some((level) => level === key))
      .length;
  const weighed = questions.map((question) => ({
    question,
    share: questions.length > 1 ? decisiveness(rules, input, question) : 0,
    rules: rulesThatNeed(question),
  }));
  return weighed.sort((a, b) => b.share - a.share || b.rules - a.rules)[0]?.question ?? null;
}
