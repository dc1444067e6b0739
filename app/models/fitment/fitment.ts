import { z } from "zod";
import type { Vehicle, VehicleLevelKey } from "~/models/vehicle/vehicle";

/** The four answers to "does it fit?" (row VEH-14); carModelMatch carries one of them. */
export const fitResultSchema = z.enum(["FIT", "NOT_FIT", "UNCERTAIN", "EMPTY"]);
export type FitResult = z.infer<typeof fitResultSchema>;

/** How each answer is shown (rows VEH-18..22); `tone` names a design token, never the only sign (VEH-23). */
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
} as const satisfies Record<FitResult, { heading: string; action: string; tone: string }>;

/** A fitment table row (row ENT-07); empty text means "any". */
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

/** A UPS attribute that splits one vehicle's parts, e.g. Brake Package = Heavy Duty (row OPEN-09). */
export type Qualifier = { key: string; value: string };

/** What a row says of a vehicle: null at a level means any (row OPEN-08). */
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
 * What the shopper said: a value of an attribute, or with `isNot` that it is not this one. A level of the vehicle that is
 * not chosen is answered under the level's own key, such as "engine" (row OPEN-09). With `itemId` it holds for that part
 * alone.
 */
export type Answer = Qualifier & { isNot?: boolean | undefined; itemId?: number | undefined };

/** The answers that hold for an item: those of the vehicle and its own. */
export function answersAbout(answers: readonly Answer[], itemId: number): readonly Answer[] {
  if (answers.every((answer) => answer.itemId === undefined)) return answers;
  return answers.filter((answer) => answer.itemId === undefined || answer.itemId === itemId);
}

/** What the rule needs to know of the chosen vehicle. */
export type FitQuestion = {
  /** Names of the filled levels; null where not chosen. */
  vehicle: NamedVehicle | null;
  /** Answers to UPS questions given so far. */
  answers?: readonly Answer[];
  /** Every complete vehicle below the chosen one; needed to see that open rows together cover them all. */
  descendants?: readonly NamedVehicle[];
  isUniversal: boolean;
};

/** What a row still asks before it can match: levels the vehicle lacks, attributes without an answer. */
export type Standing = { readonly levels: readonly VehicleLevelKey[]; readonly attributes: readonly string[] };

const LEVELS = ["year", "make", "model", "trim", "engine"] as const satisfies readonly VehicleLevelKey[];
const NOTHING: readonly never[] = [];
const MATCHES: Standing = { levels: NOTHING, attributes: NOTHING };

/** Whether two names of a vehicle's level are the same one: case is how a source writes it. */
export function isSameName(a: string, b: string): boolean {
  return a === b || (a.length === b.length && a.toLowerCase() === b.toLowerCase());
}

/** Whether what was said of `key` agrees with one of `values`, rules them all out, or leaves them open. */
function heard(
  answers: readonly Answer[],
  key: string,
  values: readonly string[],
  isSame: (a: string, b: string) => boolean,
): "yes" | "no" | "open" {
  const said = answers.filter((answer) => answer.key === key);
  if (said.length === 0) return "open";
  const given = said.filter(({ isNot }) => isNot !== true);
  if (given.length > 0) return given.some(({ value }) => values.some((each) => isSame(each, value))) ? "yes" : "no";
  return values.every((each) => said.some(({ value }) => isSame(each, value))) ? "no" : "open";
}

/** The levels a row names and the vehicle lacks; null when a level differs. An empty cell is any value. */
function openLevels(
  rule: FitmentRule,
  vehicle: NamedVehicle,
  answers: readonly Answer[],
): readonly VehicleLevelKey[] | null {
  let open: VehicleLevelKey[] | null = null;
  for (const level of LEVELS) {
    const wanted = rule[level];
    if (wanted === null || wanted === "") continue;
    const has = vehicle[`${level}Name`];
    if (has !== null) {
      if (!isSameName(has, wanted)) return null;
      continue;
    }
    const found = answers.length === 0 ? "open" : heard(answers, level, [wanted], isSameName);
    if (found === "no") return null;
    if (found === "open") {
      open ??= [];
      open.push(level);
    }
  }
  return open ?? NOTHING;
}

const isExactly = (a: string, b: string) => a === b;

/** The attributes of a row without an answer; null when an answer contradicts one. A repeated attribute names alternatives. */
function openAttributes({ qualifiers }: FitmentRule, answers: readonly Answer[]): readonly string[] | null {
  if (qualifiers.length === 0) return NOTHING;
  const open = new Set<string>();
  for (const { key } of qualifiers) {
    const values = qualifiers.filter((each) => each.key === key).map(({ value }) => value);
    const found = heard(answers, key, values, isExactly);
    if (found === "no") return null;
    if (found === "open") open.add(key);
  }
  return [...open];
}

/** What a row still asks of a vehicle; null when it conflicts, nothing when it matches (row OPEN-08). */
export function standingOf(rule: FitmentRule, vehicle: NamedVehicle, answers: readonly Answer[] = []): Standing | null {
  const levels = openLevels(rule, vehicle, answers);
  if (levels === null) return null;
  const attributes = openAttributes(rule, answers);
  if (attributes === null) return null;
  return levels.length === 0 && attributes.length === 0 ? MATCHES : { levels, attributes };
}

/** The complete vehicles that what was said of their levels leaves possible. */
export function possibleVehicles(
  vehicle: NamedVehicle,
  descendants: readonly NamedVehicle[],
  answers: readonly Answer[],
): readonly NamedVehicle[] {
  const asked = LEVELS.filter((level) => vehicle[`${level}Name`] === null && answers.some(({ key }) => key === level));
  if (asked.length === 0) return descendants;
  return descendants.filter((each) =>
    asked.every((level) => {
      const name = each[`${level}Name`];
      return name === null || heard(answers, level, [name], isSameName) !== "no";
    }),
  );
}

/**
 * The answer to "does it fit?" (row OPEN-08). FIT when a row matches with all its attributes answered, or when open rows
 * together cover every vehicle below the chosen one; UNCERTAIN while a row is open, an attribute is unanswered, or the
 * item has no fitment data; else NOT_FIT. EMPTY without a vehicle; a universal item is FIT in every case.
 */
export function fitOf(rules: readonly FitmentRule[], question: FitQuestion): FitResult {
  const { vehicle, answers = [], descendants = [], isUniversal } = question;
  if (isUniversal) return "FIT";
  if (vehicle === null || vehicle.yearName === null) return "EMPTY";
  if (rules.length === 0) return "UNCERTAIN";
  const open: FitmentRule[] = [];
  let isUndecided = false;
  for (const rule of rules) {
    const standing = standingOf(rule, vehicle, answers);
    if (standing === null) continue;
    if (standing === MATCHES) return "FIT";
    isUndecided = true;
    if (standing.attributes.length === 0) open.push(rule);
  }
  if (open.length > 0) {
    const possible = possibleVehicles(vehicle, descendants, answers);
    const isCovered = (each: NamedVehicle) => open.some((rule) => openLevels(rule, each, answers)?.length === 0);
    if (possible.length > 0 && possible.every(isCovered)) return "FIT";
  }
  return isUndecided ? "UNCERTAIN" : "NOT_FIT";
}
