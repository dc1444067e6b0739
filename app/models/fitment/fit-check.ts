import { VEHICLE_LEVELS } from "~/models/vehicle/vehicle";
import type { FitExplanation } from "./fit-explanation";
import { explanationText } from "./fit-explanation";
import type { Answer, FitResult } from "./fitment";
import { isOfVehicle, type UpsQuestion } from "./fitment-answers";

/** The choice "none of these" and the choice "I don't know" of a question's form; every other choice is "is:" and a value. */
export const CHOICE_OTHER = "other";
export const CHOICE_UNKNOWN = "unknown";
export const CHOICE_IS = "is:";

/** A question as a page asks it. */
export type AskedQuestion = { key: string; text: string; hint: string; values: string[]; hasOther: boolean };

/** Everything a page says about the fit of one item: verdict, reason, and what would decide it. */
export type FitCheck = {
  result: FitResult;
  /** Name of the active vehicle; null without one. */
  vehicle: string | null;
  /** Why, in one sentence; empty when the check itself failed. */
  reason: string;
  /** What buyers with such a vehicle say against it; empty without a reason to doubt. */
  doubt: string;
  /** Notes of the rows the reason names. */
  notes: string[];
  question: AskedQuestion | null;
  /** What the shopper has to look up before the fit can be decided: asked, and answered "I don't know". */
  toCheck: string[];
  /** What was said so far and counts here, in words. */
  said: string[];
};

/** Where a shopper finds the answer. */
const HINTS: Readonly<Record<string, string>> = {
  trim: "The trim is on the badge at the back and on the registration.",
  engine: "The engine is named on the emissions label under the hood.",
  "Brake Package": "Heavy-duty brakes have larger rotors; the option label in the glove box or door frame names them.",
  "Drive Type": "4WD and AWD drive all four wheels, 2WD and FWD two of them.",
  "Body Style": "Count the doors; for trucks, name the cab.",
  Position: "Where on the vehicle the part goes.",
  "Wear Sensor": "A wire leads from the brake pad to the body when there is one.",
};

const small = (label: string) => label.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

/** "Which engine does your vehicle have?"; a position is asked of the part. */
export function questionText({ key, label }: Pick<UpsQuestion, "key" | "label">): string {
  return isOfVehicle(key) ? `Which ${small(label)} does your vehicle have?` : `Which ${small(label)} do you need?`;
}

/** A question of the API as a page asks it. */
export function askedQuestion(next: UpsQuestion): AskedQuestion {
  const { key, values, hasOther } = next;
  return { key, text: questionText(next), hint: HINTS[key] ?? "", values: values.map(({ value }) => value), hasOther };
}

/** "Brake Package: Heavy Duty", "Drive Type: not 4WD": what was said, in words. */
export function saidText({ key, value, isNot }: Answer): string {
  const label = VEHICLE_LEVELS.find((level) => level.key === key)?.label ?? key;
  return `${label}: ${isNot === true ? "not " : ""}${value}`;
}

/** The reason and the notes of an explanation, as a page shows them. */
export function reasonOf(explanation: FitExplanation | null): { reason: string; notes: string[] } {
  if (explanation === null) return { reason: "", notes: [] };
  const rows = "rows" in explanation && explanation.kind === "match" ? explanation.rows : [];
  const notes = [...new Set(rows.map(({ note }) => note).filter((note) => note !== ""))];
  return { reason: explanationText(explanation), notes };
}
