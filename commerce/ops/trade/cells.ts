import { z } from "zod";
import { foldCode } from "~/models/cart/promotion-code";
import { dayStart } from "~/models/shop/dates";
import { MARKETS } from "~/models/shop/market";
import { decimalMoney } from "~/models/shop/money";
import { centsFrom } from "../../import/products/amounts";

/** The largest number that a 32-bit column takes. */
const INTEGER_MAX = 2_147_483_647;
const TEXT_MAX_CHARS = 20_000;
/** Shoppers cannot type more of a code. */
const CODE_MAX_CHARS = 40;
const PPM_PER_PERCENT = 10_000;

/** A cell as text in the file and as a value in the program; `read` returns undefined for a text that is none. */
function cell<T>(
  about: string,
  value: z.ZodType<T, T>,
  allowed: string,
  read: (text: string) => T | undefined,
  write: (value: T) => string,
) {
  const codec = z.codec(z.string(), value, {
    decode(text, context) {
      const found = read(text);
      if (found !== undefined) return found;
      context.issues.push({ code: "custom", input: text, message: `${JSON.stringify(text)} is not ${allowed}` });
      return z.NEVER;
    },
    encode: write,
  });
  return codec.meta({ description: about, allowed });
}

/** A text as files have it: without spaces around it, its lines ended by one character. */
const cleanText = (value: string) => value.replace(/\r\n?/g, "\n").trim();

/** A text; empty only where `isOptional`. */
export const text = (about: string, isOptional = false) =>
  cell(
    about,
    z.string(),
    isOptional ? `at most ${TEXT_MAX_CHARS} characters` : `a text of 1 to ${TEXT_MAX_CHARS} characters`,
    (given) => (given.length <= TEXT_MAX_CHARS && (isOptional || given !== "") ? given : undefined),
    cleanText,
  );

/** A text of a given form. */
export const pattern = (about: string, form: RegExp, allowed: string) =>
  cell(about, z.string(), allowed, (given) => (form.test(given) ? given : undefined), cleanText);

/** A code that shoppers type, as it is compared: lower case, letters and digits only; empty for none. */
export const foldedCode = (about: string) =>
  cell(
    about,
    z.string(),
    `a code of 1 to ${CODE_MAX_CHARS} letters and digits, or empty`,
    (given) => {
      const folded = foldCode(given);
      return (given === "" || folded !== "") && folded.length <= CODE_MAX_CHARS ? folded : undefined;
    },
    cleanText,
  );

/** A name of letters, digits, "-", "_" and "." by which other files and the shop refer to a line. */
export const name = (about: string) =>
  pattern(about, /^[A-Za-z0-9][\w.-]{0,63}$/, 'a name of up to 64 letters, digits, "-", "_" and "."');

/** A text or nothing. */
export const textOrNull = (about: string) =>
  cell(
    about,
    z.string().nullable(),
    `at most ${TEXT_MAX_CHARS} characters`,
    (given) => (given.length > TEXT_MAX_CHARS ? undefined : given || null),
    (value) => cleanText(value ?? ""),
  );

/** A switch, stored as 1 or 0. */
export const flag = (about: string) =>
  cell<0 | 1>(
    about,
    z.union([z.literal(0), z.literal(1)]),
    "yes or no",
    (given) => ({ yes: 1 as const, no: 0 as const })[given.toLowerCase()],
    (value) => (value === 1 ? "yes" : "no"),
  );

const wholeIn = (given: string, min: number, max: number) => {
  const value = /^-?\d{1,10}$/.test(given) ? Number(given) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
};

/** A whole number between two limits. */
export const whole = (about: string, min = 0, max = INTEGER_MAX) =>
  cell(about, z.number(), `a whole number from ${min} to ${max}`, (given) => wholeIn(given, min, max), String);

/** A whole number or nothing. */
export const wholeOrNull = (about: string, min = 0, max = INTEGER_MAX) =>
  cell<number | null>(
    about,
    z.number().nullable(),
    `a whole number from ${min} to ${max}, or empty`,
    (given) => (given === "" ? null : wholeIn(given, min, max)),
    (value) => (value === null ? "" : String(value)),
  );

/** Cents with two decimals and no sign; every currency has cents. */
const formatCents = (cent: number) => decimalMoney({ cent });

/** An amount in the currency of the line, stored as cents. */
export const amount = (about: string) =>
  cell(about, z.number(), "an amount such as 12.50", (given) => centsFrom(given) ?? undefined, formatCents);

/** An amount or nothing. */
export const amountOrNull = (about: string) =>
  cell<number | null>(
    about,
    z.number().nullable(),
    "an amount such as 12.50, or empty",
    (given) => (given === "" ? null : (centsFrom(given) ?? undefined)),
    (value) => (value === null ? "" : formatCents(value)),
  );

/** A rate in percent with up to four decimals, stored in millionths. */
export const rate = (about: string) =>
  cell(
    about,
    z.number(),
    "a rate in percent from 0 to 100, such as 6.25",
    (given) => {
      const value = /^\d{1,3}(?:\.\d{1,4})?$/.test(given) ? Math.round(Number(given) * PPM_PER_PERCENT) : Number.NaN;
      return value <= 100 * PPM_PER_PERCENT ? value : undefined;
    },
    (value) => String(value / PPM_PER_PERCENT),
  );

const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/;
const A_MOMENT = "a date such as 2026-03-01, or one with a time and its zone such as 2026-03-01T16:30:00Z";

function readMoment(given: string): number | undefined {
  const at = MOMENT.test(given) ? Date.parse(given) : Number.NaN;
  if (Number.isNaN(at)) return undefined;
  // JavaScript takes the 31st of April for the first of May.
  const day = given.slice(0, 10);
  if (new Date(Date.parse(day)).toISOString().slice(0, 10) !== day) return undefined;
  return given === day ? dayStart(day) : at;
}

const formatMoment = (at: number) => new Date(at).toISOString().replace(".000Z", "Z");

/** A day of the calendar, wherever it is. */
export const date = (about: string) =>
  cell(
    about,
    z.string(),
    "a date such as 2026-07-01",
    (given) => (given.length === 10 && readMoment(given) !== undefined ? given : undefined),
    cleanText,
  );

/** A moment in UTC; a date alone is its midnight in the shop. */
export const moment = (about: string) => cell(about, z.number(), A_MOMENT, readMoment, formatMoment);

/** A moment or nothing. */
export const momentOrNull = (about: string) =>
  cell<number | null>(
    about,
    z.number().nullable(),
    `${A_MOMENT}, or empty`,
    (given) => (given === "" ? null : readMoment(given)),
    (value) => (value === null ? "" : formatMoment(value)),
  );

/** One of some words. */
export const choice = <T extends string>(about: string, values: readonly T[]) =>
  cell<string>(
    about,
    z.string(),
    `one of ${values.join(", ")}`,
    (given) => values.find((each) => each === given),
    cleanText,
  );

/** Texts separated by bars; a bar or backslash inside one has a backslash before it. */
export const list = (about: string) =>
  cell<readonly string[]>(
    about,
    z.array(z.string()).readonly(),
    'texts separated by " | "',
    (given) =>
      (given.match(/(?:\\[\s\S]|[^\\|])+/g) ?? [])
        .map((each) => each.replace(/\\([\s\S])/g, "$1").trim())
        .filter((each) => each !== ""),
    (values) =>
      values
        .map((each) => cleanText(each).replace(/[\\|]/g, "\\$&"))
        .filter((each) => each !== "")
        .join(" | "),
  );

/** The id of a market. */
export const market = () =>
  choice(
    "The market, by its id",
    MARKETS.map(({ id }) => id),
  );

/** The currency of a line's amounts, which its market or country gives. */
export const currency = () =>
  choice(
    "The currency of the line's amounts",
    MARKETS.map((each) => each.currency),
  );

/** The code of a country. */
export const country = () =>
  choice(
    "The country, by its two letters",
    MARKETS.map(({ countryCode }) => countryCode),
  );
