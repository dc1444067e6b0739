import { dayStart } from "~/models/shop/dates";

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)\s*(Z|UTC|[+-]\d\d:?\d\d)?)?$/;

/**
 * Reads a date ("2026-03-01") or a moment ("2026-03-01T16:30:00Z") as epoch milliseconds. A date is its midnight in
 * the shop, a time without a zone is UTC. Null for anything else and for days that do not exist.
 */
export function momentFrom(text: string): number | null {
  const found = MOMENT.exec(text.trim());
  if (found === null) return null;
  const [, day = "", time, zone = "Z"] = found;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // A day such as February 30 is read as one of March.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return null;
  const at = time === undefined ? dayStart(day) : Date.parse(`${day}T${time}${zone === "UTC" ? "Z" : zone}`);
  return Number.isNaN(at) || at < 0 ? null : at;
}
