import type { RequestContext } from "~/server/http/context.server";
import { hasListedOrders } from "~/server/orders/orders.server";
import { toListedReturn } from "~/server/returns/return-page.server";
import { listOwnReturns } from "~/server/returns/returns.server";

/** Loads the member's returns and exchanges, newest first. */
export async function loadReturnsView(ctx: RequestContext) {
  const returns = (await listOwnReturns(ctx)).map(toListedReturn);
  return { returns, hasOrders: returns.length > 0 || (await hasListedOrders(ctx)) };
}
