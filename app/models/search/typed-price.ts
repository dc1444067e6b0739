import { CURRENCIES } from "~/models/shop/markets";
import type { Currency } from "~/models/shop/money";

/** The price that a phrase asks for. */
type TypedPrice = {
  /** Cents of the market, as list filters write them: "1000-5000", "-2000"; null when no price is named. */
  readonly range: string | null;
  /** Whether the lowest prices are asked for, as by "cheap". */
  readonly isLowest: boolean;
  /** The text without the words of the price. */
  readonly text: string;
  /** A price in a currency that is not the market's, as typed; it is left out. */
  readonly foreign: string | null;
};

const SIGN = String.raw`(?:us\$|ca?\$|mx?\$|\$)\s?`;
const UNIT = String.raw`\s?(?:dollars?|dolares|dólares|bucks|usd|cad|mxn|pesos)\b`;
/** A number that is no measure ("under 20 inch") and, without a sign, no year. */
const PLAIN = String.raw`(?!(?:19|20)\d\d\b)\d{1,5}(?:\.\d\d)?(?![\d.]|\s?(?:in|inch|inches|mm|cm|ft|amps?|volts?|watts?|qt|oz|k|l|lbs?|runner)\b|["'%])`;
const AMOUNT = `(?:${SIGN}\\d[\\d,]*(?:\\.\\d\\d)?(?:${UNIT})?|${PLAIN}(?:${UNIT})?)`;
/** An amount that needs no word before it to be one. */
const MARKED = `(?:${SIGN}\\d[\\d,]*(?:\\.\\d\\d)?(?:${UNIT})?|${PLAIN}${UNIT})`;
const TO = String.raw`\s?(?:-|–|to|and|à|et|a|y)\s?`;

const BETWEEN = new RegExp(`(?<!\\S)(?:between|from|entre|de)\\s+(${AMOUNT})${TO}(${AMOUNT})(?!\\S)`, "i");
const RANGE = new RegExp(`(?<!\\S)(?:(${MARKED})${TO}(${AMOUNT})|(${AMOUNT})${TO}(${MARKED}))(?!\\S)`, "i");
const BELOW_AFTER = new RegExp(
  `(?<!\\S)(${AMOUNT})\\s+(?:or|and|&)\\s+(?:less|under|below|cheaper|down|lower)(?!\\S)`,
  "i",
);
const ABOVE_AFTER = new RegExp(
  `(?<!\\S)(${MARKED})(?:\\s+(?:or|and|&)\\s+(?:more|up|over|above|higher)(?!\\S)|\\+)`,
  "i",
);
const ABOUT = new RegExp(
  `(?<!\\S)(?:around|about|approx(?:imately)?\\.?|roughly|near|~|alrededor de|environ|autour de)\\s*(${MARKED})(?!\\S)`,
  "i",
);
/** A price "around $200" lies within this share of it. */
const ABOUT_SHARE = 0.25;
const BELOW = new RegExp(
  `(?<!\\S)(?:under|below|less than|cheaper than|not? (?:more than|over|above)|up to|at most|max(?:imum)?|within|<|moins de|menos de|hasta)\\s*(${AMOUNT})(?!\\S)`,
  "i",
);
const ABOVE = new RegExp(
  `(?<!\\S)(?:over|above|more than|at least|min(?:imum)?|>|plus de|mas de|más de)\\s*(${AMOUNT})(?!\\S)`,
  "i",
);
const LOWEST =
  /(?<!\S)(?:cheap(?:est)?|inexpensive|affordable|(?:low|lowest|best|good|great)[ -](?:cost|price[ds]?)|(?:on a )?budget|bargain|barat[oa]s?|economic[oa]s?|econ[oó]miques?|bon march[eé]|pas ch[eè]re?s?)(?!\S)/i;

const toCents = (amount: string) => Math.round(Number(amount.replace(/[^\d.]/g, "")) * 100);

/** The currency that an amount names; undefined for "$50" and "50 dollars", which are the market's. */
function namedCurrency(amount: string): string | undefined {
  const text = amount.toUpperCase();
  return Object.keys(CURRENCIES).find((code) => text.includes(code) || text.includes(`${code.slice(0, 2)}$`));
}

type Shape = { readonly isPair: boolean; readonly isBelow: boolean; readonly isAbout: boolean };

function rangeFor({ isPair, isBelow, isAbout }: Shape, low: number, high: number): string {
  if (isPair) return `${low}-${high}`;
  if (isBelow) return `-${low}`;
  return isAbout ? `${Math.round(low * (1 - ABOUT_SHARE))}-${Math.round(low * (1 + ABOUT_SHARE))}` : `${low}-`;
}

const TENS = "ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const HUNDREDS = "one two three four five six seven eight nine".split(" ");
/** Round amounts in words: "fifty dollars", "a hundred bucks", "two hundred dollars". */
const IN_WORDS = new RegExp(`\\b(?:(${TENS.join("|")})|(?:(an?|${HUNDREDS.join("|")})\\s+)?hundred)(?=${UNIT})`, "gi");

const withDigits = (text: string) =>
  text.replace(IN_WORDS, (_, tens?: string, hundreds?: string) =>
    String(
      tens !== undefined
        ? (TENS.indexOf(tens.toLowerCase()) + 1) * 10
        : Math.max(1, HUNDREDS.indexOf((hundreds ?? "").toLowerCase()) + 1) * 100,
    ),
  );

/** Reads the price words of a phrase: "under $50", "between 50 and 100", "$80 or less", "around $200", "cheap". */
export function readPrice(typed: string, currency: Currency | null): TypedPrice {
  const text = withDigits(typed);
  const lowest = LOWEST.exec(text);
  const rest = lowest === null ? text : text.replace(lowest[0], " ");
  const isLowest = lowest !== null;
  const none = { range: null, isLowest, text: rest.trim(), foreign: null };
  const pair = BETWEEN.exec(rest) ?? RANGE.exec(rest);
  const below = BELOW.exec(rest) ?? BELOW_AFTER.exec(rest);
  const about = ABOUT.exec(rest);
  const match = pair ?? below ?? about ?? ABOVE.exec(rest) ?? ABOVE_AFTER.exec(rest);
  if (match === null) return none;
  const amounts = match.slice(1).filter((amount): amount is string => amount !== undefined);
  const textWithout = rest.replace(match[0], " ").replace(/\s+/g, " ").trim();
  const isForeign = amounts.some((amount) => currency !== null && (namedCurrency(amount) ?? currency) !== currency);
  if (isForeign) return { range: null, isLowest, text: textWithout, foreign: match[0].trim() };
  const cents = amounts.map(toCents).sort((a, b) => a - b);
  const [low = 0, high = 0] = cents;
  const range = rangeFor({ isPair: pair !== null, isBelow: match === below, isAbout: match === about }, low, high);
  return { range, isLowest, text: textWithout, foreign: null };
}
