const DAY_MS = 86_400_000;
/** The sale starts on the Monday before Easter Sunday and ends with the Sunday after it. */
const OPENS_DAYS_BEFORE = 6;
const CLOSES_DAYS_AFTER = 8;

/** Easter Sunday of a year as midnight UTC in epoch milliseconds, by the Gregorian computus. */
function easterSunday(year: number): number {
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

/** Easter Sunday of the Easter sale that runs at `now` or comes next, in epoch milliseconds. */
export function nextEaster(now: number): number {
  const year = new Date(now).getUTCFullYear();
  const [sunday = 0] = [year, year + 1].map(easterSunday).filter((each) => now < easterSale(each).to);
  return sunday;
}

/** The period of the Easter sale around an Easter Sunday: from inclusive, to exclusive, epoch milliseconds. */
export const easterSale = (sunday: number): { readonly from: number; readonly to: number } => ({
  from: sunday - OPENS_DAYS_BEFORE * DAY_MS,
  to: sunday + CLOSES_DAYS_AFTER * DAY_MS,
});
