import { parsePostalCode } from "~/models/checkout/address";
import { PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from "~/models/shop/limits";
import type { PostalCodeFormat } from "~/models/shop/markets";

/** Result of checking one field: a message, and whether the rule clears the field. */
type FieldCheck = { message: string; isCleared: boolean } | null;

const NEEDED = ["email", "firstName", "lastName", "phone", "line1", "code"];

/**
 * Checks one field of the address step with the same rules as the server; null when it is valid. City and state may be
 * empty because the postal code fills them.
 */
export function checkAddressField(format: PostalCodeFormat, label: string, name: string, typed: string): FieldCheck {
  const text = typed.trim();
  const say = (message: string, isCleared = false): FieldCheck => ({ message, isCleared });
  if (name === "code") {
    const read = parsePostalCode(format, text);
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
