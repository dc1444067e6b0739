import { guardedAction } from "~/server/forms/guarded-action.server";
import { EVENTS_MAX_BYTES, recordEvents } from "./events.server";

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** Takes what browsers tell of what was seen; nothing can be read here. */
export const action = guardedAction(async ({ ctx, text }) => recordEvents(ctx, text), { maxBytes: EVENTS_MAX_BYTES });
