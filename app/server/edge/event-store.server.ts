import { trackingApi } from "~/models/api";
import { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { createContext } from "~/server/http/context.server";
import { countEvents } from "~/server/http/metrics.server";
import type { Transport } from "~/server/http/wire-types.server";
import { EventOutbox } from "~/server/tracking/event-outbox.server";
import { tellTo } from "~/server/tracking/page-events.server";

const STORE_TIMEOUT_MS = 5_000;
/** The process ends all the same. */
const LAST_FLUSH_MS = 2_000;

let opened: EventOutbox | undefined;

/** From now on, what the server tells of shoppers without script is stored by the commerce API. */
export function openEventOutbox(transport: Transport): void {
  opened = new EventOutbox({
    count: countEvents,
    async send(events) {
      const ctx = createContext({ request: new Request("http://localhost/"), transport });
      try {
        await call(ctx, trackingApi.track, { body: [...events] }, { isShared: true, timeoutMs: STORE_TIMEOUT_MS });
        return true;
      } catch (error) {
        const purchases = events.filter(({ event }) => event === "purchase").length;
        // They are tried again; what is dropped in the end stands in the log all the same.
        if (purchases > 0) ctx.log.warn({ purchases, sync: "F" }, "purchases not told");
        if (error instanceof CallFailure && error.status >= 400 && error.status < 500 && error.status !== 429)
          return false;
        throw error;
      }
    },
  });
  tellTo(opened);
}

/** Stores what waits, for two seconds at most, and takes nothing more. */
export async function closeEventOutbox(): Promise<void> {
  tellTo(undefined);
  const limit = new Promise<void>((resolve) => setTimeout(resolve, LAST_FLUSH_MS).unref());
  await Promise.race([opened?.flush(), limit]);
  opened = undefined;
}
