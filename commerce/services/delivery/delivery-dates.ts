import type { DeliveryEstimate } from "~/models/checkout/shipping";
import { LANGUAGE } from "~/models/shop/language";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The time zone of the warehouse, and the hour of its day before which an order counts for that day. */
type Dispatch = { readonly timeZone: string; readonly cutOffHour: number };

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

/** `day` is a UTC midnight that stands for a plain date. */
const isBusinessDay = (day: number) => ![0, 6].includes(new Date(day).getUTCDay());

function addBusinessDays(day: number, count: number): number {
  let at = day;
  for (let left = count; left > 0; ) {
    at += DAY_MS;
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
}

/**
 * The time until which an estimate made at `now` holds: the next cut-off of a business day, in epoch milliseconds.
 */
export function nextCutOff(now: number, { timeZone, cutOffHour }: Dispatch): number {
  const { day, hour } = warehouseTime(now, timeZone);
  const isToday = isBusinessDay(day) && hour < cutOffHour;
  const last = isToday ? day : addBusinessDays(day, 1);
  // The local hour at this UTC time gives the offset: it is on the same day from 8:00 on, and clocks change on Sundays.
  const guess = last + cutOffHour * HOUR_MS;
  return guess + (cutOffHour - warehouseTime(guess, timeZone).hour) * HOUR_MS;
}

const isoDate = (day: number) => new Date(day).toISOString().slice(0, 10);

/**
 * The day the parcel leaves, and the first and last day it should arrive: handling days, then the zone's transit days, business days only; an order
 * after the cut-off, or on a weekend, counts as of the next business day.
 */
export function estimateDelivery(
  now: number,
  { timeZone, cutOffHour }: Dispatch,
  plan: { readonly handlingDays: number; readonly transitDays: readonly [number, number] },
): DeliveryEstimate {
  const { day, hour } = warehouseTime(now, timeZone);
  const isToday = isBusinessDay(day) && hour < cutOffHour;
  const ships = addBusinessDays(isToday ? day : addBusinessDays(day, 1), plan.handlingDays);
  const [first, last] = plan.transitDays;
  const [from, to] = [addBusinessDays(ships, first), addBusinessDays(ships, last)];
  return { ships: isoDate(ships), from: isoDate(from), to: isoDate(to) };
}
