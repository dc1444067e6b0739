import { easterSunday } from "~/models/shop/calendar/holidays";

const DAY_MS = 86_400_000;
/** The sale starts on the Monday before Easter Sunday and ends with the Sunday after it. */
const OPENS_DAYS_BEFORE = 6;
const CLOSES_DAYS_AFTER = 8;

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
