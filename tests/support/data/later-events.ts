import type { Store } from "#commerce/db/open";
import { handleDueEvents } from "#commerce/events/handle-events";
import { log } from "#commerce/platform/log";
import { EVENT_HANDLERS } from "#commerce/services/event-handlers";

const DAY_MS = 86_400_000;

/** Handles the events of the days after `now`, such as the requests for reviews, as the background job would then. */
export async function handleLaterEvents(store: Store, { now = Date.now(), days = 10 } = {}): Promise<void> {
  await handleDueEvents({ store, clock: { now: () => now + days * DAY_MS }, log, handlers: EVENT_HANDLERS });
}
