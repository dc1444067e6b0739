import { codesIn, foldCode } from "~/models/cart/promotion-code";
import { shopDate } from "~/models/shop/dates";
import type { Market } from "~/models/shop/market";
import { type DiscountRow, readAmounts } from "./discount-state";

type Amounts = NonNullable<ReturnType<typeof readAmounts>>;
/** Words of a text that promise something, and whether a discount gives it. */
type Claim = { readonly words: string; isGiven(row: DiscountRow, given: Amounts): boolean };

/** A percent, but not one that compares or tells what a thing is made of. */
const PERCENT =
  /(\d{1,3}(?:\.\d+)?)\s?(?:%|per ?cent\b)(?!\s+(?:more|less|longer|faster|thicker|thinner|lighter|stronger|of|new|genuine|synthetic|ceramic)\b)(?:\s+off\b)?/gi;
const MONEY = String.raw`(CA|US|C)?\$\s?(\d[\d,]*(?:\.\d{2})?)`;
const VALUE = new RegExp(String.raw`${MONEY}\s+(?:off|discount)\b|\bsaves? (?:you )?${MONEY}`, "gi");
const MINIMUM = new RegExp(
  String.raw`\b(?:over|above|minimum(?: of)?|at least|reach(?:es)?|spend(?:ing)?)\s+${MONEY}(?!\s+(?:off|discount)\b)`,
  "gi",
);
const MINIMUM_AFTER = new RegExp(String.raw`${MONEY}(?:\+|\s+(?:or more|and up|minimum)\b)`, "gi");
const PIECES = /(?<![$\d.,])(\d+)\s+or more\b/gi;
const ANY_ORDER =
  /\b(?:any|every|each|all)\s+(?:orders?|carts?|purchases?)\b|\bno minimum\b|\bwithout (?:a |any )?minimum\b/gi;
/** What an order must have all the same: "any order over $120", "all orders with three or more parts". */
const CONDITION = /\$\s?\d|\bor more\b|\b(?:your|a|the|their|his|her) first\b/i;
const SHIPPING = /\b(?:ship|returns?\b|points\b)/i;
const ANYONE = /\b(?:anyone|anybody|everyone|everybody)\b/gi;
const FIRST_ORDER = /\bfirst (?:order|purchase)\b/i;
const UNTIL =
  /\b(?:until|till|through|by|ends?(?: on)?|expires?(?: on)?)\s+(?:[A-Z][a-z]+day,?\s+)?((?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?)\s+(\d{1,2})(?:st|nd|rd|th)?\b(?:,?\s+(20\d\d))?/gi;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** A sentence with such words promises a discount, even where another one names its code. */
const AMOUNT_OFF =
  /(?:\d\s?(?:%|per ?cent)|\$\s?\d[\d,.]*)\s+(?:off|discount)\b|\bsaves? (?:you )?(?:\d{1,3}\s?(?:%|per ?cent)|\$\s?\d)/i;
/** A sentence that says what is not given promises nothing by its amounts. */
const DENIAL = /\b(?:not|never|cannot|nothing|except|unless|already|another)\b|n[’']t\b/i;

const toCents = (text = "") => Math.round(Number(text.replaceAll(",", "")) * 100);

/** Whether an amount is one of another market: its sign says so. */
const isElsewhere = (sign: string | undefined, { currency }: Market) =>
  sign !== undefined && `${sign[0]}` !== currency[0];

/** The last day that a text names, as an ISO date; a day without a year is the next one, or one of the last half year. */
function dayNamed([, month = "", day = "", year]: RegExpExecArray, now: number): string {
  const rest = `${String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (year !== undefined) return `${year}-${rest}`;
  const halfYearAgo = shopDate(now - 182 * 86_400_000);
  const first = `${halfYearAgo.slice(0, 4)}-${rest}`;
  return first >= halfYearAgo ? first : `${Number(halfYearAgo.slice(0, 4)) + 1}-${rest}`;
}

const fromCents = ({ thresholdType, thresholdValue, tiers }: Amounts) => {
  if (thresholdType === "QUANTITY") return Number.POSITIVE_INFINITY;
  return Math.max(thresholdType === "AMOUNT" ? thresholdValue : 0, tiers[0]?.fromCent ?? 0);
};

/**
 * The claims of a sentence by what they are about: percents, amounts off, minimums, pieces, orders, shoppers, days. Of each
 * one that is given is enough, because a sentence may name a tax or another price beside.
 */
function claimsOf(sentence: string, market: Market, now: number): Claim[][] {
  if (DENIAL.test(sentence)) return [];
  const all = (pattern: RegExp) => [...sentence.matchAll(pattern)];
  const percents = all(PERCENT).flatMap((match): Claim[] => {
    const percent = Number(match[1]);
    if (percent === 100 && !/off$/i.test(match[0])) return [];
    const isGiven: Claim["isGiven"] = (_row, { discountType, discountValue, tiers }) =>
      discountType === "PERCENT" &&
      (tiers.length === 0 ? discountValue === percent : tiers.some((tier) => tier.percent === percent));
    return [{ words: match[0], isGiven }];
  });
  const values = all(VALUE).flatMap((match): Claim[] => {
    if (isElsewhere(match[1] ?? match[3], market)) return [];
    const cents = toCents(match[2] ?? match[4]);
    const isGiven: Claim["isGiven"] = (_row, given) =>
      given.discountType === "FIXED_AMOUNT" && given.discountValue === cents;
    return [{ words: match[0], isGiven }];
  });
  const minimums = [...all(MINIMUM), ...all(MINIMUM_AFTER)].flatMap((match): Claim[] => {
    if (isElsewhere(match[1], market)) return [];
    const cents = toCents(match[2]);
    return [{ words: match[0], isGiven: (_row, given) => fromCents(given) <= cents }];
  });
  const pieces = all(PIECES).map(
    ([words, count]): Claim => ({
      words,
      isGiven: (_row, { thresholdType, thresholdValue }) =>
        thresholdType === "NO_THRESHOLD" || (thresholdType === "QUANTITY" && thresholdValue <= Number(count)),
    }),
  );
  const orders = (CONDITION.test(sentence.replace(VALUE, "")) ? [] : all(ANY_ORDER)).map(([words]): Claim => {
    const isGiven: Claim["isGiven"] = ({ audience }, given) =>
      (fromCents(given) === 0 && (audience !== "FIRST_ORDER" || /minimum$/i.test(words))) ||
      // Shipping is free on all orders, whatever a code of another kind asks for.
      (given.discountType !== "FREE_SHIPPING" && SHIPPING.test(sentence));
    return { words, isGiven };
  });
  const shoppers = all(ANYONE).map(([words]): Claim => {
    const isGiven: Claim["isGiven"] = ({ audience }) =>
      audience === "ALL" || (audience === "FIRST_ORDER" && FIRST_ORDER.test(sentence));
    return { words, isGiven };
  });
  const days = all(UNTIL).map((match): Claim => {
    const day = dayNamed(match, now);
    return { words: match[0], isGiven: ({ ends_at: endsAt }) => shopDate(endsAt - 1) >= day };
  });
  return [percents, values, minimums, pieces, orders, shoppers, days].filter((claims) => claims.length > 0);
}

/** The sentences of a text without the marks of Markdown. */
const sentencesOf = (text: string) => text.replace(/[*_`]/g, "").split(/(?<=[.!?;])\s+|\n+/);

/** Whether a text promises money off, with or without a code. */
export const promisesAmount = (text: string): boolean => AMOUNT_OFF.test(text);

/**
 * Finds words of a text that none of some discounts gives in a market. `isAbout` decides which sentences promise something
 * of the discounts, and of which: null for a sentence that does not.
 */
export function findBroken(
  text: string,
  isAbout: (sentence: string) => readonly DiscountRow[] | null,
  market: Market,
  now: number,
): string | null {
  for (const sentence of sentencesOf(text)) {
    const rows = isAbout(sentence);
    if (rows === null) continue;
    const given = rows.flatMap((row) => {
      const amounts = readAmounts(row);
      return amounts === null ? [] : [{ row, amounts }];
    });
    const isGiven = (claim: Claim) => given.some(({ row, amounts }) => claim.isGiven(row, amounts));
    const [broken] = claimsOf(sentence, market, now).find((claims) => !claims.some(isGiven)) ?? [];
    if (broken !== undefined) return broken.words;
  }
  return null;
}

/** Discounts by their folded codes. */
type CodeRows = ReadonlyMap<string, DiscountRow>;

/** The folded codes of discounts that a text names; `code` is one that all of it is about, however that is written. */
export const namedCodes = (text: string, rows: CodeRows, code = ""): string[] =>
  [...new Set([...codesIn(text), foldCode(code)])].filter((each) => rows.has(each));

const rowsOf = (codes: readonly string[], rows: CodeRows) => codes.flatMap((code) => rows.get(code) ?? []);

/**
 * Finds words of a text that the codes it names do not give in a market. With `code` every sentence is a promise of that
 * code; otherwise those are that name a code or say that an amount is off.
 */
export function findBrokenPromise(
  text: string,
  rows: CodeRows,
  { market, now, code = "" }: { readonly market: Market; readonly now: number; readonly code?: string },
): string | null {
  const named = namedCodes(text, rows, code);
  if (named.length === 0) return null;
  const isOwn = rows.has(foldCode(code));
  const isAbout = (sentence: string) => {
    const own = namedCodes(sentence, rows);
    if (own.length > 0) return rowsOf(own, rows);
    return isOwn || promisesAmount(sentence) ? rowsOf(named, rows) : null;
  };
  return findBroken(text, isAbout, market, now);
}
