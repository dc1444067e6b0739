import { data, type HeadersFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountApi } from "~/models/api";
import { findChosenMethod } from "~/models/checkout/flow";
import { unpaidTermsText } from "~/models/checkout/payment";
import { EMPTY_FORM } from "~/models/forms/form-state";
import { accountOfferSchema } from "~/models/forms/sign-up";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { toShownOrder } from "~/pages/orders/order-page.server";
import { call } from "~/server/api/client.server";
import {
  findOpenCheckout,
  requestedOrderId,
  resultPage,
  unprovenOrderPage,
} from "~/server/checkout/payment-page.server";
import { formAction } from "~/server/forms/form-action.server";
import { redirectWithFlash, seeOther } from "~/server/http/redirect.server";
import { recordPurchase } from "~/server/marketing/marketing.server";
import { findPaidResult } from "~/server/orders/orders.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { OrderThanks } from "./order-thanks";
import { OrderNotStarted, OrderPending } from "./order-unpaid";

export { CheckoutError as ErrorBoundary } from "~/components/checkout/checkout-error";
export { meta } from "~/components/chrome/page";

/** Only a paid order leaves the checkout's frame. */
const isPaidPage = (page: unknown) =>
  typeof page === "object" && page !== null && "isPaid" in page && page.isPaid === true;

export const handle = {
  ...{ robots: "noindex", isPersonal: true, extras: "none" },
  chrome: (_query, page) => (isPaidPage(page) ? "full" : "enclosed"),
} satisfies RouteHandle;

/** A waiting page reloads this often. */
const REFRESH_SECONDS = 8;

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = pageLoader(async ({ ctx }) => {
  const orderId = requestedOrderId(ctx);
  const answer = orderId === null ? null : await findPaidResult(ctx, orderId);
  if (answer === null) throw redirect(unprovenOrderPage(ctx), 303);
  const { result, order } = answer;
  if (result === "FAILED" || result === "CANCELLED" || order.status === "CANCELLED") {
    if (order.status === "CANCELLED") throw redirect(urls.paymentFailure({ orderId: order.orderId }), 303);
    throw redirect(resultPage(order.orderId, result, findChosenMethod(ctx.url.searchParams) ?? {}), 303);
  }
  const isPaid = result === "SUCCEEDED";
  const isStarted = result !== "NOT_STARTED";
  const title = isPaid ? "Thank you for your order" : isStarted ? "Waiting for your bank" : "Payment not finished";
  const page = {
    purchase: recordPurchase(ctx, result, order),
    order: toShownOrder(order),
    isPaid,
    isHeld: order.status === "PENDING",
    isStarted,
    isPageOpen: answer.redirectUrl !== null,
    terms: unpaidTermsText({ isHeld: answer.isHeld, isExchange: order.isExchange }),
    checkout: isStarted ? null : ((await findOpenCheckout(ctx, order.orderId))?.query ?? null),
    isMember: ctx.isMember,
    head: await loadHead(ctx, { title }),
  };
  // With a script the page polls by itself; reloading the whole page would only disturb.
  return data(page, isPaid || ctx.hasJs ? {} : { headers: { Refresh: String(REFRESH_SECONDS) } });
});

/** Mails a link to sign up. The email comes from the order that this browser has proven, never from the posted form. */
export const action = formAction(
  accountOfferSchema,
  async ({ ctx, value: { orderId } }) => {
    const answer = await findPaidResult(ctx, orderId);
    if (answer === null) return seeOther(urls.orderTrack());
    const page = urls.orderResult({ orderId });
    if (ctx.isMember || answer.result !== "SUCCEEDED") return seeOther(page);
    const { email } = answer.order;
    await call(ctx, accountApi.sendSignUpMail, { body: { email } });
    return redirectWithFlash(ctx, page, {
      kind: "success",
      text: `We sent an email to ${email}. Its link creates your account`,
    });
  },
  {
    refuse: ({ state, status, failure }) =>
      data(failure === null ? state : { errors: { form: failure.text }, values: {} }, { status }),
  },
);

export default function OrderResult() {
  const { purchase, order, isPaid, isHeld, isStarted, isMember, ...unpaid } = useLoaderData<typeof loader>();
  const offer = useActionData<typeof action>() ?? EMPTY_FORM;
  return (
    <div className="page-width pb-12 pt-8">
      {isPaid ? (
        <OrderThanks order={order} isHeld={isHeld} offer={isMember ? null : offer} purchase={purchase} />
      ) : isStarted ? (
        <OrderPending order={order} refreshSeconds={REFRESH_SECONDS} />
      ) : (
        <OrderNotStarted order={order} {...unpaid} refreshSeconds={REFRESH_SECONDS} />
      )}
    </div>
  );
}
