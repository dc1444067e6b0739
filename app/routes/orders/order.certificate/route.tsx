import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { OrderDetail } from "~/models/order/order";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { fitsStatedAt, toCertifiedLines } from "~/pages/orders/certificate.server";
import { loadSeller } from "~/pages/orders/seller.server";
import { requestedOrderId } from "~/server/checkout/payment-page.server";
import type { RequestContext } from "~/server/http/context.server";
import { findProvenOrder } from "~/server/orders/orders.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { CertificateView } from "./certificate-view";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Fit certificate",
  robots: "noindex",
  isPersonal: true,
  chrome: "paper",
  extras: "none",
} satisfies RouteHandle;

async function certificatePage(ctx: RequestContext, order: OrderDetail | null) {
  if (order === null) throw data(null, { status: 404 });
  const { orderId, createdAt, paidAt, address } = order;
  return {
    ...{ orderId, createdAt, paidAt, buyer: `${address.firstName} ${address.lastName}` },
    isCancelled: order.status === "CANCELLED",
    lines: toCertifiedLines(order),
    statedAt: fitsStatedAt(order),
    seller: (await loadSeller(ctx)).lines,
    orderUrl: ctx.isMember ? urls.orderDetail(orderId) : urls.orderTrack({ orderId }),
  };
}

export const loader = pageLoader(async ({ ctx }) => {
  const orderId = requestedOrderId(ctx);
  const [certificate, head] = await Promise.all([
    certificatePage(ctx, orderId === null ? null : await findProvenOrder(ctx, orderId)),
    loadHead(ctx),
  ]);
  return { certificate, head };
});

export default function FitCertificate() {
  return <CertificateView {...useLoaderData<typeof loader>().certificate} />;
}
