import { easterSunday } from "~/models/shop/calendar/holidays";

const HOUR_MS = 3_600_000;
/**
 * The sale starts with the Monday before Easter Sunday and ends with the Sunday after it, on the shop's calendar: its clock
 * is in summer time by then, four hours behind UTC.
 */
const OPENS_HOURS_BEFORE = 6 * 24 - 4;
const CLOSES_HOURS_AFTER = 8 * 24 + 4;

/** Easter Sunday of the Easter sale that runs at `now` or comes next, in epoch milliseconds. */
export function nextEaster(now: number): number {
  const year = new Date(now).getUTCFullYear();
  const [sunday = 0] = [year, year + 1].map(easterSunday).filter((each) => now < easterSale(each).to);
  return sunday;
}

/** The period of the Easter sale around an Easter Sunday: from inclusive, to exclusive, epoch milliseconds. */
export const easterSale = (sunday: number): { readonly from: number; readonly to: number } => ({
  from: sunday - OPENS_HOURS_BEFORE * HOUR_MS,
  to: sunday + CLOSES_HOURS_AFTER * HOUR_MS,
});
