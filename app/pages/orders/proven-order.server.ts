import { redirect } from "@remix-run/node";
import type { OrderDetail } from "~/models/order/order";
import { requestedOrderId, unprovenOrderPage } from "~/server/checkout/payment-page.server";
import type { RequestContext } from "~/server/http/context.server";
import { findProvenOrder } from "~/server/orders/orders.server";

/**
 * Leads to order tracking, where number and email prove the order of the URL. It is the same way for an order of somebody
 * else and for one that does not exist.
 */
export const toOrderTracking = (ctx: RequestContext): Response => redirect(unprovenOrderPage(ctx), 303);

/** Finds the order of the URL, or the one that this browser placed last; throws the way to tracking without proof of it. */
export async function requireProvenOrder(ctx: RequestContext): Promise<OrderDetail> {
  const orderId = requestedOrderId(ctx);
  const order = orderId === null ? null : await findProvenOrder(ctx, orderId);
  if (order === null) throw toOrderTracking(ctx);
  return order;
}
