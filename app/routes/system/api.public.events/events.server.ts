import { trackingApi } from "~/models/api";
import { browserEventsSchema, type TrackingEvent } from "~/models/visitor/tracking";
import { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { RateLimit } from "~/server/http/rate-limit.server";
import { completed, isRefusedByShopper } from "~/server/tracking/tracked-event.server";

/** The most a browser may tell in one post. */
export const EVENTS_MAX_BYTES = 65_536;
const limit = new RateLimit({ max: 120, windowSeconds: 60 });
/** The browser comes again; the longer it waits, the longer its events are only there. */
const STORE_TIMEOUT_MS = 3_000;

/** What went wrong in browsers stands in the log too. */
function logErrors(ctx: RequestContext, events: readonly TrackingEvent[]): void {
  for (const { event, data, page_url } of events)
    if (event === "error") ctx.log.error({ page: page_url, ...data }, "browser");
}

const empty = (status: number) => new Response(null, { status });

/**
 * Stores what a browser tells, completed with who and which group (row PDP-13): 204, also for crawlers and shoppers who
 * asked not to be followed, of whom nothing is kept (row TRK-26); 400 for anything else than events; 429 beyond 120 posts
 * a minute and address; 425 before the visit has its cookies, 503 when nobody stores events: then they may come again.
 */
export async function recordEvents(ctx: RequestContext, text: string): Promise<Response> {
  if (!limit.take(ctx.remoteAddress)) return empty(429);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return empty(400);
  }
  const events = browserEventsSchema.safeParse(body);
  if (!events.success) return empty(400);
  if (ctx.isBot || isRefusedByShopper(ctx)) return empty(204);
  // Without these an event would belong to nobody: the browser keeps it and asks again (row TRK-02).
  const isKnown = ctx.cookies.get("client") !== undefined && ctx.cookies.get("bucket") !== undefined;
  if (!isKnown || ctx.remoteAddress === "") return empty(425);
  try {
    // Sent as nobody's: a failing tracker must not end a session.
    const body = events.data.map((event) => completed(ctx, event, event));
    await call(ctx, trackingApi.track, { body }, { isShared: true, timeoutMs: STORE_TIMEOUT_MS });
    logErrors(ctx, body);
    return empty(204);
  } catch (error) {
    if (error instanceof CallFailure) return empty(503);
    throw error;
  }
}
