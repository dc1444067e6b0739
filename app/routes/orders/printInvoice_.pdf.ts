import { data } from "@remix-run/node";
import type { RouteHandle } from "~/models/page/route-handle";
import { requestedOrderId } from "~/server/checkout/payment-page.server";
import { findInvoiceFile } from "~/server/orders/invoice-file.server";
import { pageLoader } from "~/server/page/page-loader.server";

export const handle = { isPersonal: true } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const orderId = requestedOrderId(ctx);
  const invoice = orderId === null ? null : await findInvoiceFile(ctx, orderId, ctx.url.searchParams.get("creditNote"));
  if (invoice === null) throw data(null, { status: 404 });
  return invoice;
});
