import { type Holiday, listHolidays } from "./holidays";

const DAY_MS = 86_400_000;
const WEEKEND = [0, 6];

/** The first day at or after an ISO date on which carriers deliver: Monday to Friday and none of the holidays. */
export function deliveryDayFrom(isoDate: string, holidays: readonly Holiday[]): string {
  let day = Date.parse(`${isoDate}T00:00:00Z`);
  const isRest = (at: number) =>
    WEEKEND.includes(new Date(at).getUTCDay()) || listHolidays(holidays, new Date(at).getUTCFullYear()).has(at);
  while (isRest(day)) day += DAY_MS;
  return new Date(day).toISOString().slice(0, 10);
}
