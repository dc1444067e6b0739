import type { DeliveryEstimate } from "~/models/checkout/shipping";
import { type Holiday, listHolidays } from "~/models/shop/calendar/holidays";
import { LANGUAGE } from "~/models/shop/language";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** How a warehouse sends parcels. A day is a UTC midnight that stands for a plain date. */
export type Dispatch = {
  readonly timeZone: string;
  /** The hour of its day before which an order counts for that day. */
  readonly cutOffHour: number;
  /** Days beside weekends on which it rests. */
  readonly restDays: ReadonlySet<number>;
};

/** The days of this year and the next on which a warehouse rests: its market's holidays, and its own as ISO dates. */
export function listRestDays(now: number, holidays: readonly Holiday[], closedDays: readonly string[]): Set<number> {
  const year = new Date(now).getUTCFullYear();
  return new Set([
    ...listHolidays(holidays, year),
    ...listHolidays(holidays, year + 1),
    ...closedDays.map((date) => Date.parse(date)),
  ]);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function warehouseTime(now: number, timeZone: string): { day: number; hour: number } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat(LANGUAGE, {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
    });
  formats.set(timeZone, format);
  const fields = new Map<string, number>(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const field = (type: string) => fields.get(type) ?? 0;
  return { day: Date.UTC(field("year"), field("month") - 1, field("day")), hour: field("hour") };
}

const isoDate = (day: number) => new Date(day).toISOString().slice(0, 10);

const isBusinessDay = (day: number, { restDays }: Dispatch) =>
  ![0, 6].includes(new Date(day).getUTCDay()) && !restDays.has(day);

function addBusinessDays(day: number, count: number, dispatch: Dispatch): number {
  let at = day;
  for (let left = count; left > 0; ) {
    at += DAY_MS;
    if (isBusinessDay(at, dispatch)) left -= 1;
  }
  return at;
}

/** The day that an order made at `now` counts for. */
function countedDay(now: number, dispatch: Dispatch): number {
  const { day, hour } = warehouseTime(now, dispatch.timeZone);
  const isToday = isBusinessDay(day, dispatch) && hour < dispatch.cutOffHour;
  return isToday ? day : addBusinessDays(day, 1, dispatch);
}

/**
 * The time until which an estimate made at `now` holds: the next cut-off of a business day, in epoch milliseconds.
 */
export function nextCutOff(now: number, dispatch: Dispatch): number {
  const { timeZone, cutOffHour } = dispatch;
  // The local hour at this UTC time gives the offset: it is on the same day from 8:00 on, and clocks change on Sundays.
  const guess = countedDay(now, dispatch) + cutOffHour * HOUR_MS;
  return guess + (cutOffHour - warehouseTime(guess, timeZone).hour) * HOUR_MS;
}

/**
 * The day the parcel leaves, and the first and last day it should arrive: handling days, then the zone's transit days, business
 * days only; an order after the cut-off, or on a day when the warehouse rests, counts as of the next business day.
 */
export function estimateDelivery(
  now: number,
  dispatch: Dispatch,
  plan: { readonly handlingDays: number; readonly transitDays: readonly [number, number] },
): DeliveryEstimate {
  return estimateArrival(addBusinessDays(countedDay(now, dispatch), plan.handlingDays, dispatch), dispatch, plan);
}

type Transit = { readonly transitDays: readonly [number, number] };

function estimateArrival(ships: number, dispatch: Dispatch, { transitDays: [first, last] }: Transit) {
  const [from, to] = [addBusinessDays(ships, first, dispatch), addBusinessDays(ships, last, dispatch)];
  return { ships: isoDate(ships), from: isoDate(from), to: isoDate(to) };
}

/** The days on which a parcel that leaves at `now` should arrive. */
export const estimateParcel = (now: number, dispatch: Dispatch, transit: Transit): DeliveryEstimate =>
  estimateArrival(warehouseTime(now, dispatch.timeZone).day, dispatch, transit);
