import { randomUUID } from "node:crypto";
import type { TrackingEvent } from "~/models/visitor/tracking";
import type { RequestContext } from "~/server/http/context.server";
import { RateLimit } from "~/server/http/rate-limit.server";
import type { EventOutbox } from "./event-outbox.server";
import { completed, eventId, isRefusedByShopper } from "./tracked-event.server";

/** Who takes cookies from nobody is a new client with each page: of one address so many views are kept. */
const views = new RateLimit({ max: 300, windowSeconds: 60 });

let outbox: EventOutbox | undefined;

/** Sets where told events go; before, and after undefined, they go nowhere. */
export function tellTo(to: EventOutbox | undefined): void {
  outbox = to;
}

const mayTell = (ctx: RequestContext) => !ctx.isBot && ctx.remoteAddress !== "" && !isRefusedByShopper(ctx);

const pageFactsFor = (ctx: RequestContext, ts: number) => ({
  ts,
  page_url: ctx.url.pathname,
  referrer: ctx.request.headers.get("referer") ?? "",
  netWork: "",
  downlinkSpeed: null,
});

/** Tells that parts were put into the cart, whoever put them there; nothing of crawlers and of whoever refuses. Never throws. */
export function tellAdded(
  ctx: RequestContext,
  items: readonly { itemId?: number | undefined; itemCount?: number | undefined }[],
): void {
  if (outbox === undefined || !mayTell(ctx)) return;
  const itemIds = items.flatMap(({ itemId }) => itemId ?? []);
  const pieces = items.reduce((sum, { itemCount = 1 }) => sum + itemCount, 0);
  outbox.add(completed(ctx, { event: "add_to_cart", data: { itemIds, pieces } }, pageFactsFor(ctx, ctx.shownAt)));
}

/** A page's answer goes to somebody who will not tell of it: no script has run there yet. */
function isUntold(ctx: RequestContext): boolean {
  if (ctx.pageEvents.length === 0 || ctx.hasJs || ctx.isDataRequest || ctx.request.method !== "GET") return false;
  const purpose = ctx.request.headers.get("sec-purpose") ?? "";
  return outbox !== undefined && !purpose.includes("prefetch") && mayTell(ctx);
}

/** The time under which the server tells of the page that is answered; null when the browser does. */
export function toldAt(ctx: RequestContext): number | null {
  return isUntold(ctx) ? ctx.shownAt : null;
}

/**
 * Tells of the page that was answered, for shoppers without script. On a shopper's first page nobody knows whether script
 * will run: the document carries the time, the browser tells with the same, and the id makes both one.
 */
export function tellPage(ctx: RequestContext, status: number): void {
  if (status !== 200 || !isUntold(ctx) || !views.take(ctx.remoteAddress)) return;
  for (const { content: happened, ts } of ctx.pageEvents)
    outbox?.add(completed(ctx, happened, pageFactsFor(ctx, ts ?? ctx.shownAt)));
}

/** Tells of a commerce call that took a second or more; it belongs to no shopper. Never throws. */
export function tellSlowCall(call: string, ms: number): void {
  const ts = Date.now();
  const nobody = { client_id: "shop", session_id: "", alb_group: "", ab_test_group: "", ip: "" };
  const event: TrackingEvent = {
    ...nobody,
    event: "slow_call",
    data: { call, ms: Math.round(ms) },
    // Of calls that are slow at once each is one.
    id: eventId("slow_call", randomUUID(), ts),
    page_url: "",
    referrer: "",
    ts,
    netWork: "",
    downlinkSpeed: null,
  };
  outbox?.add(event);
}
