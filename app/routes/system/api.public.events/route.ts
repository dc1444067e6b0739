import type { RouteHandle } from "~/models/page/route-handle";
import { guardedAction } from "~/server/forms/guarded-action.server";
import { EVENTS_MAX_BYTES, recordEvents } from "./events.server";

export const handle = { isPersonal: true } satisfies RouteHandle;

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** Stores tracking events from browsers; this endpoint cannot be read. */
export const action = guardedAction(async ({ ctx, text }) => recordEvents(ctx, text), { maxBytes: EVENTS_MAX_BYTES });
