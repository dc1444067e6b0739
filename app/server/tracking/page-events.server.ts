import { randomUUID } from "node:crypto";
import type { TrackingEvent } from "~/models/visitor/tracking";
import { SHOWN_TIMING } from "~/models/visitor/tracking";
import type { RequestContext } from "~/server/http/context.server";
import { RateLimit } from "~/server/http/rate-limit.server";
import type { Reader } from "~/server/http/reader.server";
import type { EventOutbox } from "./event-outbox.server";
import { eventId, hasOptedOut, toTrackingEvent } from "./tracked-event.server";

/** A client that accepts no cookies is new on every page; each address may record this many views. */
const viewLimit = new RateLimit({ max: 300, windowSeconds: 60 });

let outbox: EventOutbox | undefined;

/** Sets the queue of recorded events; without one they are discarded. */
export function setEventOutbox(to: EventOutbox | undefined): void {
  outbox = to;
}

const mayRecord = (reader: Reader) => !reader.isBot && reader.remoteAddress !== "" && !hasOptedOut(reader);

const pageFactsFor = ({ url, header }: Reader, ts: number) => ({
  ts,
  page_url: url.pathname,
  referrer: header("referer") ?? "",
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
function isRecordedHere(reader: Reader): boolean {
  if (reader.pageEvents.length === 0 || reader.hasJs || reader.isDataRequest || reader.method !== "GET") return false;
  return outbox !== undefined && !reader.isAhead && mayRecord(reader);
}

/**
 * Records the events of the answered page for shoppers without script. On a first page it is unknown whether scripts run, so
 * the header `Server-Timing`, whose value this returns, carries the time; the browser records with the same time, and the
 * same id makes both one event. Null when nothing is to be recorded here.
 */
export function recordPage(reader: Reader, status: number): string | null {
  if (status !== 200 || !isRecordedHere(reader)) return null;
  if (viewLimit.take(reader.remoteAddress)) {
    for (const { content, ts } of reader.pageEvents)
      outbox?.add(toTrackingEvent(reader, content, pageFactsFor(reader, ts ?? reader.shownAt)));
  }
  // The one header of its document that a script can read.
  return `${SHOWN_TIMING};desc="${reader.shownAt}"`;
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
