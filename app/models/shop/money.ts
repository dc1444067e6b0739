import { z } from "zod";
import { PRICE_PRECISION_DIGITS } from "./limits";

export const currencySchema = z.enum(["USD", "CAD"]);
export type Currency = z.infer<typeof currencySchema>;

/** Money is always whole cents with its currency (row MKT-05). */
export const moneySchema = z.object({
  cent: z.int(),
  currency: currencySchema,
  precision: z.int(),
});
export type Money = { cent: number; currency: Currency; precision: number };

/** A product's price: USD and precision 2 where nothing is said (row MKT-09). */
export const priceSchema = moneySchema.extend({
  currency: currencySchema.default("USD"),
  precision: z.int().default(PRICE_PRECISION_DIGITS),
});

const SYMBOLS: Record<Currency, string> = { USD: "$", CAD: "CA$" };

/** Money of whole cents with precision 2; throws a RangeError when `cent` is not a safe integer. */
export function money(cent: number, currency: Currency): Money {
  if (!Number.isSafeInteger(cent)) throw new RangeError(`cents must be a whole number, got ${cent}`);
  return { cent, currency, precision: PRICE_PRECISION_DIGITS };
}

/** Money from a decimal amount such as 12.34, rounded half-up to the cent (rows MKT-05, OPEN-64). */
export function moneyFromDecimal(amount: number | string, currency: Currency): Money {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount).trim());
  if (!match) throw new RangeError(`not a decimal amount: ${amount}`);
  const [, sign, whole = "0", fraction = ""] = match;
  const padded = `${fraction}000`;
  const cent = Number(whole) * 100 + Number(padded.slice(0, 2)) + (Number(padded[2]) >= 5 ? 1 : 0);
  return money(sign === "-" && cent !== 0 ? -cent : cent, currency);
}

/** The price as shown: symbol, thousands separators, 2 decimals; the same bytes on server and client (row MKT-07). */
export function formatMoney(value: Money): string {
  const cents = Math.abs(value.cent);
  const whole = String(Math.trunc(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  const sign = value.cent < 0 ? "-" : "";
  return `${sign}${SYMBOLS[value.currency]}${whole}.${String(cents % 100).padStart(2, "0")}`;
}

/** "1234.50": the amount without symbol or separators, as structured data wants prices. */
export function decimalMoney(value: Money): string {
  const cents = Math.abs(value.cent);
  return `${value.cent < 0 ? "-" : ""}${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}

/** The symbol of a currency: "$" or "CA$" (row MKT-07). */
export function currencySymbol(currency: Currency): string {
  return SYMBOLS[currency];
}

/** The sum; throws a TypeError when currencies differ. */
export function addMoney(first: Money, ...rest: readonly Money[]): Money {
  for (const other of rest) if (other.currency !== first.currency) throw new TypeError("currencies differ");
  return money(
    rest.reduce((sum, other) => sum + other.cent, first.cent),
    first.currency,
  );
}

/** `value` times a whole count. */
export function timesMoney(value: Money, count: number): Money {
  return money(value.cent * count, value.currency);
}

/** `part` of `cent` in millionths, rounded half-up (rows OPEN-16, OPEN-64). */
export function millionthsOf(cent: number, millionths: number): number {
  // BigInt division cuts towards zero: a refund is rounded as the charge it takes back.
  if (cent < 0) return 0 - millionthsOf(-cent, millionths);
  return Number((BigInt(cent) * BigInt(millionths) * 2n + 1_000_000n) / 2_000_000n);
}

/**
 * Splits `total` cents over `weights` so that the parts are proportional and add up to exactly `total`:
 * the largest remainders get the spare cents, earlier ones first on a tie (row OPEN-64). Without any weight nothing is
 * spread. A negative total is spread as its opposite.
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
      rest: product % BigInt(sum),
    };
  });
  let spare = total - shares.reduce((all, share) => all + share.floor, 0);
  const parts = shares.map((share) => share.floor);
  for (const share of [...shares].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))) {
    if (spare === 0) break;
    parts[share.index] = (parts[share.index] ?? 0) + 1;
    spare -= 1;
  }
  return parts;
}
