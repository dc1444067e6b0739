import { z } from "zod";
import {
  ADDRESS_LINE_MAX_CHARS,
  CITY_MAX_CHARS,
  EMAIL_MAX_CHARS,
  NAME_MAX_CHARS,
  PHONE_MAX_DIGITS,
  PHONE_MIN_DIGITS,
} from "~/models/shop/limits";

/** Postcode state (row ENT-23); the spelling of `deliverAble` is the specification's. */
export const postcodeStateSchema = z.object({
  postCode: z.string(),
  cityName: z.string(),
  stateName: z.string(),
  /** Two-letter code of the state or province; empty when unknown. */
  stateCode: z.string(),
  deliverAble: z.boolean(),
});
export type PostcodeState = z.infer<typeof postcodeStateSchema>;

/** A state, province or lower area (row API-007). */
export const areaSchema = z.object({
  id: z.int(),
  parentId: z.int(),
  name: z.string(),
  code: z.string(),
});
export type Area = z.infer<typeof areaSchema>;

/** Field limits of row OPEN-29. */
const name = z
  .string()
  .trim()
  .min(1, "is required")
  .max(NAME_MAX_CHARS, `must be at most ${NAME_MAX_CHARS} characters`);
const line = z.string().trim().max(ADDRESS_LINE_MAX_CHARS, `must be at most ${ADDRESS_LINE_MAX_CHARS} characters`);

/** A delivery address in either market; `code` is the ZIP or postal code, normalised. */
export const addressSchema = z.object({
  firstName: name,
  lastName: name,
  phone: z
    .string()
    .trim()
    .min(1, "is required")
    .max(40, "must be at most 40 characters")
    .refine((value) => {
      const digits = value.replace(/[\s().+-]/g, "");
      return /^\d+$/.test(digits) && digits.length >= PHONE_MIN_DIGITS && digits.length <= PHONE_MAX_DIGITS;
    }, `must have ${PHONE_MIN_DIGITS} to ${PHONE_MAX_DIGITS} digits`),
  line1: line.min(1, "is required"),
  line2: line.default(""),
  city: z.string().trim().min(1, "is required").max(CITY_MAX_CHARS, `must be at most ${CITY_MAX_CHARS} characters`),
  /** Two-letter code of the state or province. */
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, "must be chosen"),
  code: z.string().trim().min(1, "is required").max(10, "must be at most 10 characters"),
  country: z.enum(["US", "CA"]),
});
export type Address = z.infer<typeof addressSchema>;

/** An address of a member's book (row ACC-25). */
export const addressBookEntrySchema = addressSchema.extend({ id: z.string().min(1).max(40), isDefault: z.boolean() });
export type AddressBookEntry = z.infer<typeof addressBookEntrySchema>;

export const emailSchema = z
  .string()
  .trim()
  .min(1, "is required")
  .max(EMAIL_MAX_CHARS, `must be at most ${EMAIL_MAX_CHARS} characters`)
  .regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, "must look like name@example.com");

/** What is wrong with a typed code, and whether the specification has the field cleared (rows CHK-09, CHK-10, OPEN-54). */
export type CodeProblem = { message: string; isCleared: boolean };

/** A typed ZIP or postal code made canonical ("K1A 0B1", "90210"), or the problem with it (rows CHK-09, CHK-10, OPEN-54). */
export function readPostalCode(
  country: "US" | "CA",
  typed: string,
): { ok: true; code: string } | { ok: false; problem: CodeProblem } {
  const text = typed.trim();
  const bad = (message: string, isCleared: boolean) => ({ ok: false, problem: { message, isCleared } }) as const;
  if (text === "") return bad(country === "US" ? "Enter your ZIP code" : "Enter your postal code", false);
  if (country === "US") {
    if (!/^\d+$/.test(text)) return bad("A ZIP code has digits only. Use the 5-digit code, for example 90210", true);
    return text.length === 5 ? { ok: true, code: text } : bad("A ZIP code has 5 digits, for example 90210", false);
  }
  if (!/[a-z]/i.test(text)) return bad("A Canadian postal code has letters, for example K1A 0B1", true);
  const match = /^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/.exec(text.toUpperCase());
  if (!match) return bad("A postal code looks like K1A 0B1", false);
  return { ok: true, code: `${match[1]} ${match[2]}` };
}

/** What an address check found: fine as it is, or a corrected one to offer (row CHK-13). */
export const addressCheckSchema = z.object({
  isVerified: z.boolean(),
  suggestion: addressSchema.nullable(),
  messages: z.array(z.string()),
});
