import { LANGUAGE } from "./language";

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** Formats an ISO date as "Tue, Nov 24", with the same bytes on server and client whatever their locale. */
export function formatDay(isoDate: string): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  return `${DAYS[date.getUTCDay()]}, ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** Formats a range as "Tue, Nov 24 – Fri, Nov 27", or as one day when both ends are the same. */
export function formatDays({ from, to }: { from: string; to: string }): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}

/** Formats an ISO date as "Nov 24, 2026". */
export function formatIsoDate(isoDate: string): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** The time zone of the shop's office, in which pages, mails and invoices date what happened. */
export const SHOP_ZONE = "America/New_York";

// Swedish dates are written as ISO dates.
const isoFormat = (timeZone: string) => new Intl.DateTimeFormat("sv-SE", { timeZone });

/** The date of a time in epoch milliseconds in a time zone, as an ISO date. */
export const isoDateIn = (ms: number, timeZone: string): string => isoFormat(timeZone).format(ms);

let shopFormat: Intl.DateTimeFormat | undefined;

/** The date of a time in epoch milliseconds on the shop's calendar, as an ISO date. */
export function shopDate(ms: number): string {
  // Made once, on first use: making it takes longer than a hundred dates.
  shopFormat ??= isoFormat(SHOP_ZONE);
  return shopFormat.format(ms);
}

const HOUR_MS = 3_600_000;

/** The time in epoch milliseconds at which a day of the shop's calendar begins. */
export function dayStart(isoDate: string): number {
  // Clocks are at most fourteen hours ahead of UTC.
  let at = Date.parse(`${isoDate}T00:00:00Z`) - 14 * HOUR_MS;
  while (shopDate(at) < isoDate) at += HOUR_MS;
  return at;
}

/** Formats a time in epoch milliseconds as "Nov 24, 2026, 3:12 PM EST", on the shop's clock. */
export function formatMoment(ms: number): string {
  const time = { hour: "numeric", minute: "2-digit", timeZone: SHOP_ZONE, timeZoneName: "short" } as const;
  return `${formatDate(ms)}, ${new Date(ms).toLocaleTimeString(LANGUAGE, time).replaceAll("\u202f", " ")}`;
}

/** Formats a time in epoch milliseconds as "Nov 24, 2026", on the shop's calendar. */
export const formatDate = (ms: number): string => formatIsoDate(shopDate(ms));
