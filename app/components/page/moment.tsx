import { useEffect, useState } from "react";
import { LANGUAGE } from "~/models/shop/language";
import { useClock } from "./use-route-handle";

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

/** A moment with its time zone: in that of the market's warehouse, and in the shopper's once the script runs. */
export function Moment({ ms }: { ms: number }) {
  const { timeZone, name } = useClock();
  const there = formatMoment(ms, timeZone);
  const [here, setHere] = useState(there);
  useEffect(() => setHere(formatMoment(ms)), [ms]);
  return (
    <>
      <time dateTime={new Date(ms).toISOString()}>{here}</time> {here === there ? name : "your time"}
    </>
  );
}
