import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { InvoiceView } from "~/components/account/invoice-view";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { headTags } from "~/models/head";
import type { Order } from "~/models/order";
import { contentOf } from "~/server/content.server";
import type { RequestContext } from "~/server/context.server";
import { headOf } from "~/server/head.server";
import { shownOrder } from "~/server/order-page.server";
import { paidOrder } from "~/server/orders.server";
import { pageLoader } from "~/server/page-loader.server";
import { orderAskedFor } from "~/server/payment-page.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

async function invoicePage(ctx: RequestContext, order: Order | null) {
  if (order === null || order.paidAt === null) throw data(null, { status: 404 });
  const content = await contentOf(ctx, ["company_address", "company_email_service", "company_phone"]).catch(() => null);
  const seller = [
    ...(content?.company_address?.lines ?? []),
    content?.company_email_service?.email ?? "",
    content?.company_phone?.label ?? "",
  ].filter((line) => line !== "");
  return { order: shownOrder(order), lines: order.orderItems, seller };
}

export const loader = pageLoader(async ({ ctx }) => {
  const orderId = orderAskedFor(ctx);
  const [invoice, head] = await Promise.all([
    invoicePage(ctx, orderId === null ? null : await paidOrder(ctx, orderId)),
    headOf(ctx, { title: "Invoice", robots: "noindex" }),
  ]);
  return { invoice, head };
});

export default function PrintInvoice() {
  return <InvoiceView {...useLoaderData<typeof loader>().invoice} />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
