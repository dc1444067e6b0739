import { dayStart, shopDate } from "~/models/shop/dates";
import { nextEaster } from "./easter";

const DAY_MS = 86_400_000;
const HALF_DAY_MS = DAY_MS / 2;
const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: DAY_MS };
const MOMENT = /\{\{(now|today|easter)(?:([+-]\d+)(ms|s|m|h|d))?(?::(weekday|iso))?\}\}/g;

function weekdayFrom(isoDate: string): string {
  const date = new Date(isoDate);
  while ([0, 6].includes(date.getUTCDay())) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/**
 * Returns a function that fills in what a sample file cannot know: moments that count from the loading, such as
 * `{{now-3d}}`, `{{today+30d}}` (whole days on the shop's calendar) and `{{easter-6d}}`, as epoch milliseconds or with `:weekday` and `:iso`
 * as texts; `:weekday` is the date of the first weekday from then on, such as that of a delivery.
 */
export function createPlaceholders(now: number): (text: string) => string {
  const moments: Readonly<Record<string, number>> = {
    now,
    today: dayStart(shopDate(now)),
    easter: nextEaster(now),
  };
  return (text) =>
    text.replace(MOMENT, (_, name: string, count = "0", unit = "d", form = "") => {
      const later = (moments[name] ?? now) + Number(count) * (UNIT_MS[unit] ?? DAY_MS);
      // A day is an hour longer or shorter where clocks change; noon is on the same day in any case.
      const at = name === "today" && unit === "d" ? dayStart(shopDate(later + HALF_DAY_MS)) : later;
      if (form === "") return String(at);
      return form === "iso" ? new Date(at).toISOString() : weekdayFrom(shopDate(at));
    });
}
