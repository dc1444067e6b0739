import { LANGUAGE } from "./language";

/** The time zone of the shop's office, in which pages, mails and invoices date what happened. */
export const SHOP_ZONE = "America/New_York";

/** Writes times on the shop's calendar, the same on server and client whatever their locale and zone. */
function shopFormat(fields: Intl.DateTimeFormatOptions, language: string = LANGUAGE): (ms: number) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (ms) => {
    // Made on first use: making it takes longer than a hundred dates.
    made ??= new Intl.DateTimeFormat(language, { ...fields, timeZone: SHOP_ZONE });
    return made.format(ms);
  };
}

/** Formats a time in epoch milliseconds as "Nov 24, 2026", on the shop's calendar. */
export const formatDate = shopFormat({ month: "short", day: "numeric", year: "numeric" });

/** Formats a time in epoch milliseconds without its year, as "Nov 24". */
export const formatShort = shopFormat({ month: "short", day: "numeric" });

const formatWeekday = shopFormat({ weekday: "short", month: "short", day: "numeric" });

/** Noon in UTC, which is on that day on the shop's calendar too. */
const noon = (isoDate: string) => Date.parse(`${isoDate}T12:00Z`);

/** Formats an ISO date as "Nov 24, 2026". */
export const formatIsoDate = (isoDate: string): string => formatDate(noon(isoDate));

/** Formats an ISO date as "Tue, Nov 24". */
export const formatDay = (isoDate: string): string => formatWeekday(noon(isoDate));

/** Formats a range as "Tue, Nov 24 – Fri, Nov 27", or as one day when both ends are the same. */
export function formatDays({ from, to }: { from: string; to: string }): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}

// Swedish dates are written as ISO dates.
const ISO_LANGUAGE = "sv-SE";

/** The date of a time in epoch milliseconds on the shop's calendar, as an ISO date. */
export const shopDate = shopFormat({}, ISO_LANGUAGE);

/** The date of a time in epoch milliseconds in a time zone, as an ISO date. */
export const isoDateIn = (ms: number, timeZone: string): string =>
  new Date(ms).toLocaleDateString(ISO_LANGUAGE, { timeZone });

const HOUR_MS = 3_600_000;

/** The time in epoch milliseconds at which a day of the shop's calendar begins. */
export function dayStart(isoDate: string): number {
  // Clocks are at most fourteen hours ahead of UTC.
  let at = Date.parse(`${isoDate}T00:00Z`) - 14 * HOUR_MS;
  while (shopDate(at) < isoDate) at += HOUR_MS;
  return at;
}

const formatTime = shopFormat({ hour: "numeric", minute: "2-digit", timeZoneName: "short" });

/** Formats a time in epoch milliseconds as "3:12 PM EST". Newer engines write a narrow space before AM and PM. */
export const formatClock = (ms: number): string => formatTime(ms).replaceAll("\u202f", " ");

/** Formats a time in epoch milliseconds as "Nov 24, 2026, 3:12 PM EST", on the shop's clock. */
export const formatMoment = (ms: number): string => `${formatDate(ms)}, ${formatClock(ms)}`;
