import { z } from "zod";
import { readJson } from "../../platform/json";

const DAY_MS = 86_400_000;
const EVENTS_MAX = 200;
const eventsSchema = z.array(z.object({ at: z.number(), text: z.string(), place: z.string() }));

type ParcelEvent = z.output<typeof eventsSchema>[number];

/** Whether an event of an order's parcel may be of that time: carriers' clocks differ; more than a day off is a mistake. */
export const isPlausibleTime = (at: number, orderedAt: number, now: number): boolean =>
  at >= orderedAt - DAY_MS && at <= now + DAY_MS;

/** The stored events of a parcel with further ones, each once and by time, as JSON; null when none of them is new. */
export function mergeEvents(stored: string, further: readonly ParcelEvent[]): string | null {
  const events = [...readJson(eventsSchema, stored, [])];
  const before = events.length;
  for (const event of further) {
    const isStored = events.some(
      ({ at, text, place }) => at === event.at && text === event.text && place === event.place,
    );
    if (!isStored && events.length < EVENTS_MAX) events.push(event);
  }
  return events.length === before ? null : JSON.stringify(events.sort((a, b) => a.at - b.at));
}
