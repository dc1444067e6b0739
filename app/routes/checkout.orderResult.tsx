import { data, type HeadersFunction, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OrderPending, OrderThanks } from "~/components/checkout/order-outcome";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { headTags } from "~/models/head";
import * as urls from "~/models/urls";
import { headOf } from "~/server/head.server";
import { shownOrder } from "~/server/order-page.server";
import { paidResult } from "~/server/orders.server";
import { pageLoader } from "~/server/page-loader.server";
import { orderAskedFor, pageOfResult } from "~/server/payment-page.server";

/** How often a waiting page asks again. */
const REFRESH_SECONDS = 8;

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = pageLoader(async ({ ctx }) => {
  const orderId = orderAskedFor(ctx);
  const answer = orderId === null ? null : await paidResult(ctx, orderId);
  if (answer === null) throw redirect(urls.orderTrack(), 303);
  const { result, order } = answer;
  if (result === "FAILED" || result === "CANCELLED") throw redirect(pageOfResult(order.orderId, result), 303);
  const isPaid = result === "SUCCEEDED";
  const title = isPaid ? "Thank you for your order" : "Waiting for your payment";
  const page = { order: shownOrder(order), isPaid, head: await headOf(ctx, { title, robots: "noindex" }) };
  // With script the page polls by itself; a reload of the whole page would only disturb (row OPEN-19).
  return data(page, isPaid || ctx.hasJs ? {} : { headers: { Refresh: String(REFRESH_SECONDS) } });
});

export default function OrderResult() {
  const { order, isPaid } = useLoaderData<typeof loader>();
  return (
    <div className="page-width max-w-6xl pb-12 pt-8">
      {isPaid ? <OrderThanks order={order} /> : <OrderPending order={order} refreshSeconds={REFRESH_SECONDS} />}
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
