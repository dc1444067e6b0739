import { z } from "zod";
import { formatIsoDate, isoDateIn } from "~/models/shop/dates";
import { type MarketId, marketFor } from "~/models/shop/market";
import { formatCount } from "~/models/shop/money";

type Limited = { readonly count: number; readonly unit: "day" | "month" };
/** The longest term of a warranty, and whether its words state others for parts of the part. */
type Term = { readonly longest: Limited | { readonly unit: "lifetime" }; readonly isOneOfSeveral: boolean };

/** The warranty of an order line. */
export const lineWarrantySchema = z.object({
  /**
   * "24-month warranty", "24-month or 24,000-mile warranty", "Lifetime warranty"; "Warranty of up to 24 months" where parts
   * of the part have other terms.
   */
  label: z.string(),
  /** The words of the part's page when it was ordered. */
  text: z.string(),
  /** The last day as an ISO date; null for a lifetime, for a term from a printed date, and before the part is delivered. */
  until: z.iso.date().nullable(),
  hasBegun: z.boolean(),
});
export type LineWarranty = z.infer<typeof lineWarrantySchema>;

const FOR_LIFE = "Lifetime warranty";
const LIFETIME = /\blifetime\b|\bfor life\b/i;
const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const toNumber = (text: string) => Number(text) || NUMBERS.indexOf(text.toLowerCase()) + 1;
/** "24 months", "5-year", "two years"; and a bare number before "on", as in "12 months on blades, 24 on motors". */
const STATED = new RegExp(`\\b(\\d{1,3}|${NUMBERS.join("|")})(?:[\\s-]+(day|month|year)s?\\b|(?= on\\b))`, "gi");

/** "24,000 miles", "40 000 km". */
const DISTANCE = /\b(\d{1,3}(?:[,\s]?\d{3})+)[\s-]*(mile|km)s?\b/gi;
/** A term that begins with a date printed on the part, which the shop does not know. */
const FROM_PRINTED = /\bfrom the date (?:on|printed|stamped)\b/i;
const PRINTED = "from the date printed on it";

const DAYS_IN_MONTH = 30;
const termDays = ({ count, unit }: Limited) => count * (unit === "day" ? 1 : DAYS_IN_MONTH);

/** Lists the distances that end a warranty too, the longest first. */
const listDistances = (text: string) =>
  [...text.matchAll(DISTANCE)]
    .map(([, digits = "", unit = ""]) => ({ count: Number(digits.replace(/\D/g, "")), unit: unit.toLowerCase() }))
    .toSorted((a, b) => b.count - a.count);

/**
 * Parses the term of a warranty's words; of several, for parts of the part, the longest, because staff see which of them
 * failed. Null when the words state none.
 */
function parseTerm(text: string): Term | null {
  const terms: Limited[] = [];
  let unit = "";
  for (const [, count = "", named] of text.matchAll(STATED)) {
    unit = (named ?? unit).toLowerCase();
    if (unit === "") continue;
    const months = toNumber(count) * (unit === "year" ? 12 : 1);
    terms.push({ count: months, unit: unit === "day" ? "day" : "month" });
  }
  const days = new Set(terms.map(termDays));
  if (LIFETIME.test(text)) return { longest: { unit: "lifetime" }, isOneOfSeveral: days.size > 0 };
  const longest = terms.toSorted((a, b) => termDays(b) - termDays(a))[0];
  if (longest === undefined) return null;
  return { longest, isOneOfSeveral: days.size > 1 || listDistances(text).length > 1 };
}

const MONTH_MAX_DAYS = 31;

/** The days of a warranty's longest term, a few more rather than one less: infinite for a lifetime, 0 where none is stated. */
export function longestWarrantyDays(text: string): number {
  const longest = parseTerm(text)?.longest;
  if (longest === undefined) return 0;
  if (longest.unit === "lifetime") return Number.POSITIVE_INFINITY;
  return longest.count * (longest.unit === "day" ? 1 : MONTH_MAX_DAYS);
}

/** Whether the words of a warranty state its term. */
export const statesTerm = (text: string): boolean => parseTerm(text) !== null;

/** The words of a part's warranty: its own, with the shop's term where they state none. */
export const warrantyWords = (text: string, months: number): string =>
  statesTerm(text) ? text : `${text} ${months} months from delivery, with no mileage limit.`.trim();

function termEnd(start: string, { count, unit }: Limited): string {
  const date = new Date(`${start}T00:00:00Z`);
  if (unit === "day") date.setUTCDate(date.getUTCDate() + count);
  else {
    const day = date.getUTCDate();
    date.setUTCMonth(date.getUTCMonth() + count);
    // The 31st of a month that has 30 days would be in the next one.
    if (date.getUTCDate() !== day) date.setUTCDate(0);
  }
  return date.toISOString().slice(0, 10);
}

/**
 * The time an order's parts were received: the last delivery that is known, else the payment; null before both. It never
 * moves back: a day that was promised by one parcel's delivery holds while another is on its way.
 */
export function receivedAt({
  paidAt,
  shipments,
}: {
  readonly paidAt: number | null;
  readonly shipments: readonly { readonly deliveredAt: number | null }[];
}): number | null {
  const delivered = shipments.map(({ deliveredAt }) => deliveredAt).filter((at) => at !== null);
  return delivered.length > 0 ? Math.max(...delivered) : paidAt;
}

/**
 * Returns the warranty of an order line from the words it was ordered with; null when they state no term. `carriedUntil` is
 * the end of the first part's term for a part that replaced it.
 */
export function lineWarranty({
  text,
  start,
  carriedUntil,
  market,
}: {
  readonly text: string;
  readonly start: number | null;
  readonly carriedUntil: string | null;
  readonly market: MarketId;
}): LineWarranty | null {
  const term = parseTerm(text);
  if (term === null) return null;
  const hasBegun = start !== null;
  const { longest, isOneOfSeveral } = term;
  if (longest.unit === "lifetime") {
    const label = isOneOfSeveral ? "Warranty of up to a lifetime" : FOR_LIFE;
    return { label, text, until: null, hasBegun };
  }
  const { count, unit } = longest;
  if (FROM_PRINTED.test(text)) return { label: `${count}-${unit} warranty ${PRINTED}`, text, until: null, hasBegun };
  const [distance] = listDistances(text);
  const far = distance === undefined ? null : formatCount(distance.count);
  const label = isOneOfSeveral
    ? `Warranty of up to ${count} ${unit}s${far === null ? "" : ` or ${far} ${distance?.unit === "mile" ? "miles" : "km"}`}`
    : `${count}-${unit}${far === null ? "" : ` or ${far}-${distance?.unit}`} warranty`;
  const own = start === null ? null : termEnd(isoDateIn(start, marketFor(market).timeZones.east), longest);
  return { label, text, until: carriedUntil ?? own, hasBegun };
}

/** Whether a part may be claimed at `now`; the last day counts to its end in the westernmost zone of the market. */
export function isWarrantyRunning(warranty: LineWarranty | null, now: number, market: MarketId): boolean {
  if (warranty === null || !warranty.hasBegun) return false;
  return warranty.until === null || isoDateIn(now, marketFor(market).timeZones.west) <= warranty.until;
}

/** Texts of a claim, where other returns are named by their reason. */
export const WARRANTY_CLAIM = {
  label: "Warranty claim: part doesn't work",
  help: "Tell us which vehicle it is in, since when, and what it does. A short video of the fault decides most cases at once.",
  solution: "The same part once more, at no cost. If we cannot send it, we refund what you paid and email you.",
} as const;

const DAY_MS = 86_400_000;

/**
 * Returns a warranty in words: "24-month warranty, until Mar 3, 2028", or that it ended; an honest sentence where no term is
 * stated. A distance may end it before, which the shop cannot know. Without `now` the term is taken as running; one that
 * `grows` begins anew with a delivery that is still to come.
 */
export function warrantyText(warranty: LineWarranty | null, now?: number, grows = false): string {
  if (warranty === null) return "No warranty term is stated for this part. The warranty policy says what applies.";
  const { label, text, until, hasBegun } = warranty;
  if (label.endsWith(PRINTED)) return label;
  if (!hasBegun) return `${label}, from delivery`;
  if (until === null) return label === FOR_LIFE ? `${label}, for as long as you own the vehicle` : label;
  const end = Date.parse(until);
  // The last day ends up to two days after its beginning in UTC, in the westernmost zone.
  const isOver = now !== undefined && now >= end + 2 * DAY_MS;
  if (isOver) return `${label}, which ended ${formatIsoDate(until)}`;
  const orDistance = listDistances(text).length > 0 ? " or that distance, whichever comes first" : "";
  return `${label}, ${grows ? "at least until" : "until"} ${formatIsoDate(until)}${orDistance}`;
}
