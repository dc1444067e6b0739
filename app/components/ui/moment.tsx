import { useEffect, useState } from "react";
import { LANGUAGE } from "~/models/shop/language";

/** Time zone of the warehouses of both markets. */
const WAREHOUSE_ZONE = "America/New_York";

/** Formats epoch milliseconds as "Tue, Nov 24, 2:00 PM" in a time zone, by default the reader's own. */
function formatMoment(ms: number, timeZone?: string): string {
  const fields = new Map<string, string>(
    new Intl.DateTimeFormat(LANGUAGE, {
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

/** A moment with its time zone: in the warehouses' one, and in the shopper's once the script runs. */
export function Moment({ ms }: { ms: number }) {
  const there = formatMoment(ms, WAREHOUSE_ZONE);
  const [here, setHere] = useState(there);
  useEffect(() => setHere(formatMoment(ms)), [ms]);
  return (
    <>
      <time dateTime={new Date(ms).toISOString()}>{here}</time> {here === there ? "Eastern time" : "your time"}
    </>
  );
}
