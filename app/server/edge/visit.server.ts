import { itemApi } from "~/models/api";
import { withViewed } from "~/models/product/recently-viewed";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { loggablePath } from "~/server/http/log.server";
import { countRequest } from "~/server/http/metrics.server";
import { mayChange } from "~/server/http/same-origin.server";
import { applyHeaders } from "~/server/http/security.server";
import { rememberClick } from "~/server/marketing/marketing.server";
import { tellPage } from "~/server/tracking/page-events.server";

const isRedirect = (status: number) => status === 202 || (status >= 300 && status < 400);

function rememberViewed(ctx: RequestContext): void {
  if (ctx.isBot || ctx.viewedItemId === null) return;
  ctx.cookies.set("recent", withViewed(ctx.recentItemIds, ctx.viewedItemId), { by: "edge" });
  // The member's own list, beside the page and never in its way.
  if (ctx.isMember) call(ctx, itemApi.recordView, { params: { id: ctx.viewedItemId } }).catch(() => undefined);
}

/** Cookies every visitor gets on the first page: visitor, client and A/B group; crawlers get none. */
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

/** Puts cookies, security and cache headers on the answer to a page or action. */
export async function finishVisit(ctx: RequestContext, response: Response): Promise<Response> {
  if (response.status !== 403) startVisit(ctx);
  rememberViewed(ctx);
  tellPage(ctx, response.status);
  rememberClick(ctx, response.status);
  if (ctx.isFlashRead && !isRedirect(response.status)) ctx.cookies.clear("flash", "edge");
  // Answers made by Response.redirect cannot be changed in place.
  const open = isRedirect(response.status) ? new Response(response.body, response) : response;
  for (const line of await ctx.cookies.setCookieLines()) open.headers.append("Set-Cookie", line);
  applyHeaders(ctx, open.headers, open.status);
  return open;
}

/** Writes the one log line of a request; no query, no address, no ids. */
export function logVisit(ctx: RequestContext, status: number, note?: string): void {
  countRequest(ctx, status);
  const ms = Math.round(performance.now() - ctx.startedMs);
  // Remix answers 500 to whoever has left already.
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

/** The answer to a post from somebody else's page: 403 before the body is read; null when the request may go on. */
export function refuseForeign(ctx: RequestContext): Response | null {
  if (mayChange(ctx)) return null;
  ctx.request.body?.cancel().catch(() => {});
  return new Response("That form was not sent from our site. Please go back, reload the page and try again.\n", {
    status: 403,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
