import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OrderBox } from "~/components/checkout/summary/order-box";
import { addressFormSchema } from "~/models/forms/checkout";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { toShownOrder } from "~/pages/orders/order-page.server";
import { listStates } from "~/server/checkout/address-form.server";
import { requestedOrderId, unprovenOrderPage } from "~/server/checkout/payment-page.server";
import { constraintsFor } from "~/server/forms/form.server";
import { findPaidResult } from "~/server/orders/orders.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { orderAddressAction } from "./order-address.server";
import { OrderAddressForm } from "./order-address-form";

export { CheckoutError as ErrorBoundary } from "~/components/checkout/checkout-error";
export { meta } from "~/components/chrome/page";

export const handle = {
  title: "Change the delivery address",
  robots: "noindex",
  isPersonal: true,
  extras: "none",
  chrome: "enclosed",
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const orderId = requestedOrderId(ctx);
  const answer = orderId === null ? null : await findPaidResult(ctx, orderId);
  if (answer === null) throw redirect(unprovenOrderPage(ctx), 303);
  const { order } = answer;
  if (order.status !== "PAYMENT_PENDING" || order.address.country !== ctx.market.countryCode)
    throw redirect(urls.orderResult({ orderId: order.orderId }), 303);
  const [states, head] = await Promise.all([listStates(ctx), loadHead(ctx)]);
  const { country: _country, ...values } = order.address;
  const { inText, stateLabel, postalCode } = ctx.market;
  return {
    order: toShownOrder(order),
    values,
    states,
    market: { inText, stateLabel, postalCode },
    constraints: constraintsFor(addressFormSchema),
    head,
  };
});

export const action = orderAddressAction;

export default function OrderAddress() {
  const { order, values, ...form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="page-width mx-auto max-w-6xl pb-12 pt-8">
      <div className="checkout-layout">
        <div className="min-w-0">
          <h1 className="mb-4">Change the delivery address</h1>
          <p className="mb-4 text-large">
            Order number <b>{order.orderId}</b>
          </p>
          <OrderAddressForm
            {...form}
            orderId={order.orderId}
            total={order.amounts.total}
            form={refused ?? { errors: {}, values }}
          />
        </div>
        <OrderBox items={order.items} amounts={order.amounts} />
      </div>
    </div>
  );
}
