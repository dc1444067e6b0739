/**
 * Formats epoch milliseconds as "Tue, Nov 24, 2:00 PM" in a time zone, or in the reader's own without one. It has a module of
 * its own because every page loads the other date formats.
 */
export function formatMoment(ms: number, timeZone?: string): string {
  const fields = new Map<string, string>(
    new Intl.DateTimeFormat("en-US", {
      ...(timeZone !== undefined && { timeZone }),
      weekday: "short",
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
    })
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  const field = (type: string) => fields.get(type) ?? "";
  const date = `${field("weekday")}, ${field("month")} ${field("day")}`;
  return `${date}, ${field("hour")}:${field("minute")} ${field("dayPeriod")}`;
}
