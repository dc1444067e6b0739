import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toCreditNote, toInvoice } from "~/models/invoice/invoice";
import type { Order } from "~/models/order/order";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { toShownFits } from "~/pages/orders/certificate.server";
import { loadSeller } from "~/pages/orders/seller.server";
import { requestedOrderId } from "~/server/checkout/payment-page.server";
import type { RequestContext } from "~/server/http/context.server";
import { seeOther } from "~/server/http/redirect.server";
import { findPaidOrder, proofFor } from "~/server/orders/orders.server";
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

/** Leads whoever has not proven the order to the form that proves it. */
async function requirePaidOrder(ctx: RequestContext): Promise<Order> {
  const orderId = requestedOrderId(ctx);
  const order = orderId === null ? null : await findPaidOrder(ctx, orderId);
  if (order !== null) return order;
  if (orderId !== null && !ctx.isMember && proofFor(ctx, orderId) === null)
    throw seeOther(urls.orderTrack({ orderId }));
  throw data(null, { status: 404 });
}

async function loadPaper(ctx: RequestContext) {
  const order = await requirePaidOrder(ctx);
  const number = ctx.url.searchParams.get("creditNote");
  const seller = await loadSeller(ctx);
  if (number === null) return { invoice: toInvoice(order, seller), fits: toShownFits(order) };
  const refund = order.refunds.find(({ creditNote }) => creditNote?.number === number);
  const creditNote = refund === undefined ? null : toCreditNote(order, refund, seller);
  if (creditNote === null) throw data(null, { status: 404 });
  return { invoice: creditNote, fits: [] };
}

export const loader = pageLoader(async ({ ctx }) => {
  const [page, head] = await Promise.all([loadPaper(ctx), loadHead(ctx)]);
  return { page, head };
});

export default function PrintInvoice() {
  return <InvoiceView {...useLoaderData<typeof loader>().page} />;
}
