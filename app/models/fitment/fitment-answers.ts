import { z } from "zod";
import { UPS_ANSWERS_MAX } from "~/models/shop/limits";
import { VEHICLE_LEVELS, type VehicleLevelKey } from "~/models/vehicle/vehicle";
import {
  type Answer,
  type FitmentRule,
  type FitQuestion,
  fitOf,
  isSameName,
  type NamedVehicle,
  possibleVehicles,
  type Standing,
  standingOf,
} from "./fitment";

/** A UPS attribute of a fitment row, e.g. Brake Package = Heavy Duty (row OPEN-09). */
export const qualifierSchema = z.object({ key: z.string().min(1).max(60), value: z.string().min(1).max(120) });

/** What a shopper said of an attribute or of a level not chosen; `isNot`: it is not this value (row OPEN-09). */
export const answerSchema = qualifierSchema.extend({
  isNot: z.boolean().optional(),
  itemId: z.int().positive().optional(),
});
export const answersSchema = z.array(answerSchema).max(UPS_ANSWERS_MAX);

/** Answers in a GET query: their JSON. */
export const answersQuerySchema = z
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
  .pipe(answersSchema);

/** A UPS attribute with its values and how many fitment rows hold each (row OPEN-09). */
export const upsAttributeSchema = z.object({
  key: z.string(),
  values: z.array(z.object({ value: z.string(), count: z.int() })),
});
export type UpsAttribute = z.infer<typeof upsAttributeSchema>;

/** The question that decides an UNCERTAIN fit: a level the vehicle lacks, or an attribute (rows OPEN-09, VEH-27). */
export const upsQuestionSchema = upsAttributeSchema.extend({
  kind: z.enum(["level", "attribute"]),
  /** "Engine", "Brake Package". */
  label: z.string(),
  /** Whether the true value may be none of those offered. */
  hasOther: z.boolean(),
});
export type UpsQuestion = z.infer<typeof upsQuestionSchema>;

/** Answers as a GET query carries them; undefined for none, so that the parameter is left out. */
export function answersParameter(answers: readonly Answer[]): string | undefined {
  return answers.length === 0 ? undefined : JSON.stringify(answers);
}

/** Attributes that speak of the part, not of the vehicle: their answers hold for one item only. */
const PART_ATTRIBUTES: ReadonlySet<string> = new Set(["Position", "Location"]);

/** Whether an answer about this attribute holds for the vehicle, and so for every part asked about (row OPEN-09). */
export function isOfVehicle(key: string): boolean {
  return !PART_ATTRIBUTES.has(key);
}

type Live = { readonly rule: FitmentRule; readonly standing: Standing };

function liveRules(rules: readonly FitmentRule[], vehicle: NamedVehicle, answers: readonly Answer[]): Live[] {
  return rules.flatMap((rule) => {
    const standing = standingOf(rule, vehicle, answers);
    return standing === null ? [] : [{ rule, standing }];
  });
}

/** The attributes of the rows that a vehicle and the answers so far leave in play, flat, with counts (row OPEN-09). */
export function upsAttributes(
  rules: readonly FitmentRule[],
  vehicle: NamedVehicle,
  answers: readonly Answer[] = [],
): UpsAttribute[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { rule } of liveRules(rules, vehicle, answers)) {
    for (const { key, value } of rule.qualifiers) {
      const values = counts.get(key) ?? new Map<string, number>();
      counts.set(key, values.set(value, (values.get(value) ?? 0) + 1));
    }
  }
  return [...counts].map(([key, values]) => ({
    key,
    values: [...values].map(([value, count]) => ({ value, count })),
  }));
}

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
const inOrder = (values: Iterable<string>) => [...new Set(values)].sort(byName.compare);
const labelOf = (key: string) => VEHICLE_LEVELS.find((level) => level.key === key)?.label ?? key;

function levelQuestion(level: VehicleLevelKey, live: readonly Live[], possible: readonly NamedVehicle[]): UpsQuestion {
  const named = live.flatMap(({ rule, standing }) => {
    const value = rule[level];
    return standing.levels.includes(level) && value !== null ? [value] : [];
  });
  const known = possible.map((each) => each[`${level}Name`]);
  // A tree that ends above the level cannot say which values exist: the rows can.
  const hasOther = known.length === 0 || known.includes(null);
  const values = inOrder([...known.filter((name) => name !== null), ...(hasOther ? named : [])]);
  return {
    kind: "level",
    key: level,
    label: labelOf(level),
    values: values.map((value) => ({ value, count: named.filter((each) => isSameName(each, value)).length })),
    hasOther,
  };
}

function attributeQuestion(key: string, live: readonly Live[]): UpsQuestion {
  const named = live
    .filter(({ standing }) => standing.attributes.includes(key))
    .flatMap(({ rule }) => rule.qualifiers.filter((each) => each.key === key).map(({ value }) => value));
  const values = inOrder(named).map((value) => ({ value, count: named.filter((each) => each === value).length }));
  return { kind: "attribute", key, label: key, values, hasOther: true };
}

/** What answering a question with one of its values says; null is "none of these" (row OPEN-09). */
export function answersFor(question: Pick<UpsQuestion, "key" | "values">, value: string | null): Answer[] {
  if (value !== null) return [{ key: question.key, value }];
  return question.values.map((each) => ({ key: question.key, value: each.value, isNot: true }));
}

/** The levels a row may be asked about now: year, make and model in their order, trim and engine in any. */
function askableLevels(live: readonly Live[]): VehicleLevelKey[] {
  const missing = VEHICLE_LEVELS.filter(({ key }) => live.some(({ standing }) => standing.levels.includes(key)));
  const first = missing[0];
  return first !== undefined && first.id < 4 ? [first.key] : missing.map(({ key }) => key);
}

/** What remains to be asked before the fit is decided, levels first, as labels: what a shopper can look up. */
export function openQuestions(rules: readonly FitmentRule[], question: FitQuestion): { key: string; label: string }[] {
  if (question.vehicle === null || fitOf(rules, question) !== "UNCERTAIN") return [];
  const live = liveRules(rules, question.vehicle, question.answers ?? []);
  const levels = VEHICLE_LEVELS.filter(({ key }) => live.some(({ standing }) => standing.levels.includes(key)));
  const attributes = new Set(live.flatMap(({ standing }) => standing.attributes));
  return [...levels.map(({ key, label }) => ({ key, label })), ...[...attributes].map((key) => ({ key, label: key }))];
}

/** Values beyond which a question is no longer weighed by what each would decide. */
const WEIGHED_VALUES_MAX = 40;

/** How many of a question's answers would decide the fit, as a share. */
function decisiveness(rules: readonly FitmentRule[], given: FitQuestion, asked: UpsQuestion): number {
  if (asked.values.length > WEIGHED_VALUES_MAX) return 0;
  const choices = [...asked.values.map(({ value }) => value), ...(asked.hasOther ? [null] : [])];
  const decided = choices.filter((choice) => {
    const answers = [...(given.answers ?? []), ...answersFor(asked, choice)];
    return fitOf(rules, { ...given, answers }) !== "UNCERTAIN";
  });
  return decided.length / choices.length;
}

/**
 * The question that decides (rows OPEN-09, VEH-27): of the levels and attributes that rows in play wait for, the one with
 * the largest share of answers that settle the fit, then the one most rows wait for, a level before an attribute. Null
 * when the fit is decided, or when only questions in `skipped` ("I don't know") are left. Answering whatever is asked ends
 * in FIT or NOT_FIT after at most one question a level and attribute.
 */
export function nextQuestion(
  rules: readonly FitmentRule[],
  given: FitQuestion,
  skipped: readonly string[] = [],
): UpsQuestion | null {
  const { vehicle, answers = [], descendants = [] } = given;
  if (vehicle === null || fitOf(rules, given) !== "UNCERTAIN") return null;
  const live = liveRules(rules, vehicle, answers);
  const possible = possibleVehicles(vehicle, descendants, answers);
  const questions = [
    ...askableLevels(live).map((level) => levelQuestion(level, live, possible)),
    ...inOrder(live.flatMap(({ standing }) => standing.attributes)).map((key) => attributeQuestion(key, live)),
  ].filter(({ key }) => !skipped.includes(key));
  const waiting = ({ key }: UpsQuestion) =>
    live.filter(({ standing }) => standing.attributes.includes(key) || standing.levels.some((level) => level === key))
      .length;
  const weighed = questions.map((asked) => ({
    asked,
    share: questions.length > 1 ? decisiveness(rules, given, asked) : 0,
    rows: waiting(asked),
  }));
  return weighed.sort((a, b) => b.share - a.share || b.rows - a.rows)[0]?.asked ?? null;
}

/** The answers after some more, bounded: what was said of the same key before is replaced, the oldest give way. */
export function withAnswers(answers: readonly Answer[], more: readonly Answer[]): Answer[] {
  const changed = new Set(more.map(({ key }) => key));
  return [...answers.filter(({ key }) => !changed.has(key)), ...more].slice(-UPS_ANSWERS_MAX);
}
