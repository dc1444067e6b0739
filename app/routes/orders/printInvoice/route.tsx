import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toCreditNote } from "~/models/invoice/credit-note";
import { type Invoice, toInvoice } from "~/models/invoice/invoice";
import type { Order } from "~/models/order/order";
import type { RouteHandle } from "~/models/page/route-handle";
import { requireProvenOrder } from "~/pages/orders/proven-order.server";
import { loadSeller } from "~/pages/orders/seller.server";
import type { RequestContext } from "~/server/http/context.server";
import { orderPage } from "~/server/orders/orders.server";
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

/** Redirects a reader who has not proven the order to the form for that; throws a 404 for an unpaid order, which has no invoice. */
async function requirePaidOrder(ctx: RequestContext): Promise<Order> {
  const order = await requireProvenOrder(ctx);
  if (order.paidAt === null) throw data(null, { status: 404 });
  return order;
}

async function loadPaper(ctx: RequestContext): Promise<Invoice> {
  const order = await requirePaidOrder(ctx);
  const number = ctx.url.searchParams.get("creditNote");
  const seller = await loadSeller(ctx);
  if (number === null) return toInvoice(order, seller);
  const refund = order.refunds.find(({ creditNote }) => creditNote?.number === number);
  const creditNote = refund === undefined ? null : toCreditNote(order, refund, seller);
  if (creditNote === null) throw data(null, { status: 404 });
  return creditNote;
}

export const loader = pageLoader(async ({ ctx }) => {
  const [invoice, head] = await Promise.all([loadPaper(ctx), loadHead(ctx)]);
  return { invoice, orderUrl: orderPage(ctx, invoice.orderId), head };
});

export default function PrintInvoice() {
  const { invoice, orderUrl } = useLoaderData<typeof loader>();
  return <InvoiceView invoice={invoice} orderUrl={orderUrl} />;
}
