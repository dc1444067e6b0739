import { VEHICLE_LEVELS } from "~/models/vehicle/vehicle";
import type { FitExplanation } from "./fit-explanation";
import { explanationText } from "./fit-explanation";
import type { FitmentAnswer, FitVerdict } from "./fitment";
import { type FitQuestion, isVehicleAttribute } from "./fitment-answers";
import { isCondition, oppositeValue, qualifierText } from "./fitment-note";

/** Choices of a question's form: "none of these", "I don't know", and "is:" followed by a value. */
export const CHOICE_OTHER = "other";
export const CHOICE_UNKNOWN = "unknown";
export const CHOICE_IS = "is:";

/** A fit question as a page shows it. */
export type ShownQuestion = {
  key: string;
  text: string;
  hint: string;
  /** The answers: the value that is posted, and its text. */
  values: { value: string; text: string }[];
  /** The text of the answer "none of these"; null when the values are all there are. */
  other: string | null;
};

/** Everything a page shows about the fit of one product: verdict, reason, and the question that would decide it. */
export type FitCheck = {
  result: FitVerdict;
  /** Name of the active vehicle; null without one. */
  vehicle: string | null;
  /** The reason for the verdict in one sentence; empty when the check itself failed. */
  reason: string;
  /**
   * The experience of other buyers with such a vehicle that contradicts the verdict; empty without a reason to doubt
   * it.
   */
  doubt: string;
  /** Whether no detail of the vehicle could decide, because no fitment data is listed or it cannot be read. */
  isUnlisted?: boolean;
  /** Notes of the fitment rows that the reason names. */
  notes: string[];
  question: ShownQuestion | null;
  /** The questions the shopper answered with "I don't know", to be looked up before the fit can be decided. */
  toCheck: string[];
  /** The shopper's fitment answers that count for this product, in words. */
  answers: string[];
};

/** Returns the question that only people can answer about a part and the active vehicle; empty where there is none. */
export function questionAboutFit(
  { result, vehicle, isUnlisted = false }: FitCheck,
  answers: readonly FitmentAnswer[],
): string {
  if (vehicle === null) return "";
  // The vehicle's name holds the trim and the engine that were answered.
  const further = answers.filter(
    ({ key, isNot }) => isNot === true || !VEHICLE_LEVELS.some((each) => each.key === key),
  );
  const name = further.length === 0 ? vehicle : `${vehicle} (${further.map(fitmentAnswerText).join("; ")})`;
  if (isUnlisted) return `Does it fit my ${name}?`;
  return result === "NOT_FIT" ? `This part does not fit my ${name}. Which one does?` : "";
}

/** Hints where on the vehicle a shopper finds the answer. */
const HINTS: Readonly<Record<string, string>> = {
  trim: "The trim is on the badge at the back and on the registration.",
  engine: "The engine is named on the emissions label under the hood.",
  "Brake Package": "Heavy-duty brakes have larger rotors; the option label in the glove box or door frame names them.",
  "Drive Type": "4WD and AWD drive all four wheels, 2WD and FWD two of them.",
  "Body Style": "Count the doors; for trucks, name the cab.",
  Position: "Where on the vehicle the part goes.",
  "Wear Sensor": "A wire leads from the brake pad to the body when there is one.",
};

const lowercaseWords = (label: string) => label.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

/**
 * Returns the text of a question: "Which engine does your vehicle have?", or "Which position do you need?" about a
 * part.
 */
function questionText({ key, label }: Pick<FitQuestion, "key" | "label">): string {
  return isVehicleAttribute(key)
    ? `Which ${lowercaseWords(label)} does your vehicle have?`
    : `Which ${lowercaseWords(label)} do you need?`;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Converts a condition to its question: worded like the catalogue, and answered with yes or no. */
function toYesOrNo({ key, values, hasOther }: FitQuestion): ShownQuestion {
  const isPresence = values.some(({ value }) => oppositeValue({ key, value }) !== null);
  const isNo = (value: string) => value.startsWith("Without ");
  return {
    key,
    text: isPresence
      ? `${capitalized(key.replace(/^With /, ""))}: does your vehicle have it?`
      : `Does this apply to your vehicle? ${key}`,
    hint: HINTS[key] ?? "",
    values: values
      .map(({ value }) => ({ value, text: isNo(value) ? "No" : "Yes" }))
      .sort((a, b) => (a.text < b.text ? 1 : -1)),
    other: hasOther ? (values.some(({ value }) => isNo(value)) ? "Yes" : "No") : null,
  };
}

/** Converts a fit question of the API to the one a page shows. */
export function toShownQuestion(question: FitQuestion): ShownQuestion {
  const { key, values, hasOther } = question;
  if (values.every(({ value }) => isCondition({ key, value }))) return toYesOrNo(question);
  return {
    key,
    text: questionText(question),
    hint: HINTS[key] ?? "",
    values: values.map(({ value }) => ({ value, text: value })),
    other: hasOther ? "None of these" : null,
  };
}

/** Returns a fitment answer in words: "Brake Package: Heavy Duty", "Drive Type: not 4WD". */
export function fitmentAnswerText({ key, value, isNot }: FitmentAnswer): string {
  if (isCondition({ key, value })) return isNot === true ? `${key}: no` : qualifierText({ key, value });
  const label = VEHICLE_LEVELS.find((level) => level.key === key)?.label ?? key;
  return `${label}: ${isNot === true ? "not " : ""}${value}`;
}

/** Returns the reason and the notes of an explanation; both are empty without one. */
export function reasonAndNotes(explanation: FitExplanation | null): { reason: string; notes: string[] } {
  if (explanation === null) return { reason: "", notes: [] };
  const rows = "rows" in explanation && explanation.kind === "match" ? explanation.rows : [];
  const notes = [...new Set(rows.map(({ note }) => note).filter((note) => note !== ""))];
  return { reason: explanationText(explanation), notes };
}
