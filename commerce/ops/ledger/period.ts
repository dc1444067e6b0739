import { dayStart, SHOP_ZONE, shopDate } from "~/models/shop/dates";
import type { Period } from "../../services/ledger/repository";
import type { Given } from "../command";
import { UsageError } from "../usage-error";

const DAY = /^\d{4}-\d\d-\d\d$/;

function dayFor(text: string, flag: string): string {
  const isDay = DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
  if (!isDay) throw new UsageError(`${flag} "${text}" is no day, such as 2026-01-31`);
  return text;
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** The city on whose clock the days of papers begin: "New York". */
const CITY = SHOP_ZONE.slice(SHOP_ZONE.indexOf("/") + 1).replaceAll("_", " ");

/** The flags that name the days of a report. */
export const PERIOD_FLAGS = {
  from: { value: "day", about: `First day, such as 2026-01-01, on the clock of ${CITY}` },
  to: { value: "day", about: "Last day, today unless told" },
} as const;

type Days = { readonly last: string; readonly title: string; readonly period: Period };

const between = (first: string, last: string): Days => ({
  ...{ last, title: `${first} to ${last}, days of ${CITY}` },
  period: { from: dayStart(first), to: dayStart(dayAfter(last)) },
});

/** The days that were given, both included, on the clock that papers are dated by; without any the last whole month. */
export function daysFor(command: string, given: Given, now: number): Days {
  const [from, to] = [given.text("from"), given.text("to")];
  const today = shopDate(now);
  const month = today.slice(0, 7);
  const beforeMonth = new Date(Date.parse(`${month}-01`) - 86_400_000).toISOString().slice(0, 10);
  if (from === undefined && to === undefined) return between(`${beforeMonth.slice(0, 7)}-01`, beforeMonth);
  if (from === undefined) throw new UsageError(`${command} needs --from with --to`);
  const [first, last] = [dayFor(from, "--from"), to === undefined ? today : dayFor(to, "--to")];
  if (last < first) throw new UsageError(`--to ${last} is before --from ${first}`);
  return between(first, last);
}
