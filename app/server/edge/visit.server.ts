import { endSpan } from "#telemetry/traces";
import { itemApi } from "~/models/api";
import { withViewed } from "~/models/product/recently-viewed";
import { withSearched } from "~/models/search/recent-searches";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { loggablePath } from "~/server/http/log.server";
import { countRequest } from "~/server/http/metrics.server";
import type { Reader } from "~/server/http/reader.server";
import { mayChange } from "~/server/http/same-origin.server";
import { applyHeaders } from "~/server/http/security.server";
import { rememberClick } from "~/server/marketing/marketing.server";
import { recordPage } from "~/server/tracking/page-events.server";
import { hasOptedOut } from "~/server/tracking/tracked-event.server";
import { storeNamedVehicle } from "~/server/vehicle/visit-vehicle.server";

const isRedirect = (status: number) => status === 202 || (status >= 300 && status < 400);

function rememberViewed(reader: Reader): void {
  if (reader.isBot || reader.isAhead || reader.viewedItemId === null) return;
  reader.cookies.set("recent", withViewed(reader.recentItemIds, reader.viewedItemId), { by: "edge" });
}

/** Writes the member's own list beside the page, which does not wait for it. */
function recordViewed(ctx: RequestContext): void {
  if (ctx.isBot || ctx.isAhead || ctx.method === "HEAD" || ctx.viewedItemId === null || !ctx.isMember) return;
  call(ctx, itemApi.recordView, { params: { id: ctx.viewedItemId } }).catch(() => undefined);
}

function rememberSearched(ctx: RequestContext): void {
  if (ctx.isBot || ctx.isAhead || ctx.searchedText === null) return;
  const texts = withSearched(ctx.recentSearches, ctx.searchedText);
  if (texts.join("\n") !== ctx.recentSearches.join("\n")) ctx.cookies.set("searched", texts, { by: "edge" });
}

/**
 * Sets the cookies that every visitor gets on the first page: visitor, client and A/B group. Crawlers get none. The last
 * two serve statistics, so that browsers which opt out of those do without; their group follows from the visitor's key.
 */
function startVisit(reader: Reader): void {
  if (reader.isBot) return;
  const { cookies } = reader;
  cookies.renewOutdated();
  if (cookies.get("visitor") === undefined) cookies.set("visitor", reader.visitorKey, { by: "edge" });
  if (hasOptedOut(reader)) return;
  if (cookies.get("client") === undefined) cookies.set("client", reader.clientId, { by: "edge" });
  if (cookies.get("bucket") === undefined) cookies.set("bucket", reader.buckets, { by: "edge" });
}

function openDebugPanel(ctx: RequestContext): void {
  if (ctx.isBot || ctx.url.searchParams.get("debug") !== "true") return;
  const end = Math.floor(Date.now() / 1_000) + ctx.debugSeconds;
  ctx.cookies.set("debug", String(end), { by: "edge" });
}

/**
 * Records the visit of a stored page: its cookies and events. Returns the headers that depend on the reader: the lines of
 * cookies, and the time of the events.
 */
export function noteStoredVisit(reader: Reader): { cookies: readonly string[]; timing: string | null } {
  startVisit(reader);
  rememberViewed(reader);
  return { timing: recordPage(reader, 200), cookies: reader.cookies.setCookieLines() };
}

/** Adds cookies, security headers and cache headers to the answer of a page or action. */
export function finishVisit(ctx: RequestContext, response: Response): Response {
  if (response.status !== 403) {
    startVisit(ctx);
    openDebugPanel(ctx);
  }
  rememberViewed(ctx);
  recordViewed(ctx);
  rememberSearched(ctx);
  storeNamedVehicle(ctx, response.status);
  rememberClick(ctx, response.status);
  if (ctx.isFlashRead && !isRedirect(response.status)) ctx.cookies.clear("flash", "edge");
  // The headers of a `Response.redirect` are immutable.
  const open = isRedirect(response.status) ? new Response(response.body, response) : response;
  const timing = recordPage(ctx, open.status);
  if (timing !== null) open.headers.set("Server-Timing", timing);
  for (const line of ctx.cookies.setCookieLines()) open.headers.append("Set-Cookie", line);
  applyHeaders(ctx, open.headers, open.status);
  return open;
}

/** Writes the one log line of a request, without query, address or ids. */
export function logVisit(reader: Reader, status: number, note?: string): void {
  countRequest(reader, status);
  const path = loggablePath(reader.url.pathname);
  reader.span?.updateName(`${reader.method} /${path.split("/", 2)[1]}`);
  endSpan(reader.span, status, {
    "http.request.method": reader.method,
    "url.path": path,
    "shop.market": reader.market.id,
    "shop.mode": reader.renderMode,
  });
  const ms = Math.round(performance.now() - reader.startedMs);
  reader.log[status >= 500 && !reader.hasLeft ? "error" : "info"](
    {
      method: reader.method,
      path,
      status,
      ms,
      market: reader.market.id,
      mode: reader.renderMode,
      ...(note && { note }),
    },
    "request",
  );
}

/** Refuses a post from another site with 403 before its body is read; null when the request may continue. */
export function refuseForeign(ctx: RequestContext): Response | null {
  if (mayChange(ctx)) return null;
  ctx.request.body?.cancel().catch(() => {});
  return new Response("That form was not sent from our site. Please go back, reload the page and try again.\n", {
    status: 403,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
