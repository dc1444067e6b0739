import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OrderBox } from "~/components/checkout/summary/order-box";
import { ButtonLink } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { addressFormSchema } from "~/models/forms/checkout";
import { CHECKOUT_PAGE, type RouteHandle } from "~/models/page/route-handle";
import { marketForCountry } from "~/models/shop/market";
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

export const handle = { ...CHECKOUT_PAGE, title: "Change the delivery address" } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const orderId = requestedOrderId(ctx);
  const answer = orderId === null ? null : await findPaidResult(ctx, orderId);
  if (answer === null) throw redirect(unprovenOrderPage(ctx), 303);
  const { order } = answer;
  if (order.status !== "PAYMENT_PENDING") throw redirect(urls.orderResult({ orderId: order.orderId }), 303);
  const owner = marketForCountry(order.address.country);
  if (owner.id !== ctx.market.id) {
    const site = ctx.site.origins[owner.id];
    // One origin serves only one market, so there is no site to lead to.
    const url = site === ctx.origin ? null : new URL(urls.orderTrack({ orderId: order.orderId }), site).href;
    return { order: toShownOrder(order), elsewhere: { inText: owner.inText, url }, head: await loadHead(ctx) };
  }
  const [states, head] = await Promise.all([listStates(ctx), loadHead(ctx)]);
  const { country: _country, ...values } = order.address;
  const { inText, stateLabel, postalCode } = ctx.market;
  return {
    order: toShownOrder(order),
    elsewhere: null,
    values,
    states,
    market: { inText, stateLabel, postalCode },
    constraints: constraintsFor(addressFormSchema),
    head,
  };
});

export const action = orderAddressAction;

/** Leads to the site of another market, where alone an order of it gets another address. */
function Elsewhere({ inText, url }: { inText: string; url: string | null }) {
  return (
    <div className="grid gap-4">
      <Notice tone="info">
        <p>
          This order was placed in our shop in {inText}, so its address is changed there. The order opens there with its
          number and your email.
        </p>
      </Notice>
      {url === null ? null : (
        <p className="grid sm:block">
          <ButtonLink to={url}>Open this order in our shop in {inText}</ButtonLink>
        </p>
      )}
    </div>
  );
}

export default function OrderAddress() {
  const { order, ...page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="page-width mx-auto max-w-6xl pb-12 pt-8">
      <div className="checkout-layout">
        <div className="min-w-0">
          <h1 className="mb-4">Change the delivery address</h1>
          <p className="mb-4 text-large">
            Order number <b>{order.orderId}</b>
          </p>
          {page.elsewhere === null ? (
            <OrderAddressForm
              {...page}
              orderId={order.orderId}
              total={order.amounts.total}
              form={refused ?? { errors: {}, values: page.values }}
            />
          ) : (
            <Elsewhere {...page.elsewhere} />
          )}
        </div>
        <OrderBox items={order.items} amounts={order.amounts} />
      </div>
    </div>
  );
}
