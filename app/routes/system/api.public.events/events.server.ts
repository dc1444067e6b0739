import { trackingApi } from "~/models/api";
import { browserEventsSchema, type TrackingEvent } from "~/models/visitor/tracking";
import { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { RateLimit } from "~/server/http/rate-limit.server";
import { emptyAnswer, readBrowserReport } from "~/server/tracking/browser-report.server";
import { hasOptedOut, toTrackingEvent } from "~/server/tracking/tracked-event.server";

/** The largest post of events that is accepted. */
export const EVENTS_MAX_BYTES = 65_536;
const limit = new RateLimit({ max: 120, windowSeconds: 60 });
/** The timeout is short because the browser retries, and its events exist only there until they are stored. */
const STORE_TIMEOUT_MS = 3_000;

/** Browser errors are also written to the log. */
function logErrors(ctx: RequestContext, events: readonly TrackingEvent[]): void {
  for (const { event, data, page_url } of events)
    if (event === "error") ctx.log.error({ page: page_url, ...data }, "browser");
}

/**
 * Stores tracking events from the browser, completed with the visitor and the test group. Returns 204, also for
 * crawlers and shoppers who opted out of tracking, whose events are dropped; 400 for anything but events; 429 beyond
 * 120 posts per minute and address; 425 before the visit has its cookies, and 503 when the events cannot be stored: the
 * browser then retries.
 */
export async function recordEvents(ctx: RequestContext, text: string): Promise<Response> {
  const posted = readBrowserReport(ctx, text, { limit, schema: browserEventsSchema });
  if ("refusal" in posted) return posted.refusal;
  if (ctx.isBot || hasOptedOut(ctx)) return emptyAnswer(204);
  // Without these cookies an event would belong to no visitor, so the browser keeps it and retries.
  const hasVisit = ctx.cookies.get("client") !== undefined && ctx.cookies.get("bucket") !== undefined;
  if (!hasVisit || ctx.remoteAddress === "") return emptyAnswer(425);
  try {
    // The call carries no login: a failing tracker must not end a session.
    const body = posted.report.map((event) => toTrackingEvent(ctx, event, event));
    await call(ctx, trackingApi.track, { body }, { isShared: true, timeoutMs: STORE_TIMEOUT_MS });
    logErrors(ctx, body);
    return emptyAnswer(204);
  } catch (error) {
    if (error instanceof CallFailure) return emptyAnswer(503);
    throw error;
  }
}
