import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountFrame } from "~/components/account/account-frame";
import { OrderDetailView } from "~/components/account/order-detail";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { orderAction } from "~/pages/orders/order-form.server";
import { loadOrderDetail, toShownOrderDetail } from "~/pages/orders/order-page.server";
import { findOwnOrder } from "~/server/orders/orders.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader, requireMember } from "~/server/page/page-loader.server";
import { loadOrderReturns } from "~/server/returns/return-page.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { robots: "noindex", isPersonal: true, extras: "scripts" } satisfies RouteHandle;

const LIST = urls.myAccount({ type: "orders" });

export const loader = pageLoader(async ({ ctx }) => {
  requireMember(ctx);
  const orderId = ctx.url.searchParams.get("orderId") ?? "";
  const detail = await loadOrderDetail(ctx, () => findOwnOrder(ctx, orderId));
  if (detail === null) throw data(null, { status: 404 });
  const { order, payment } = detail;
  return {
    order: toShownOrderDetail(order, payment),
    returns: await loadOrderReturns(ctx, order),
    head: await loadHead(ctx, { title: `Order ${order.orderId}` }),
  };
});

export const action = orderAction((ctx) => ({
  page: urls.orderDetail(ctx.url.searchParams.get("orderId") ?? ""),
  list: LIST,
}));

export default function OrderDetailPage() {
  const { order, returns } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AccountFrame type="orders" heading={`Order ${order.orderId}`} back={{ to: LIST, label: "Back to orders" }}>
      <OrderDetailView order={order} returns={returns} problem={refused?.errors.form} gone={refused?.gone} />
    </AccountFrame>
  );
}
