import { trackingApi } from "~/models/api";
import { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { createContext } from "~/server/http/context.server";
import { countEvents } from "~/server/http/metrics.server";
import type { Transport } from "~/server/http/wire-types.server";
import { EventOutbox } from "~/server/tracking/event-outbox.server";
import { setEventOutbox } from "~/server/tracking/page-events.server";

const STORE_TIMEOUT_MS = 5_000;
/** The longest that a shutdown waits for the last events. */
const LAST_FLUSH_MS = 2_000;

let opened: EventOutbox | undefined;

/** Starts to store the events of shoppers without script in the commerce API. */
export function openEventOutbox(transport: Transport): void {
  opened = new EventOutbox({
    count: countEvents,
    async send(events) {
      const ctx = await createContext({ request: new Request("http://localhost/"), transport });
      try {
        await call(ctx, trackingApi.track, { body: [...events] }, { isShared: true, timeoutMs: STORE_TIMEOUT_MS });
        return true;
      } catch (error) {
        const purchases = events.filter(({ event }) => event === "purchase").length;
        // The outbox retries, and the log records what it drops.
        if (purchases > 0) ctx.log.warn({ purchases, sync: "F" }, "purchases not told");
        if (error instanceof CallFailure && error.status >= 400 && error.status < 500 && error.status !== 429)
          return false;
        throw error;
      }
    },
  });
  setEventOutbox(opened);
}

/** Stores waiting events for at most two seconds and accepts no more. */
export async function closeEventOutbox(): Promise<void> {
  setEventOutbox(undefined);
  const limit = new Promise<void>((resolve) => setTimeout(resolve, LAST_FLUSH_MS).unref());
  await Promise.race([opened?.flush(), limit]);
  opened = undefined;
}
