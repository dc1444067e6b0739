import { z } from "zod";
import type { Vehicle } from "./vehicle";

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

/** What the rule needs to know of the chosen vehicle. */
export type FitQuestion = {
  /** Names of the filled levels; null where not chosen. */
  vehicle: NamedVehicle | null;
  /** Answers to UPS questions given so far. */
  answers?: readonly Qualifier[];
  /** Every complete vehicle below the chosen one; needed to see that open rows together cover them all. */
  descendants?: readonly NamedVehicle[];
  isUniversal: boolean;
};

const LEVELS = ["year", "make", "model", "trim", "engine"] as const;

/** Whether a fit rule matches the chosen levels, conflicts with one, or names one that is not chosen. */
function compare(rule: FitmentRule, vehicle: NamedVehicle): "match" | "conflict" | "open" {
  let isOpen = false;
  for (const level of LEVELS) {
    const wanted = rule[level];
    if (wanted === null) continue;
    const has = vehicle[`${level}Name`];
    if (has === null) isOpen = true;
    else if (has !== wanted) return "conflict";
  }
  return isOpen ? "open" : "match";
}

function qualifierState(rule: FitmentRule, answers: readonly Qualifier[]): "answered" | "unanswered" | "contradicted" {
  let state: "answered" | "unanswered" = "answered";
  for (const qualifier of rule.qualifiers) {
    const given = answers.filter((answer) => answer.key === qualifier.key);
    if (given.length === 0) state = "unanswered";
    else if (!given.some((answer) => answer.value === qualifier.value)) return "contradicted";
  }
  return state;
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
    const found = compare(rule, vehicle);
    if (found === "conflict") continue;
    const attributes = qualifierState(rule, answers);
    if (attributes === "contradicted") continue;
    if (found === "match" && attributes === "answered") return "FIT";
    isUndecided = true;
    if (attributes === "answered") open.push(rule);
  }
  const isCovered = (each: NamedVehicle) => open.some((rule) => compare(rule, each) === "match");
  if (open.length > 0 && descendants.length > 0 && descendants.every(isCovered)) return "FIT";
  return isUndecided ? "UNCERTAIN" : "NOT_FIT";
}
