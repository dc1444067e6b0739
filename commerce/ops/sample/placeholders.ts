import { shopDate } from "~/models/shop/dates";
import { nextEaster } from "./easter";

const DAY_MS = 86_400_000;
const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: DAY_MS };
const MOMENT = /\{\{(now|today|easter)(?:([+-]\d+)(ms|s|m|h|d))?(?::(date|iso))?\}\}/g;

/**
 * Returns a function that fills in what a sample file cannot know: moments that count from the loading, such as
 * `{{now-3d}}`, `{{today+30d}}` (from midnight UTC) and `{{easter-6d}}`, as epoch milliseconds or with `:date` and `:iso`
 * as texts.
 */
export function createPlaceholders(now: number): (text: string) => string {
  const moments: Readonly<Record<string, number>> = {
    now,
    today: Math.floor(now / DAY_MS) * DAY_MS,
    easter: nextEaster(now),
  };
  return (text) =>
    text.replace(MOMENT, (_, name: string, count = "0", unit = "d", form = "") => {
      const at = (moments[name] ?? now) + Number(count) * (UNIT_MS[unit] ?? DAY_MS);
      if (form === "") return String(at);
      return form === "date" ? shopDate(at) : new Date(at).toISOString();
    });
}
