import { guardedAction } from "~/server/forms/guarded-action.server";
import { CLIENT_LOG_MAX_BYTES, recordClientLogs } from "~/server/tracking/client-logs.server";

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** Takes errors that browsers report, into the log; nothing can be read here. */
export const action = guardedAction(async ({ ctx, text }) => recordClientLogs(ctx, text), {
  maxBytes: CLIENT_LOG_MAX_BYTES,
});
