import { otherApi, trackingApi } from "~/models/api";
import * as urls from "~/models/urls";
import { ApiFailure } from "../../failure";
import { type Route, serve } from "../../serve";
import { addEvents, isAnswering } from "./store";

/** Events, health and chat: API-144, 148, 149. */
export const trackingRoutes: readonly Route[] = [
  serve(trackingApi.track, async ({ body }, call) => {
    const events = Array.isArray(body) ? body : [body];
    const receivedAt = call.clock.now();
    await addEvents(
      call.db,
      events.map((event) => ({
        id: event.id,
        event: event.event,
        body: JSON.stringify(event),
        received_at: receivedAt,
      })),
    );
    return { success: true };
  }),

  serve(otherApi.health, async (_input, call) => {
    const isUp = await isAnswering(call.db).catch(() => false);
    const database = call.store.kind;
    if (!isUp) throw new ApiFailure(503, "The database does not answer", { data: { status: "failing", database } });
    return { status: "ok" as const, database };
  }),

  serve(otherApi.chatConfig, () => {
    const key = process.env.CHAT_KEY || null;
    // Without a provider's key the chat link opens the feedback page (row OPEN-71).
    return { provider: key === null ? null : process.env.CHAT_PROVIDER || null, key, fallbackUrl: urls.feedback() };
  }),
];
