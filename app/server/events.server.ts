import { createHash } from "node:crypto";
import { trackingApi } from "~/models/api";
import { type BrowserEvent, browserEventsSchema, type TrackingEvent } from "~/models/tracking";
import { CallFailure } from "./call-failure.server";
import { call } from "./client.server";
import type { RequestContext } from "./context.server";
import { loggablePath } from "./log.server";
import { RateLimit } from "./rate-limit.server";

/** The most a browser may tell in one post. */
export const EVENTS_MAX_BYTES = 65_536;
const limit = new RateLimit({ max: 120, windowSeconds: 60 });
const ID_CHARS = 10;

/** The id of an event: the first 10 characters of a hash of its name, client and time, so that it is stored once (row TRK-01). */
export function eventId(event: string, clientId: string, ts: number): string {
  return createHash("sha256").update(`${event}\n${clientId}\n${ts}`).digest("hex").slice(0, ID_CHARS);
}

/** An address without what may name a shopper or an order; empty for anything that is none. */
function plainAddress(ctx: RequestContext, address: string): string {
  if (address === "" || !URL.canParse(address, ctx.origin)) return "";
  const { origin, pathname } = new URL(address, ctx.origin);
  return origin === ctx.origin ? loggablePath(pathname) : origin;
}

function completed(ctx: RequestContext, event: BrowserEvent): TrackingEvent {
  const { group, alb } = ctx.buckets;
  return {
    ...event,
    page_url: plainAddress(ctx, event.page_url),
    referrer: plainAddress(ctx, event.referrer),
    client_id: ctx.clientId,
    id: eventId(event.event, ctx.clientId, event.ts),
    session_id: ctx.sessionId,
    alb_group: alb,
    ab_test_group: group,
    ip: ctx.remoteAddress,
  };
}

const isRefusedByShopper = ({ request: { headers } }: RequestContext) =>
  headers.get("sec-gpc") === "1" || headers.get("dnt") === "1";

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
    await call(ctx, trackingApi.track, { body: events.data.map((event) => completed(ctx, event)) }, { isShared: true });
    return empty(204);
  } catch (error) {
    if (error instanceof CallFailure) return empty(503);
    throw error;
  }
}
