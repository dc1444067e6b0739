import { redirect } from "@remix-run/node";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { requestedOrderId } from "~/server/checkout/payment-page.server";
import { findInvoiceFile } from "~/server/orders/invoice-file.server";
import { pageLoader } from "~/server/page/page-loader.server";

export const handle = { isPersonal: true } satisfies RouteHandle;

/** The paper as PDF. Without one the printable page says why, or leads to the proof of the order, which this file cannot. */
export const loader = pageLoader(async ({ ctx }) => {
  const orderId = requestedOrderId(ctx);
  const number = ctx.url.searchParams.get("creditNote");
  const invoice = orderId === null ? null : await findInvoiceFile(ctx, orderId, number);
  if (invoice !== null) return invoice;
  throw redirect(
    orderId === null || number === null ? urls.printInvoice(orderId ?? undefined) : urls.creditNote(orderId, number),
    303,
  );
});
