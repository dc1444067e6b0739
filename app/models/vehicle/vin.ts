/** Characters of a vehicle identification number since 1981 (ISO 3779, 49 CFR 565). */
const VIN_CHARS = 17;
const FIRST_VIN_YEAR = 1981;

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** The value of a letter is its position in its row, 1 to 9. */
const LETTER_ROWS = ["ABCDEFGH", "JKLMN P R", " STUVWXYZ"];

function charValue(char: string): number {
  if (/\d/.test(char)) return Number(char);
  for (const row of LETTER_ROWS) {
    const at = row.indexOf(char);
    if (at !== -1) return at + 1;
  }
  return 0;
}

/** Returns a typed VIN in capitals, without spaces and hyphens. */
export function foldVin(text: string): string {
  return text.replace(/[\s\p{Pd}]+/gu, "").toUpperCase();
}

export const VIN_LETTERS_PROBLEM = "A VIN has no letter I, O or Q: check whether it is a 1 or a 0";

/**
 * Returns the problem that keeps a folded text from being a VIN, as a sentence for the shopper; null for a possible
 * VIN.
 */
export function vinProblem(vin: string): string | null {
  if (vin === "") return "Enter your VIN";
  if (/[IOQ]/.test(vin)) return VIN_LETTERS_PROBLEM;
  if (/[^A-Z0-9]/.test(vin)) return "A VIN holds only letters and digits";
  if (vin.length === VIN_CHARS) return null;
  if (vin.length >= 5 && vin.length < VIN_CHARS)
    return `A VIN has ${VIN_CHARS} characters, this one has ${vin.length}. Before ${FIRST_VIN_YEAR} they were shorter: choose such a vehicle from the lists`;
  return `A VIN has ${VIN_CHARS} characters, this one has ${vin.length}`;
}

/**
 * Returns the check digit that follows from the other sixteen characters of a VIN: "0" to "9" or "X" (49 CFR 565.15).
 */
export function vinCheckDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * charValue(vin.charAt(index)), 0);
  const remainder = sum % 11;
  return remainder === 10 ? "X" : String(remainder);
}

/** Whether the ninth character of a VIN is its check digit; VINs of vehicles made for other markets need none. */
export function hasValidCheckDigit(vin: string): boolean {
  return vin.charAt(8) === vinCheckDigit(vin);
}

/** Says that a VIN's ninth character is not its check digit. */
export const CHECK_DIGIT_DOUBT =
  "The check digit of this VIN is not the one its other characters ask for: one of them may be mistyped";

/** A VIN or a mistyped one, which is as personal: of the letters that no VIN has it may hold some, but it has a digit. */
const MAYBE_VIN = /(?<![A-Za-z0-9])(?=[A-Z]*\d)[A-Z0-9]{17}(?![A-Za-z0-9])/gi;

/** Returns a text with `instead` in the place of everything that may be a VIN, for what is stored or logged. */
export const withoutVins = (text: string, instead: string): string => text.replace(MAYBE_VIN, instead);

/** Whether a text holds what may be a VIN, which is personal. */
export const holdsVin = (text: string): boolean => text.search(MAYBE_VIN) !== -1;

const VIN_IN_TEXT = /(?<![A-Za-z0-9])[A-HJ-NPR-Z0-9]{17}(?![A-Za-z0-9])/gi;
const VIN_LABELS = /\b(?:my|the|vin|number|no|is|for|#|:)\b|[#:]/gi;

/**
 * The parts of a VIN that rules fix: its region and maker, a model year (no 0, U or Z) and a serial number that ends in
 * four digits. Part numbers of seventeen characters do not look like this.
 */
const VIN_SHAPE =
  /^[1-57-9A-HJ-NPR-Z][A-HJ-NPR-Z0-9]{2}(?=.*[A-Z])[A-HJ-NPR-Z0-9]{6}[1-9A-HJ-NPRSTV-Y][A-HJ-NPR-Z0-9]{3}\d{4}$/;

/** Whether a folded text is a VIN: its check digit is right, or a letter of it is mistyped and the rest looks like one. */
const isVin = (vin: string) => vinProblem(vin) === null && (hasValidCheckDigit(vin) || VIN_SHAPE.test(vin));

/** Finds the VIN in a search text, folded, and the words beside it; null without one. */
export function findVin(text: string): { vin: string; rest: string } | null {
  const whole = foldVin(text);
  if (isVin(whole)) return { vin: whole, rest: "" };
  for (const [typed] of text.matchAll(VIN_IN_TEXT)) {
    const vin = foldVin(typed);
    if (!isVin(vin)) continue;
    return { vin, rest: text.replace(typed, " ").replace(VIN_LABELS, " ").replace(/\s+/g, " ").trim() };
  }
  return null;
}

const LETTERS_FOR_DIGITS = /(?<![A-Za-z0-9])[A-Z0-9]{17}(?![A-Za-z0-9])/gi;

/**
 * The words beside a text's VIN that holds a letter which no VIN has: one that is a VIN with the digits in their place.
 * Null without one.
 */
export function besideMistypedVin(text: string): string | null {
  for (const [typed] of [[foldVin(text)], ...text.matchAll(LETTERS_FOR_DIGITS)]) {
    const folded = foldVin(typed ?? "");
    if (!/[IOQ]/.test(folded) || !isVin(folded.replace(/I/g, "1").replace(/[OQ]/g, "0"))) continue;
    const rest = folded === foldVin(text) ? "" : text.replace(typed ?? "", " ").replace(VIN_LABELS, " ");
    return rest.replace(/\s+/g, " ").trim();
  }
  return null;
}

/**
 * Why a VIN in a search leads to the picker: it holds a letter that no VIN has, its check digit is wrong, it does not name a
 * model of ours, or it could not be read.
 */
export const VIN_DOUBTS = ["letters", "mistyped", "incomplete", "unread"] as const;
export type VinDoubt = (typeof VIN_DOUBTS)[number];
