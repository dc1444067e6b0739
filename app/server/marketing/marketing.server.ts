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

/** Marketing calls under way; more are not begun while nobody answers them. */
const UNDER_WAY_MAX = 100;
let underWay = 0;

/** A purchase is told within a day of its payment: whoever opens the page later reads it only. */
const PURCHASE_MS = 86_400_000;

const isTracked = (ctx: RequestContext) => !ctx.isBot && !hasOptedOut(ctx);

/** Sends beside the answer; what fails is sent once more after 2 seconds, and logged with sync F then. */
async function sendTwice(ctx: RequestContext, what: string, send: () => Promise<unknown>): Promise<void> {
  if (underWay >= UNDER_WAY_MAX) return;
  underWay += 1;
  try {
    await send().catch(async (error: unknown) => {
      // What was answered with a no is answered so again.
      if (error instanceof CallFailure && !error.isOutage) throw error;
      await new Promise<void>((resolve) => setTimeout(resolve, MARKETING_RETRY_MS).unref());
      await send();
    });
  } catch {
    ctx.log.warn({ what, sync: "F" }, "marketing not told");
  } finally {
    underWay -= 1;
  }
}

/** Body of a marketing call about the page that is answered. */
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

/** The click that an address carries; null without one. */
export function clickFor({ searchParams }: URL): string | null {
  const given = CLICK_PARAMETERS.map((name) => searchParams.get(name)).find((value) => value !== null);
  const read = clickIdSchema.safeParse(given);
  return read.success ? read.data : null;
}

/**
 * Remembers the marketing link that led to a page and tells that it did, beside the answer; nothing of crawlers and of
 * whoever refuses.
 */
export function rememberClick(ctx: RequestContext, status: number): void {
  const clickId = clickFor(ctx.url);
  if (clickId === null || status !== 200 || ctx.request.method !== "GET" || !isTracked(ctx)) return;
  ctx.cookies.set("click", clickId, { by: "edge" });
  const body = marketingBody(ctx, clickId);
  void sendTwice(ctx, "page-load", () => call(ctx, trackingApi.pageLoad, { body }, { isShared: true }));
}

/**
 * Puts a paid order down to the marketing link that led here, beside the answer, and gives what its page tells of the
 * purchase; null for an order that is not paid, or was paid more than a day ago.
 */
export function tellPurchase(ctx: RequestContext, result: PaidResult, order: Order): Purchase | null {
  const purchase = toPurchase(result, order);
  if (purchase === null || ctx.shownAt - purchase.ts > PURCHASE_MS || !isTracked(ctx)) return null;
  const { ts, ...data } = purchase;
  ctx.pageEvents.push({ content: { event: "purchase", data }, ts });
  const clickId = ctx.cookies.get("click");
  if (clickId !== undefined) {
    const body = marketingBody(ctx, clickId, order.orderId);
    void sendTwice(ctx, "conversion", () => call(ctx, trackingApi.conversion, { body }, { isShared: true }));
  }
  return purchase;
}
