import { z } from "zod";
import { DISTANCE_UNITS, type DistanceUnit } from "~/models/shop/markets";

/** A part type that is due again after a distance or a time, whichever comes first; null where one does not count. */
export const serviceIntervalSchema = z.object({
  /** Path of a category of the third level. */
  partType: z.string().min(1),
  name: z.string().min(1),
  miles: z.int().positive().nullable(),
  km: z.int().positive().nullable(),
  months: z.int().positive().nullable(),
  /** The source of the figure, as shoppers read it. */
  source: z.string().min(1),
});
export type ServiceInterval = z.infer<typeof serviceIntervalSchema>;

/** A distance as an odometer shows it. */
export const distanceSchema = z.object({ value: z.int().nonnegative(), unit: z.enum(["mi", "km"]) });
export type Distance = z.infer<typeof distanceSchema>;

/** A reading on a day, as "2026-11-23". */
export type DatedDistance = { readonly on: string; readonly distance: Distance };

/** A service that is due according to the logbook. */
export const dueServiceSchema = z.object({
  partType: z.string(),
  name: z.string(),
  source: z.string(),
  lastOn: z.string(),
  /** Distance until it is due, negative when overdue; null without an odometer reading both then and now. */
  left: z.object({ value: z.int(), unit: z.enum(["mi", "km"]) }).nullable(),
  /** The day until which it should be done; null where time does not count. */
  dueOn: z.string().nullable(),
  isOverdue: z.boolean(),
});
export type DueService = z.infer<typeof dueServiceSchema>;

/** Converts a distance, rounded to whole units; the same unit stays exact. */
export function toUnit({ value, unit }: Distance, to: DistanceUnit): Distance {
  if (unit === to) return { value, unit };
  const kilometers = value * DISTANCE_UNITS[unit].kilometers;
  return { value: Math.round(kilometers / DISTANCE_UNITS[to].kilometers), unit: to };
}

const inKilometers = ({ value, unit }: Distance) => value * DISTANCE_UNITS[unit].kilometers;

/** Writes a whole number as "45,200", with the same bytes on server and client. */
export const groupedDigits = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ",");

/** Writes a distance as "45,200 miles" or "72,700 km". */
export function distanceText({ value, unit }: Distance): string {
  return `${groupedDigits(value)} ${value === 1 && unit === "mi" ? "mile" : DISTANCE_UNITS[unit].plural}`;
}

/** Half a unit, which a reading in the other unit may be off by. */
const ROUNDING_KM = 1;

/**
 * Finds the reading that a new one contradicts: an earlier one, or one of the same day, with more on the odometer, or a
 * later one with less. Null when an odometer can show all of them.
 */
export function contradictedReading(
  readings: readonly DatedDistance[],
  added: DatedDistance,
): (DatedDistance & { readonly isBelow: boolean }) | null {
  const distance = inKilometers(added.distance);
  for (const reading of readings) {
    const difference = inKilometers(reading.distance) - distance;
    if (reading.on <= added.on && difference > ROUNDING_KM) return { ...reading, isBelow: true };
    if (reading.on > added.on && difference < -ROUNDING_KM) return { ...reading, isBelow: false };
  }
  return null;
}

/** The newest reading, by its day; of one day the highest. Null without any. */
export function newestReading<T extends DatedDistance>(readings: readonly T[]): T | null {
  const after = (a: T, b: T) =>
    a.on > b.on || (a.on === b.on && inKilometers(a.distance) >= inKilometers(b.distance)) ? a : b;
  const [first, ...rest] = readings;
  return first === undefined ? null : rest.reduce(after, first);
}

/** The same day some months later; the last day of a shorter month. */
export function monthsLater(isoDate: string, months: number): string {
  const [year = 0, month = 1, day = 1] = isoDate.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** A work on a vehicle as far as services count it. */
type Work = { readonly partType: string; readonly on: string; readonly distance: Distance | null };

function dueService(
  interval: ServiceInterval,
  last: Work,
  { newest, unit, today }: { newest: DatedDistance | null; unit: DistanceUnit; today: string },
): DueService {
  const { partType, name, source, months } = interval;
  const every = unit === "mi" ? interval.miles : interval.km;
  const hasBoth = every !== null && last.distance !== null && newest !== null;
  const left = hasBoth
    ? { value: toUnit(last.distance, unit).value + every - toUnit(newest.distance, unit).value, unit }
    : null;
  const dueOn = months === null ? null : monthsLater(last.on, months);
  const isOverdue = (left !== null && left.value <= 0) || (dueOn !== null && dueOn < today);
  return { partType, name, source, lastOn: last.on, left, dueOn, isOverdue };
}

/**
 * Lists the services that follow from the last work of each part type, overdue ones first, then by distance or time
 * left. A part type without a work in the logbook, or whose day and distance are both unknown, is not in the list.
 */
export function listDueServices(
  intervals: readonly ServiceInterval[],
  works: readonly Work[],
  now: { readonly newest: DatedDistance | null; readonly unit: DistanceUnit; readonly today: string },
): DueService[] {
  const due = intervals.flatMap((interval) => {
    const own = works.filter(({ partType }) => partType === interval.partType);
    const [first, ...rest] = own;
    if (first === undefined) return [];
    const service = dueService(
      interval,
      rest.reduce((last, work) => (work.on >= last.on ? work : last), first),
      now,
    );
    return service.left === null && service.dueOn === null ? [] : [service];
  });
  return due.sort(
    (a, b) => Number(b.isOverdue) - Number(a.isOverdue) || (a.dueOn ?? "9").localeCompare(b.dueOn ?? "9"),
  );
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "Mar 2027" of an ISO date. */
const monthOf = (isoDate: string) => `${MONTHS[Number(isoDate.slice(5, 7)) - 1]} ${isoDate.slice(0, 4)}`;

/** Says when a service is due: "due in 1,200 miles or by Mar 2027", "overdue by 300 miles", "overdue since Mar 2026". */
export function dueText({ left, dueOn, isOverdue }: DueService, today: string): string {
  if (isOverdue) {
    const facts = [
      ...(left !== null && left.value <= 0 ? [`by ${distanceText({ ...left, value: -left.value })}`] : []),
      ...(dueOn !== null && dueOn < today ? [`since ${monthOf(dueOn)}`] : []),
    ];
    return `overdue ${facts.join(", ")}`;
  }
  const facts = [
    ...(left === null ? [] : [`in ${distanceText(left)}`]),
    ...(dueOn === null ? [] : [`by ${monthOf(dueOn)}`]),
  ];
  return `due ${facts.join(" or ")}`;
}
