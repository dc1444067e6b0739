import { itemApi } from "~/models/api";
import { withViewed } from "~/models/product/recently-viewed";
import { withSearched } from "~/models/search/recent-searches";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { loggablePath } from "~/server/http/log.server";
import { countRequest } from "~/server/http/metrics.server";
import { mayChange } from "~/server/http/same-origin.server";
import { applyHeaders } from "~/server/http/security.server";
import { rememberClick } from "~/server/marketing/marketing.server";
import { recordPage } from "~/server/tracking/page-events.server";
import { storeNamedVehicle } from "~/server/vehicle/visit-vehicle.server";

const isRedirect = (status: number) => status === 202 || (status >= 300 && status < 400);

function rememberViewed(ctx: RequestContext): void {
  if (ctx.isBot || ctx.viewedItemId === null) return;
  ctx.cookies.set("recent", withViewed(ctx.recentItemIds, ctx.viewedItemId), { by: "edge" });
  // The member's own list is written beside the page, which does not wait for it.
  if (ctx.isMember) call(ctx, itemApi.recordView, { params: { id: ctx.viewedItemId } }).catch(() => undefined);
}

function rememberSearched(ctx: RequestContext): void {
  if (ctx.isBot || ctx.searchedText === null || ctx.request.headers.has("sec-purpose")) return;
  const texts = withSearched(ctx.recentSearches, ctx.searchedText);
  if (texts.join("\n") !== ctx.recentSearches.join("\n")) ctx.cookies.set("searched", texts, { by: "edge" });
}

/** Sets the cookies that every visitor gets on the first page: visitor, client and A/B group. Crawlers get none. */
function startVisit(ctx: RequestContext): void {
  if (ctx.isBot) return;
  const { cookies } = ctx;
  cookies.renewOutdated();
  if (cookies.get("visitor") === undefined) cookies.set("visitor", ctx.visitorKey, { by: "edge" });
  if (cookies.get("client") === undefined) cookies.set("client", ctx.clientId, { by: "edge" });
  if (cookies.get("bucket") === undefined) cookies.set("bucket", ctx.buckets, { by: "edge" });
  if (ctx.url.searchParams.get("debug") === "true") {
    const end = Math.floor(Date.now() / 1_000) + ctx.debugSeconds;
    cookies.set("debug", String(end), { by: "edge" });
  }
}

/** Adds cookies, security headers and cache headers to the answer of a page or action. */
export async function finishVisit(ctx: RequestContext, response: Response): Promise<Response> {
  if (response.status !== 403) startVisit(ctx);
  rememberViewed(ctx);
  rememberSearched(ctx);
  storeNamedVehicle(ctx, response.status);
  rememberClick(ctx, response.status);
  if (ctx.isFlashRead && !isRedirect(response.status)) ctx.cookies.clear("flash", "edge");
  // The headers of a `Response.redirect` are immutable.
  const open = isRedirect(response.status) ? new Response(response.body, response) : response;
  recordPage(ctx, open);
  for (const line of await ctx.cookies.setCookieLines()) open.headers.append("Set-Cookie", line);
  applyHeaders(ctx, open.headers, open.status);
  return open;
}

/** Writes the one log line of a request, without query, address or ids. */
export function logVisit(ctx: RequestContext, status: number, note?: string): void {
  countRequest(ctx, status);
  const ms = Math.round(performance.now() - ctx.startedMs);
  // Remix answers 500 to a client that has disconnected.
  ctx.log[status >= 500 && !ctx.signal.aborted ? "error" : "info"](
    {
      method: ctx.request.method,
      path: loggablePath(ctx.url.pathname),
      status,
      ms,
      market: ctx.market.id,
      mode: ctx.renderMode,
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
