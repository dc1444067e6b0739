import { z } from "zod";
import type { Vehicle, VehicleLevelKey } from "~/models/vehicle/vehicle";
import { isSameValue } from "./qualifier-spelling";

/** The four fit verdicts; the wire field carModelMatch carries one of them. */
export const fitVerdictSchema = z.enum(["FIT", "NOT_FIT", "UNCERTAIN", "EMPTY"]);
export type FitVerdict = z.infer<typeof fitVerdictSchema>;

/** The texts of each fit verdict. `tone` names a design token; color is never the only sign. */
export const FIT_DISPLAY = {
  FIT: { heading: "Fit Your", action: "Change Vehicle", tone: "fit" },
  UNCERTAIN: {
    heading: "Need More Details To Check Fit Your",
    action: "Add vehicle Details",
    tone: "uncertain",
  },
  EMPTY: {
    heading: "Vehicle Info Required To Check Fitment",
    action: "Add vehicle",
    tone: "empty",
  },
  NOT_FIT: {
    heading: "Not Fit Your",
    action: "Change Vehicle",
    tone: "notFit",
  },
} as const satisfies Record<FitVerdict, { heading: string; action: string; tone: string }>;

/** The reason for the verdict on a part of any vehicle, which the fit guarantee does not cover. */
export const UNIVERSAL_REASON = "Made for no particular vehicle: check its size or specification.";

/** A row of a fitment table; an empty text means "any". */
export const fitmentRowSchema = z.object({
  year: z.string(),
  make: z.string(),
  model: z.string(),
  subModel: z.string(),
  series: z.string(),
  engine: z.string(),
  engineCode: z.string(),
  engineType: z.string(),
  bodyStyle: z.string(),
  location: z.string(),
  note: z.string(),
});
export type FitmentRow = z.infer<typeof fitmentRowSchema>;

export const FITMENT_COLUMNS = [
  { key: "year", label: "Year" },
  { key: "make", label: "Make" },
  { key: "model", label: "Model" },
  { key: "subModel", label: "Submodel" },
  { key: "series", label: "Series" },
  { key: "engine", label: "Engine" },
  { key: "engineCode", label: "Engine code" },
  { key: "engineType", label: "Engine type" },
  { key: "bodyStyle", label: "Body style" },
  { key: "location", label: "Location" },
  { key: "note", label: "Note" },
] as const satisfies readonly { key: keyof FitmentRow; label: string }[];

/** An attribute that separates the parts for one vehicle, e.g. Brake Package = Heavy Duty. */
export type Qualifier = { key: string; value: string };

/** The condition that a fitment row puts on a vehicle; null at a level means any. */
export type FitmentRule = {
  year: string | null;
  make: string | null;
  model: string | null;
  trim: string | null;
  engine: string | null;
  qualifiers: readonly Qualifier[];
};

/** A vehicle by the names of its levels. */
export type NamedVehicle = Pick<Vehicle, "yearName" | "makeName" | "modelName" | "trimName" | "engineName">;

/**
 * A shopper's answer to a fit question: the value of an attribute or, with `isNot`, a value it does not have. An answer
 * about a vehicle level that is not chosen has the level's key, such as "engine". With `itemId` the answer holds for
 * that product alone.
 */
export type FitmentAnswer = Qualifier & { isNot?: boolean | undefined; itemId?: number | undefined };

/** Returns the answers that hold for a product: those about the vehicle and those about the product itself. */
export function answersForProduct(answers: readonly FitmentAnswer[], itemId: number): readonly FitmentAnswer[] {
  if (answers.every((answer) => answer.itemId === undefined)) return answers;
  return answers.filter((answer) => answer.itemId === undefined || answer.itemId === itemId);
}

/** The facts about the vehicle and the product from which the fit verdict follows. */
export type FitInput = {
  /** The names of the chosen levels; null without a vehicle. */
  vehicle: NamedVehicle | null;
  /** The shopper's fitment answers so far. */
  answers?: readonly FitmentAnswer[];
  /** Every complete vehicle below the chosen one; needed to find that open rules together cover them all. */
  descendants?: readonly NamedVehicle[];
  isUniversal: boolean;
};

/** The details a rule needs before it can match: levels that the vehicle lacks and attributes without an answer. */
export type MissingDetails = { readonly levels: readonly VehicleLevelKey[]; readonly attributes: readonly string[] };

const LEVELS = ["year", "make", "model", "trim", "engine"] as const satisfies readonly VehicleLevelKey[];
const NOTHING: readonly never[] = [];
const MATCHES: MissingDetails = { levels: NOTHING, attributes: NOTHING };

/** Whether two names of a vehicle level are the same, ignoring case, because sources differ in it. */
export function isSameName(a: string, b: string): boolean {
  return a === b || (a.length === b.length && a.toLowerCase() === b.toLowerCase());
}

/** Whether the answers about `key` agree with one of `values` (yes), rule all of them out (no), or leave them open. */
function agreement(
  answers: readonly FitmentAnswer[],
  key: string,
  values: readonly string[],
  isSame: (a: string, b: string) => boolean,
): "yes" | "no" | "open" {
  const relevant = answers.filter((answer) => answer.key === key);
  if (relevant.length === 0) return "open";
  const positive = relevant.filter(({ isNot }) => isNot !== true);
  if (positive.length > 0)
    return positive.some(({ value }) => values.some((each) => isSame(each, value))) ? "yes" : "no";
  return values.every((each) => relevant.some(({ value }) => isSame(each, value))) ? "no" : "open";
}

/**
 * Returns the levels that a rule names and the vehicle lacks; null when a level differs. An empty cell is any value.
 */
function openLevels(
  rule: FitmentRule,
  vehicle: NamedVehicle,
  answers: readonly FitmentAnswer[],
): readonly VehicleLevelKey[] | null {
  let open: VehicleLevelKey[] | null = null;
  for (const level of LEVELS) {
    const required = rule[level];
    if (required === null || required === "") continue;
    const chosen = vehicle[`${level}Name`];
    if (chosen !== null) {
      if (!isSameName(chosen, required)) return null;
      continue;
    }
    const state = answers.length === 0 ? "open" : agreement(answers, level, [required], isSameName);
    if (state === "no") return null;
    if (state === "open") {
      open ??= [];
      open.push(level);
    }
  }
  return open ?? NOTHING;
}

/**
 * Returns a rule's attributes without an answer; null when an answer contradicts one. A repeated attribute names
 * alternatives.
 */
function openAttributes({ qualifiers }: FitmentRule, answers: readonly FitmentAnswer[]): readonly string[] | null {
  if (qualifiers.length === 0) return NOTHING;
  const open = new Set<string>();
  for (const { key } of qualifiers) {
    const values = qualifiers.filter((each) => each.key === key).map(({ value }) => value);
    const state = agreement(answers, key, values, isSameValue);
    if (state === "no") return null;
    if (state === "open") open.add(key);
  }
  return [...open];
}

/** Returns the details a rule needs about a vehicle: none when it matches, null when it conflicts. */
export function findMissingDetails(
  rule: FitmentRule,
  vehicle: NamedVehicle,
  answers: readonly FitmentAnswer[] = [],
): MissingDetails | null {
  const levels = openLevels(rule, vehicle, answers);
  if (levels === null) return null;
  const attributes = openAttributes(rule, answers);
  if (attributes === null) return null;
  return levels.length === 0 && attributes.length === 0 ? MATCHES : { levels, attributes };
}

/** Returns the complete vehicles that the answers about their levels do not rule out. */
export function possibleVehicles(
  vehicle: NamedVehicle,
  descendants: readonly NamedVehicle[],
  answers: readonly FitmentAnswer[],
): readonly NamedVehicle[] {
  const answered = LEVELS.filter(
    (level) => vehicle[`${level}Name`] === null && answers.some(({ key }) => key === level),
  );
  if (answered.length === 0) return descendants;
  return descendants.filter((each) =>
    answered.every((level) => {
      const name = each[`${level}Name`];
      return name === null || agreement(answers, level, [name], isSameName) !== "no";
    }),
  );
}

/**
 * Whether a possible complete vehicle can match the levels of a rule. Without any in the vehicle tree every rule can.
 */
export function canMatch(
  rule: FitmentRule,
  possible: readonly NamedVehicle[],
  answers: readonly FitmentAnswer[] = [],
): boolean {
  return possible.length === 0 || possible.some((each) => openLevels(rule, each, answers) !== null);
}

/**
 * Returns the fit verdict. FIT when a rule matches with all its attributes answered, or when open rules together cover
 * every vehicle below the chosen one; UNCERTAIN while a rule is open that one of those vehicles can match, an attribute is
 * unanswered, or the product has no fitment data; otherwise NOT_FIT. EMPTY without a vehicle. A universal product always fits.
 */
export function decideFit(rules: readonly FitmentRule[], question: FitInput): FitVerdict {
  const { vehicle, answers = [], descendants = [], isUniversal } = question;
  if (isUniversal) return "FIT";
  if (vehicle === null || vehicle.yearName === null) return "EMPTY";
  if (rules.length === 0) return "UNCERTAIN";
  const open: FitmentRule[] = [];
  let isUndecided = false;
  let possible: readonly NamedVehicle[] | undefined;
  for (const rule of rules) {
    const standing = findMissingDetails(rule, vehicle, answers);
    if (standing === null) continue;
    if (standing === MATCHES) return "FIT";
    if (standing.levels.length > 0) {
      possible ??= possibleVehicles(vehicle, descendants, answers);
      if (!canMatch(rule, possible, answers)) continue;
    }
    isUndecided = true;
    if (standing.attributes.length === 0) open.push(rule);
  }
  if (open.length > 0 && possible !== undefined && possible.length > 0) {
    const isCovered = (each: NamedVehicle) => open.some((rule) => openLevels(rule, each, answers)?.length === 0);
    if (possible.every(isCovered)) return "FIT";
  }
  return isUndecided ? "UNCERTAIN" : "NOT_FIT";
}
