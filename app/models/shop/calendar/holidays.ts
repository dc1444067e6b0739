const DAY_MS = 86_400_000;
const [SUNDAY, MONDAY] = [0, 1];

/** A yearly day on which warehouse and carriers rest. Months count from 1, weekdays from Sunday as 0. */
export type Holiday = { readonly name: string } & (
  | { readonly month: number; readonly day: number }
  /** The nth of a weekday in a month; the last one with -1. */
  | { readonly month: number; readonly weekday: number; readonly nth: number }
  /** The last Monday before a date. */
  | { readonly mondayBefore: { readonly month: number; readonly day: number } }
  | { readonly daysAfterEaster: number }
);

/** Easter Sunday of a year as midnight UTC in epoch milliseconds, by the Gregorian computus. */
export function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (skipped + 19 * golden + 15) % 30;
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const offset = moon - weekday;
  const month = 3 + Math.floor((offset + 40) / 44);
  const day = offset + 28 - 31 * Math.floor(month / 4);
  return Date.UTC(year, month - 1, day);
}

const weekdayAt = (day: number) => new Date(day).getUTCDay();

/** The first of a weekday at or after a day. */
const nextWeekday = (day: number, weekday: number) => day + ((weekday - weekdayAt(day) + 7) % 7) * DAY_MS;

/** The day of a holiday in a year, as midnight UTC in epoch milliseconds. */
function dayFor(holiday: Holiday, year: number): number {
  if ("daysAfterEaster" in holiday) return easterSunday(year) + holiday.daysAfterEaster * DAY_MS;
  if ("mondayBefore" in holiday) {
    const { month, day } = holiday.mondayBefore;
    return nextWeekday(Date.UTC(year, month - 1, day - 7), MONDAY);
  }
  if ("day" in holiday) return Date.UTC(year, holiday.month - 1, holiday.day);
  const { month, weekday, nth } = holiday;
  if (nth < 0) return nextWeekday(Date.UTC(year, month, 1) + 7 * nth * DAY_MS, weekday);
  return nextWeekday(Date.UTC(year, month - 1, 1), weekday) + 7 * (nth - 1) * DAY_MS;
}

/**
 * Lists the days of a year on which a market's warehouse and carriers rest, as midnight UTC in epoch milliseconds. One that
 * falls on a Sunday, or on the day of another, is kept on the next day that is neither.
 */
export function listHolidays(holidays: readonly Holiday[], year: number): ReadonlySet<number> {
  const days = new Set<number>();
  for (const holiday of holidays) {
    let day = dayFor(holiday, year);
    while (weekdayAt(day) === SUNDAY || days.has(day)) day += DAY_MS;
    days.add(day);
  }
  return days;
}
