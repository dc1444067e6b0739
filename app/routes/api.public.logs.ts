import { CLIENT_LOG_MAX_BYTES, recordClientLogs } from "~/server/client-logs.server";
import { guardedAction } from "~/server/guarded-action.server";

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** Takes errors that browsers report, into the log; nothing can be read here. */
export const action = guardedAction(async ({ ctx, text }) => recordClientLogs(ctx, text), {
  maxBytes: CLIENT_LOG_MAX_BYTES,
});
