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

/** Formats a time in epoch milliseconds as "Nov 24, 2026", in UTC. */
export function formatDate(ms: number): string {
  const date = new Date(ms);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** The date of a time in epoch milliseconds in a time zone, as an ISO date. */
export function isoDateIn(ms: number, timeZone: string): string {
  // Swedish dates are written as ISO dates.
  return new Date(ms).toLocaleDateString("sv-SE", { timeZone });
}
