import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { InvoiceView } from "~/components/account/invoice-view";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { trackFormSchema } from "~/models/forms/shop";
import { headTags } from "~/models/head";
import type { Order } from "~/models/order";
import { contentOf } from "~/server/content.server";
import type { RequestContext } from "~/server/context.server";
import { readForm } from "~/server/form.server";
import { guardedAction } from "~/server/guarded-action.server";
import { headOf } from "~/server/head.server";
import { shownOrder } from "~/server/order-page.server";
import { paidOrder, trackOrder } from "~/server/orders.server";
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
  const head = await headOf(ctx, { title: "Invoice", robots: "noindex" });
  // A posted proof is answered by the action; Remix then asks for the page's data as if it were a GET.
  if (ctx.request.method !== "GET") return { invoice: null, head };
  const orderId = orderAskedFor(ctx);
  return { invoice: await invoicePage(ctx, orderId === null ? null : await paidOrder(ctx, orderId)), head };
});

/** A guest's number and email, from the tracking page: they never stand in a URL (row OPEN-13). */
export const action = guardedAction(async ({ ctx, form }) => {
  const read = readForm(form, trackFormSchema);
  return { invoice: await invoicePage(ctx, read.ok ? await trackOrder(ctx, read.value) : null) };
});

export default function PrintInvoice() {
  const loaded = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const invoice = posted?.invoice ?? loaded.invoice;
  return invoice === null ? null : <InvoiceView {...invoice} />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
