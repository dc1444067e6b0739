import { z } from "zod";
import { PRICE_PRECISION_DIGITS } from "./limits";
import { CURRENCIES, type Currency, MARKET_ROWS } from "./markets";

export type { Currency } from "./markets";

const CODES = /* @__PURE__ */ Object.keys(CURRENCIES) as Currency[];
export const currencySchema = z.enum(CODES);

/** Money is always whole cents with its currency. */
export const moneySchema = z.object({
  cent: z.int(),
  currency: currencySchema,
  precision: z.int(),
});
export type Money = { cent: number; currency: Currency; precision: number };

/** A product's price; currency and precision default to the default market's and 2. */
export const priceSchema = moneySchema.extend({
  currency: currencySchema.default(MARKET_ROWS[0].currency),
  precision: z.int().default(PRICE_PRECISION_DIGITS),
});

/** Returns money of whole cents with precision 2. Throws a RangeError when `cent` is not a safe integer. */
export function money(cent: number, currency: Currency): Money {
  if (!Number.isSafeInteger(cent)) throw new RangeError(`not whole cents: ${cent}`);
  return { cent, currency, precision: PRICE_PRECISION_DIGITS };
}

/** Parses a decimal amount such as 12.34 to cents, rounded half up. Throws a RangeError for any other text. */
export function centsFromDecimal(amount: number | string): number {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount).trim());
  if (!match) throw new RangeError(`not a decimal amount: ${amount}`);
  const [, sign, whole = "0", fraction = ""] = match;
  const padded = `${fraction}000`;
  const cent = Number(whole) * 100 + Number(padded.slice(0, 2)) + (Number(padded[2]) >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(cent)) throw new RangeError(`more cents than a number holds: ${amount}`);
  return sign === "-" && cent !== 0 ? -cent : cent;
}

/** Parses a decimal amount to money; see `centsFromDecimal`. */
export function moneyFromDecimal(amount: number | string, currency: Currency): Money {
  return money(centsFromDecimal(amount), currency);
}

/** Formats a whole count with separators of thousands, with the same text on server and client. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** Formats money with symbol, thousands separators, 2 decimals and a minus sign, with the same bytes on server and client. */
export function formatMoney(value: Money): string {
  const cents = Math.abs(value.cent);
  const sign = value.cent < 0 ? "−" : "";
  return `${sign}${CURRENCIES[value.currency].symbol}${formatCount(Math.trunc(cents / 100))}.${String(cents % 100).padStart(2, "0")}`;
}

/** Formats money as "1234.50", without symbol and separators, for structured data. */
export function decimalMoney(value: Pick<Money, "cent">): string {
  const cents = Math.abs(value.cent);
  return `${value.cent < 0 ? "-" : ""}${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}

/** Returns the sum. Throws a TypeError when currencies differ. */
export function addMoney(first: Money, ...rest: readonly Money[]): Money {
  for (const other of rest) if (other.currency !== first.currency) throw new TypeError("currencies differ");
  return money(
    rest.reduce((sum, other) => sum + other.cent, first.cent),
    first.currency,
  );
}

/** Returns `value` times a whole count. */
export function timesMoney(value: Money, count: number): Money {
  return money(value.cent * count, value.currency);
}

/** Returns `millionths` of an amount in cents, rounded half up. */
export function timesMillionths(cent: number, millionths: number): number {
  // BigInt division truncates toward zero. A refund is rounded like the charge that it reverses.
  if (cent < 0) return 0 - timesMillionths(-cent, millionths);
  return Number((BigInt(cent) * BigInt(millionths) * 2n + 1_000_000n) / 2_000_000n);
}

/**
 * Splits `total` cents over `weights` so that the shares are proportional and add up to exactly `total`. The largest
 * remainders get the spare cents, the earlier one on a tie. Returns zeros when all weights are zero. A negative total
 * is split like its opposite.
 */
export function spreadCents(total: number, weights: readonly number[]): number[] {
  if (total < 0) return spreadCents(-total, weights).map((part) => 0 - part);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum <= 0) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return {
      index,
      floor: Number(product / BigInt(sum)),
      remainder: product % BigInt(sum),
    };
  });
  let spare = total - shares.reduce((all, share) => all + share.floor, 0);
  const amounts = shares.map((share) => share.floor);
  const byRemainder = [...shares].sort((a, b) => {
    if (a.remainder === b.remainder) return a.index - b.index;
    return a.remainder > b.remainder ? -1 : 1;
  });
  for (const share of byRemainder) {
    if (spare === 0) break;
    amounts[share.index] = (amounts[share.index] ?? 0) + 1;
    spare -= 1;
  }
  return amounts;
}
