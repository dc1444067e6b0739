import { trackingApi } from "~/models/api";
import type { PaidResult } from "~/models/checkout/payment";
import type { Order } from "~/models/order/order";
import { MARKETING_RETRY_MS } from "~/models/shop/limits";
import {
  CLICK_PARAMETERS,
  clickIdSchema,
  type MarketingEvent,
  type Purchase,
  toPurchase,
} from "~/models/visitor/tracking";
import { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { hasOptedOut, plainAddress } from "~/server/tracking/tracked-event.server";

/** Limit of pending marketing calls; further calls are dropped while the API does not answer. */
const PENDING_MAX = 100;
let pendingCount = 0;

/** Older purchases are not recorded: later visits to the page only read it. */
const PURCHASE_MAX_AGE_MS = 86_400_000;

const isTracked = (ctx: RequestContext) => !ctx.isBot && !hasOptedOut(ctx);

/** Sends in the background; a failed call is repeated once after 2 seconds, and then logged with sync F. */
async function sendWithRetry(ctx: RequestContext, what: string, send: () => Promise<unknown>): Promise<void> {
  if (pendingCount >= PENDING_MAX) return;
  pendingCount += 1;
  try {
    await send().catch(async (error: unknown) => {
      // A refusal would only be repeated.
      if (error instanceof CallFailure && !error.isOutage) throw error;
      await new Promise<void>((resolve) => setTimeout(resolve, MARKETING_RETRY_MS).unref());
      await send();
    });
  } catch {
    ctx.log.warn({ what, sync: "F" }, "marketing not told");
  } finally {
    pendingCount -= 1;
  }
}

/** Body of a marketing call about the current page. */
function marketingBody(ctx: RequestContext, clickId: string, orderId = ""): MarketingEvent {
  return {
    clickId,
    orderId,
    pageUrl: plainAddress(ctx, ctx.url.href),
    eventDate: new Date(ctx.shownAt).toISOString(),
    referringUrl: plainAddress(ctx, ctx.request.headers.get("referer") ?? ""),
    customProfileId: ctx.clientId,
  };
}

/** Returns the click id in an address; null without one. */
export function clickFor({ searchParams }: URL): string | null {
  const given = CLICK_PARAMETERS.map((name) => searchParams.get(name)).find((value) => value !== null);
  const read = clickIdSchema.safeParse(given);
  return read.success ? read.data : null;
}

/**
 * Stores the marketing link that led to a page and reports it in the background; skips crawlers and visitors who opted
 * out.
 */
export function rememberClick(ctx: RequestContext, status: number): void {
  const clickId = clickFor(ctx.url);
  if (clickId === null || status !== 200 || ctx.request.method !== "GET" || !isTracked(ctx)) return;
  ctx.cookies.set("click", clickId, { by: "edge" });
  const body = marketingBody(ctx, clickId);
  void sendWithRetry(ctx, "page-load", () => call(ctx, trackingApi.pageLoad, { body }, { isShared: true }));
}

/**
 * Records a paid order: attributes it to the stored marketing link in the background and returns the purchase for the
 * page to track. Null for an order that is not paid, or was paid more than a day ago.
 */
export function recordPurchase(ctx: RequestContext, result: PaidResult, order: Order): Purchase | null {
  const purchase = toPurchase(result, order);
  if (purchase === null || ctx.shownAt - purchase.ts > PURCHASE_MAX_AGE_MS || !isTracked(ctx)) return null;
  const { ts, ...data } = purchase;
  ctx.pageEvents.push({ content: { event: "purchase", data }, ts });
  const clickId = ctx.cookies.get("click");
  if (clickId !== undefined) {
    const body = marketingBody(ctx, clickId, order.orderId);
    void sendWithRetry(ctx, "conversion", () => call(ctx, trackingApi.conversion, { body }, { isShared: true }));
  }
  return purchase;
}
