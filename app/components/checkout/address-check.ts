import { parsePostalCode } from "~/models/checkout/address";
import { PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from "~/models/shop/limits";

/** What the browser can say of one field as it is left: a message, and whether the specification clears the field. */
type FieldCheck = { message: string; isCleared: boolean } | null;

const NEEDED = ["email", "firstName", "lastName", "phone", "line1", "code"];

/**
 * Checks one field of step 1 in the browser, by the rules the server applies again; null when it holds. City and state may be empty: the code fills them.
 */
export function checkAddressField(country: "US" | "CA", label: string, name: string, typed: string): FieldCheck {
  const text = typed.trim();
  const say = (message: string, isCleared = false): FieldCheck => ({ message, isCleared });
  if (name === "code") {
    const read = parsePostalCode(country, text);
    return read.ok ? null : say(read.problem.message, read.problem.isCleared);
  }
  if (text === "") return NEEDED.includes(name) ? say(`${label} is required`) : null;
  if (name === "email" && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)) {
    return say("Email must look like name@example.com");
  }
  if (name === "phone") {
    const digits = text.replace(/[\s().+-]/g, "");
    const isNumber = /^\d+$/.test(digits) && digits.length >= PHONE_MIN_DIGITS && digits.length <= PHONE_MAX_DIGITS;
    if (!isNumber) return say(`Phone must have ${PHONE_MIN_DIGITS} to ${PHONE_MAX_DIGITS} digits`);
  }
  return null;
}
