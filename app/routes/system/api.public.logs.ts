import type { RouteHandle } from "~/models/page/route-handle";
import { guardedAction } from "~/server/forms/guarded-action.server";
import { CLIENT_LOG_MAX_BYTES, recordClientLogs } from "~/server/tracking/client-logs.server";

export const handle = { isPersonal: true } satisfies RouteHandle;

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** Writes errors reported by browsers to the log; this endpoint cannot be read. */
export const action = guardedAction(async ({ ctx, text }) => recordClientLogs(ctx, text), {
  maxBytes: CLIENT_LOG_MAX_BYTES,
});
