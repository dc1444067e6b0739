import { redirect } from "@remix-run/node";
import { orderApi } from "~/models/api";
import { type OrderListQuery, orderListQuery } from "~/models/forms/order";
import * as urls from "~/models/shop/urls";
import { shortVehicleName } from "~/models/vehicle/vehicle";
import { orderAction } from "~/pages/orders/order-form.server";
import { toOrderSummary } from "~/pages/orders/order-page.server";
import { call } from "~/server/api/client.server";
import { listSceneCards } from "~/server/catalogue/product-rows.server";
import { newPaymentAttempt } from "~/server/checkout/payment-page.server";
import type { RequestContext } from "~/server/http/context.server";
import { optional } from "~/server/page/optional.server";
import { findActiveVehicle } from "~/server/vehicle/active-vehicle.server";

const ORDERS_PER_PAGE = 10;
/** The number of recommendations that fill one row next to the list of views. */
const RECOMMENDED = 4;
/** The newest parts ordered that recommendations go by. */
const ORDERED_PARTS = 10;

const listUrl = (query: OrderListQuery, page = query.page) =>
  urls.myAccount({ type: "orders", ...query, page: page > 1 ? page : undefined });

/** Parses the list query; throws a redirect to the canonical URL when a parameter is invalid. */
function readListQuery(ctx: RequestContext): OrderListQuery {
  const { searchParams } = ctx.url;
  const query = orderListQuery.parse(Object.fromEntries(searchParams));
  const isSame = (["status", "time", "q"] as const).every(
    (name) => (searchParams.get(name) ?? "").trim() === query[name],
  );
  if (!isSame) throw redirect(listUrl(query), 303);
  return query;
}

/** Loads one page of the member's orders, filtered by status, time and text, newest first. */
export async function loadOrdersView(ctx: RequestContext) {
  const query = readListQuery(ctx);
  const [{ orders, total }, vehicle] = await Promise.all([
    call(ctx, orderApi.list, { query: { ...query, size: ORDERS_PER_PAGE } }),
    findActiveVehicle(ctx),
  ]);
  const itemIds = [...new Set(orders.flatMap(({ orderItems }) => orderItems.map(({ itemId }) => itemId)))];
  const recommended = optional(ctx, listSceneCards(ctx, "OrderHistory", { itemIds: itemIds.slice(0, ORDERED_PARTS) }));
  const pages = Math.max(1, Math.ceil(total / ORDERS_PER_PAGE));
  if (query.page > pages) throw redirect(listUrl(query, pages), 303);
  return {
    query,
    total,
    pages,
    orders: orders.map((order) => ({ ...toOrderSummary(order), actions: order.actions })),
    attempt: newPaymentAttempt(),
    recommended: (await recommended)?.slice(0, RECOMMENDED) ?? null,
    vehicle: vehicle && shortVehicleName(vehicle),
  };
}

/** Pays, cancels, deletes or reorders from the list and returns to it. */
export const orderListAction = orderAction((ctx) => {
  const page = listUrl(orderListQuery.parse(Object.fromEntries(ctx.url.searchParams)));
  return { page, list: page };
});
