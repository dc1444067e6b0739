import type { SortValue } from "./search";

/** The order and the offers that a phrase asks for. */
type TypedOrder = {
  /** The order of its list; null when it names none. The lowest prices are read with the price. */
  readonly sort: SortValue | null;
  /** Whether it asks for reduced products, to which no search can be limited. */
  readonly isOffer: boolean;
  /** The text without the words of the order. */
  readonly unordered: string;
  /** The text without those of offers either. */
  readonly text: string;
};

const RATED =
  /(?<!\S)(?:(?:top|best|highest|high|well)[ -](?:rated|rating|reviewed|reviews?)|(?:mejor(?:es)?|m[aá]s) valorad[oa]s?|(?:mieux|les mieux) not[eé]e?s?)(?!\S)/i;
const SOLD = /(?<!\S)(?:best|top)[ -]sell(?:ing|ers?)(?!\S)/i;
const REVIEWED = /(?<!\S)most[ -](?:reviewed|reviews?)(?!\S)/i;
const ORDERS: readonly (readonly [pattern: RegExp, sort: SortValue])[] = [
  [RATED, "reviewRating,desc"],
  [REVIEWED, "reviewCount,desc"],
  [SOLD, "sales,desc"],
];
/** Clearance lights are parts. */
const OFFER =
  /(?<!\S)(?:(?:on|in) (?:sale|clearance)|(?:clearance|overstock|closeout)(?: sale)?(?!\s+(?:light|lamp|marker)s?\b)|en (?:oferta|solde|liquidaci[oó]n|liquidation)|sale(?=\s+\S))(?!\S)/i;

/** Reads the words of a phrase for the order of a list and for offers: "top rated", "on sale". */
export function readTypedOrder(typed: string): TypedOrder {
  const without = (text: string, pattern: RegExp) => {
    if (!pattern.test(text)) return text;
    const rest = text.replace(pattern, " ").replace(/\s+/g, " ").trim();
    // A text of nothing else names no part to put in an order.
    return rest === "" ? text : rest;
  };
  let [sort, unordered]: [SortValue | null, string] = [null, typed];
  for (const [pattern, order] of ORDERS) {
    const rest = without(unordered, pattern);
    if (rest !== unordered) sort ??= order;
    unordered = rest;
  }
  const text = without(unordered, OFFER);
  return { sort, isOffer: text !== unordered, unordered, text };
}
