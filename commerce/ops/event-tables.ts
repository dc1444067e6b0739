import { formatCount } from "~/models/shop/money";
import type { EventReport } from "../services/tracking/report-repository";
import { tableFor } from "./show/table";

const DAY_MS = 86_400_000;

/** A UTC day, counted from 1970, as "2026-01-31". */
export const dayText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** A share as "12.3 %", "-" of nothing. */
export const shareText = (part: number, of: number) => (of === 0 ? "-" : `${((100 * part) / of).toFixed(1)} %`);

/** The names of fit verdicts in reports. */
export const FIT_TEXTS: Readonly<Record<string, string>> = {
  FIT: "Fits",
  NOT_FIT: "Does not fit",
  UNCERTAIN: "Needs more detail",
  EMPTY: "No vehicle chosen",
};

/** The report as tables for a terminal. */
export function* reportLines(report: EventReport): Generator<string> {
  const { from, to, events, funnel, groups, searches, fits, products: parts, slowCalls } = report;
  const [first] = funnel;
  const visits = first?.visits ?? 0;
  yield `${dayText(from)} to ${dayText(to)} (UTC): ${formatCount(events)} events of ${formatCount(visits)} visits`;
  yield* tableFor(
    "From a visit to a purchase",
    ["step", "visits", "of all", "of the step before"],
    funnel.map(({ name, visits: there, both }, index) => [
      name,
      there,
      shareText(there, visits),
      index === 0 ? "" : shareText(both, funnel[index - 1]?.visits ?? 0),
    ]),
  );
  yield* tableFor(
    "Test groups",
    ["group", "visits", "with a cart", "purchases", "bought"],
    groups.map((row) => [row.group, row.visits, row.carts, row.purchases, shareText(row.purchases, row.visits)]),
  );
  const share = shareText(searches.empty, searches.all);
  yield* tableFor(
    `Searches that found nothing: ${formatCount(searches.empty)} of ${formatCount(searches.all)} (${share})`,
    ["words", "searches", "visits"],
    searches.words.map((row) => [row.words, row.searches, row.visits]),
  );
  yield* tableFor(
    "What a part's page said of the fit, and visits that put nothing in the cart",
    ["said last", "told", "left", "share"],
    fits.map((row) => [FIT_TEXTS[row.fit] ?? row.fit, row.shown, row.abandoned, shareText(row.abandoned, row.shown)]),
  );
  yield* tableFor(
    "Parts most often left over their fit",
    ["part", "left", "said"],
    parts.map((row) => [row.handle, row.abandoned, FIT_TEXTS[row.fit] ?? row.fit]),
  );
  yield* tableFor(
    "Calls that took a second or more",
    ["call", "times", "average ms", "slowest ms"],
    slowCalls.map((row) => [row.call, row.times, row.averageMs, row.slowestMs]),
  );
}
