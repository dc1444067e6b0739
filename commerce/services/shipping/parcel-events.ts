import { z } from "zod";
import { readJson } from "../../platform/json";
import type { Scan, TrackingReport } from "../../shipping/provider";

const DAY_MS = 86_400_000;
const EVENTS_MAX = 200;
const TEXT_MAX_CHARS = 200;
const eventsSchema = z.array(z.object({ at: z.number(), text: z.string(), place: z.string() }));

type ParcelEvent = z.output<typeof eventsSchema>[number];

/** The times that an event of an order's parcel may be of: carriers' clocks differ; more than a day off is a mistake. */
export const plausibleTimes = (orderedAt: number, now: number) => ({ from: orderedAt - DAY_MS, until: now + DAY_MS });

/** Whether an event of an order's parcel may be of that time. */
export function isPlausibleTime(at: number, orderedAt: number, now: number): boolean {
  const { from, until } = plausibleTimes(orderedAt, now);
  return at >= from && at <= until;
}

/** A carrier's scans as events of a parcel. */
export const toParcelEvents = (scans: readonly Scan[]): ParcelEvent[] =>
  scans.map(({ at, text, place }) => ({ at, text: text.slice(0, TEXT_MAX_CHARS), place }));

/** Whether a parcel goes back to its sender by a report, so that its delivery there is none. */
export const isSentBack = ({ state, scans }: TrackingReport): boolean =>
  state === "RETURNED" || scans.some((scan) => scan.state === "RETURNED");

/** The time a parcel was delivered by a report; null while it was not, and for one that went back to its sender. */
export function deliveryTime(report: TrackingReport, now: number): number | null {
  if (report.state !== "DELIVERED" || isSentBack(report)) return null;
  return Math.min(report.scans.find((scan) => scan.state === "DELIVERED")?.at ?? now, now);
}

/** Reads the stored events of a parcel, by time. */
export const readParcelEvents = (stored: string): ParcelEvent[] => readJson(eventsSchema, stored, []);

/** The stored events of a parcel with further ones, each once and by time, as JSON; null when none of them is new. */
export function mergeEvents(stored: string, further: readonly ParcelEvent[]): string | null {
  const events = readParcelEvents(stored);
  const before = events.length;
  for (const event of further) {
    const isStored = events.some(
      ({ at, text, place }) => at === event.at && text === event.text && place === event.place,
    );
    if (!isStored && events.length < EVENTS_MAX) events.push(event);
  }
  return events.length === before ? null : JSON.stringify(events.sort((a, b) => a.at - b.at));
}
