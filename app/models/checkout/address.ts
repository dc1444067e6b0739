import { z } from "zod";
import { lineText } from "~/models/forms/line-text";
import {
  ADDRESS_LINE_MAX_CHARS,
  CITY_MAX_CHARS,
  EMAIL_MAX_CHARS,
  NAME_MAX_CHARS,
  NAME_MIN_CHARS,
  PHONE_MAX_DIGITS,
  PHONE_MIN_DIGITS,
} from "~/models/shop/limits";
import { COUNTRY_CODES } from "~/models/shop/market";
import type { PostalCodeFormat } from "~/models/shop/markets";

/** The city, state and deliverability of a ZIP or postal code. `deliverAble` is spelled as the API publishes it. */
export const postcodeStateSchema = z.object({
  postCode: z.string(),
  cityName: z.string(),
  stateName: z.string(),
  /** Two-letter code of the state or province; empty when unknown. */
  stateCode: z.string(),
  /** Further states that the code serves, where it crosses a state line. */
  otherStates: z.array(z.string()).default([]),
  deliverAble: z.boolean(),
});
export type PostcodeState = z.infer<typeof postcodeStateSchema>;

/** A state, a province or an area below one. */
export const areaSchema = z.object({
  id: z.int(),
  parentId: z.int(),
  name: z.string(),
  code: z.string(),
});

const name = lineText
  .min(NAME_MIN_CHARS, "is required")
  .max(NAME_MAX_CHARS, `must be at most ${NAME_MAX_CHARS} characters`);
const line = lineText.max(ADDRESS_LINE_MAX_CHARS, `must be at most ${ADDRESS_LINE_MAX_CHARS} characters`);

const phone = lineText.max(40, "must be at most 40 characters");
const PHONE_RULE = `must have ${PHONE_MIN_DIGITS} to ${PHONE_MAX_DIGITS} digits`;

/** The rule that a text breaks. Carriers print digits alone, so an extension has no place beside them. */
const phoneError = ({ input }: { readonly input: unknown }): string =>
  /[a-z#]/i.test(String(input)) ? `${PHONE_RULE}, without an extension or letters` : PHONE_RULE;

function isPhone(value: string): boolean {
  const digits = value.replace(/[\s().+-]/g, "");
  return /^\d+$/.test(digits) && digits.length >= PHONE_MIN_DIGITS && digits.length <= PHONE_MAX_DIGITS;
}

/** A number of ten digits in one piece, in the groups in which it is read and dialed; any other as it was typed. */
export const groupedPhone = (number: string): string => number.replace(/^(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");

/** A phone number, or an empty text. */
export const optionalPhoneSchema = phone.refine((value) => value === "" || isPhone(value), { error: phoneError });

/** A delivery address in either market; `code` is the ZIP or postal code in its canonical form. */
export const addressSchema = z.object({
  firstName: name,
  lastName: name,
  phone: phone.min(1, "is required").refine(isPhone, { error: phoneError }),
  line1: line.min(1, "is required"),
  line2: line.default(""),
  city: lineText.min(1, "is required").max(CITY_MAX_CHARS, `must be at most ${CITY_MAX_CHARS} characters`),
  /** Code of the state or province, two letters in most countries. */
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2,3}$/, "must be chosen"),
  code: z.string().trim().min(1, "is required").max(10, "must be at most 10 characters"),
  country: z.enum(COUNTRY_CODES),
});
export type Address = z.infer<typeof addressSchema>;

/** The address that an order is billed to, in any market's country; nobody calls there. */
export const billingAddressSchema = addressSchema.omit({ phone: true });
export type BillingAddress = z.infer<typeof billingAddressSchema>;

/** An address in a member's address book. */
export const addressBookEntrySchema = addressSchema.extend({ id: z.string().min(1).max(40), isDefault: z.boolean() });
export type AddressBookEntry = z.infer<typeof addressBookEntrySchema>;

export const emailSchema = z
  .string()
  .trim()
  .min(1, "is required")
  .max(EMAIL_MAX_CHARS, `must be at most ${EMAIL_MAX_CHARS} characters`)
  .regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, "must look like name@example.com");

/** The problem with a typed code, and whether the page clears the field. */
export type CodeProblem = { message: string; isCleared: boolean };

const anchored = (pattern: string) => new RegExp(`^(?:${pattern})$`);

/** Parses a typed ZIP or postal code into its canonical form ("90210", "K1A 0B1"), or returns the problem with it. */
export function parsePostalCode(
  format: PostalCodeFormat,
  typed: string,
): { ok: true; code: string } | { ok: false; problem: CodeProblem } {
  const text = typed.trim().toUpperCase();
  const invalid = (message: string, isCleared: boolean) => ({ ok: false, problem: { message, isCleared } }) as const;
  if (text === "") return invalid(format.missing, false);
  const whole = anchored(format.pattern);
  if (whole.test(text)) return { ok: true, code: text.replace(whole, format.canonical) };
  return anchored(format.foreign.pattern).test(text)
    ? invalid(format.foreign.message, true)
    : invalid(format.malformed, false);
}

/** Returns a code where it has the format's form, else nothing: a member of two sites has the code of one of them. */
export const codeIn = (format: PostalCodeFormat, code: string): string => {
  const read = parsePostalCode(format, code);
  return read.ok ? read.code : "";
};

/** The result of an address check: verified, or with a corrected address to suggest. */
export const addressCheckSchema = z.object({
  isVerified: z.boolean(),
  suggestion: addressSchema.nullable(),
  messages: z.array(z.string()),
});
