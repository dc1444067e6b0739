import { formatClock, formatDate, formatShort, shopDate } from "../shop/dates";

const MINUTE_MS = 60_000;

/** Whether an end is midnight on the shop's calendar, to the minute: the day before it is whole. */
const isMidnight = (endMs: number) => shopDate(endMs - 1) !== shopDate(endMs - 1 + MINUTE_MS);

/** Names an end: the last day where that is whole, "Nov 24, 2026", otherwise with the time, "Nov 24, 2026, 5:22 PM EST". */
export const endText = (endMs: number): string =>
  isMidnight(endMs) ? formatDate(endMs - 1) : `${formatDate(endMs)}, ${formatClock(endMs)}`;

/** The same without its year: "Nov 24", "Nov 24, 5:22 PM EST". */
export const endShort = (endMs: number): string =>
  isMidnight(endMs) ? formatShort(endMs - 1) : `${formatShort(endMs)}, ${formatClock(endMs)}`;
