import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toInvoice } from "~/models/invoice/invoice";
import type { Order } from "~/models/order/order";
import type { RouteHandle } from "~/models/page/route-handle";
import { toShownFits } from "~/pages/orders/certificate.server";
import { loadSeller } from "~/pages/orders/seller.server";
import { requestedOrderId } from "~/server/checkout/payment-page.server";
import type { RequestContext } from "~/server/http/context.server";
import { findPaidOrder } from "~/server/orders/orders.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { InvoiceView } from "./invoice-view";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Invoice",
  robots: "noindex",
  isPersonal: true,
  chrome: "paper",
  extras: "none",
} satisfies RouteHandle;

async function invoicePage(ctx: RequestContext, order: Order | null) {
  if (order === null || order.paidAt === null) throw data(null, { status: 404 });
  return { invoice: toInvoice(order, await loadSeller(ctx)), fits: toShownFits(order) };
}

export const loader = pageLoader(async ({ ctx }) => {
  const orderId = requestedOrderId(ctx);
  const [page, head] = await Promise.all([
    invoicePage(ctx, orderId === null ? null : await findPaidOrder(ctx, orderId)),
    loadHead(ctx),
  ]);
  return { page, head };
});

export default function PrintInvoice() {
  return <InvoiceView {...useLoaderData<typeof loader>().page} />;
}
