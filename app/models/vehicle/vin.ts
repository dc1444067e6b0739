/** Characters of a vehicle identification number since 1981 (ISO 3779, 49 CFR 565). */
export const VIN_CHARS = 17;
const FIRST_VIN_YEAR = 1981;

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** What a letter counts: by its place in these rows, 1 to 9. */
const LETTER_ROWS = ["ABCDEFGH", "JKLMN P R", " STUVWXYZ"];

function countOf(char: string): number {
  if (/\d/.test(char)) return Number(char);
  for (const row of LETTER_ROWS) {
    const at = row.indexOf(char);
    if (at !== -1) return at + 1;
  }
  return 0;
}

/** A VIN as typed, without spaces and hyphens, in capitals. */
export function foldVin(text: string): string {
  return text.replace(/[\s\p{Pd}]+/gu, "").toUpperCase();
}

/** What keeps a folded text from being a VIN, as a sentence for the shopper; null for a possible one. */
export function vinFault(vin: string): string | null {
  if (vin === "") return "Enter your VIN";
  if (/[IOQ]/.test(vin)) return "A VIN has no letter I, O or Q: check whether it is a 1 or a 0";
  if (/[^A-Z0-9]/.test(vin)) return "A VIN holds only letters and digits";
  if (vin.length === VIN_CHARS) return null;
  if (vin.length >= 5 && vin.length < VIN_CHARS)
    return `A VIN has ${VIN_CHARS} characters, this one has ${vin.length}. Before ${FIRST_VIN_YEAR} they were shorter: choose such a vehicle from the lists`;
  return `A VIN has ${VIN_CHARS} characters, this one has ${vin.length}`;
}

/** The check digit that the other sixteen characters of a VIN ask for: "0" to "9" or "X" (49 CFR 565.15). */
export function checkDigitOf(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * countOf(vin.charAt(index)), 0);
  const rest = sum % 11;
  return rest === 10 ? "X" : String(rest);
}

/** Whether the ninth character of a VIN is the one the others ask for; vehicles made for other markets need not have one. */
export function hasRightCheckDigit(vin: string): boolean {
  return vin.charAt(8) === checkDigitOf(vin);
}
