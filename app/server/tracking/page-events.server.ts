import { randomUUID } from "node:crypto";
import type { TrackingEvent } from "~/models/visitor/tracking";
import { SHOWN_TIMING } from "~/models/visitor/tracking";
import type { RequestContext } from "~/server/http/context.server";
import { RateLimit } from "~/server/http/rate-limit.server";
import type { EventOutbox } from "./event-outbox.server";
import { eventId, hasOptedOut, toTrackingEvent } from "./tracked-event.server";

/** A client that accepts no cookies is new on every page; each address may record this many views. */
const viewLimit = new RateLimit({ max: 300, windowSeconds: 60 });

let outbox: EventOutbox | undefined;

/** Sets the queue of recorded events; without one they are discarded. */
export function setEventOutbox(to: EventOutbox | undefined): void {
  outbox = to;
}

const mayRecord = (ctx: RequestContext) => !ctx.isBot && ctx.remoteAddress !== "" && !hasOptedOut(ctx);

const pageFactsFor = (ctx: RequestContext, ts: number) => ({
  ts,
  page_url: ctx.url.pathname,
  referrer: ctx.request.headers.get("referer") ?? "",
  netWork: "",
  downlinkSpeed: null,
});

/** Records that items were added to the cart, except for crawlers and visitors who opted out. Never throws. */
export function recordAddedItems(
  ctx: RequestContext,
  items: readonly { itemId?: number | undefined; itemCount?: number | undefined }[],
): void {
  if (outbox === undefined || !mayRecord(ctx)) return;
  const itemIds = items.flatMap(({ itemId }) => itemId ?? []);
  const pieces = items.reduce((sum, { itemCount = 1 }) => sum + itemCount, 0);
  outbox.add(toTrackingEvent(ctx, { event: "add_to_cart", data: { itemIds, pieces } }, pageFactsFor(ctx, ctx.shownAt)));
}

/** Whether the server has to record the page's events, because no script has run in this browser yet. */
function isRecordedHere(ctx: RequestContext): boolean {
  if (ctx.pageEvents.length === 0 || ctx.hasJs || ctx.isDataRequest || ctx.request.method !== "GET") return false;
  const purpose = ctx.request.headers.get("sec-purpose") ?? "";
  return outbox !== undefined && !purpose.includes("prefetch") && mayRecord(ctx);
}

/**
 * Records the events of the answered page for shoppers without script. On a first page it is unknown whether scripts
 * run, so a header carries the time; the browser records with the same time, and the same id makes both one event.
 */
export function recordPage(ctx: RequestContext, { status, headers }: Pick<Response, "status" | "headers">): void {
  if (status !== 200 || !isRecordedHere(ctx)) return;
  // The one header of its document that a script can read.
  headers.set("Server-Timing", `${SHOWN_TIMING};desc="${ctx.shownAt}"`);
  if (!viewLimit.take(ctx.remoteAddress)) return;
  for (const { content, ts } of ctx.pageEvents)
    outbox?.add(toTrackingEvent(ctx, content, pageFactsFor(ctx, ts ?? ctx.shownAt)));
}

/** Records a commerce call that took a second or more, without any shopper. Never throws. */
export function recordSlowCall(call: string, ms: number): void {
  const ts = Date.now();
  const nobody = { client_id: "shop", session_id: "", alb_group: "", ab_test_group: "", ip: "" };
  const event: TrackingEvent = {
    ...nobody,
    event: "slow_call",
    data: { call, ms: Math.round(ms) },
    // Calls that are slow at the same time are separate events.
    id: eventId("slow_call", randomUUID(), ts),
    page_url: "",
    referrer: "",
    ts,
    netWork: "",
    downlinkSpeed: null,
  };
  outbox?.add(event);
}
