import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OrderBox } from "~/components/checkout/summary/order-box";
import { CancelledOrder } from "~/components/checkout/unpaid/cancelled-order";
import { usePaymentError } from "~/components/checkout/use-payment-error";
import { WhatChanged } from "~/components/checkout/what-changed";
import { findChosenMethod } from "~/models/checkout/flow";
import {
  declineText,
  isFinalDecline,
  type PaymentMethod,
  paymentErrorEvent,
  unpaidTermsText,
} from "~/models/checkout/payment";
import { failureFormSchema } from "~/models/forms/checkout";
import { type Order, returnPayingInstead } from "~/models/order/order";
import { cancelledMoneyText } from "~/models/order/refund";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { toShownOrder } from "~/pages/orders/order-page.server";
import { listPaymentMethods, resumePayment, retryPayment } from "~/server/checkout/checkout.server";
import { listOpenChanges } from "~/server/checkout/checkout-step.server";
import {
  findOpenCheckout,
  isOrderGone,
  isStartExplained,
  newPaymentAttempt,
  requestedOrderId,
  startProblem,
  stopPayment,
  unprovenOrderPage,
} from "~/server/checkout/payment-page.server";
import { formAction } from "~/server/forms/form-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectToProvider, seeOther } from "~/server/http/redirect.server";
import { findPaidResult, findProvenOrder } from "~/server/orders/orders.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { FailureView } from "./failure-view";

export { CheckoutError as ErrorBoundary } from "~/components/checkout/checkout-error";
export { meta } from "~/components/chrome/page";

export const handle = { robots: "noindex", isPersonal: true, extras: "none", chrome: "enclosed" } satisfies RouteHandle;

type Refused = { problem: string; attempt?: string; isLimited?: boolean; isGone?: boolean; tried?: PaymentMethod };

const stoppedText = (isTotalChanged: boolean) =>
  isTotalChanged
    ? "The total of this order changed after that payment page was opened, so the page was closed."
    : "You left the payment page before the payment was finished.";
const TOO_MANY_STATUS = 429;

const failureHeading = (result: string, isStopped: boolean) =>
  isStopped ? "Choose how to pay" : result === "CANCELLED" ? "Payment not finished" : "Payment failed";

/** Whether the shop cancelled an order because it was not paid in time. */
async function hasLapsed(ctx: RequestContext, { orderId, status, paidAt }: Order): Promise<boolean> {
  if (status !== "CANCELLED" || paidAt !== null) return false;
  const order = await findProvenOrder(ctx, orderId);
  return order?.history.some((step) => step.status === "CANCELLED" && step.actor === "system") ?? false;
}

export const loader = pageLoader(async ({ ctx }) => {
  const orderId = requestedOrderId(ctx);
  const answer = orderId === null ? null : await findPaidResult(ctx, orderId);
  if (answer === null) throw redirect(unprovenOrderPage(ctx), 303);
  const { result, declineReason, order, isHeld, isTotalChanged } = answer;
  const isChoosing = ctx.url.searchParams.get("choose") === "1";
  // A payment that the shopper abandoned is not reported as a failure once they are choosing another method.
  const isStopped = result === "NOT_STARTED" || (result === "CANCELLED" && isChoosing);
  const isCancelled = order.status === "CANCELLED";
  if (!isCancelled && (result === "SUCCEEDED" || result === "PENDING" || (isStopped && !isChoosing)))
    throw redirect(urls.orderResult({ orderId: order.orderId }), 303);
  if (declineReason !== null) ctx.log.info({ declineReason }, "payment declined");
  const checkout = isCancelled ? null : await findOpenCheckout(ctx, order.orderId);
  const [isLapsed, methods, changes, head] = await Promise.all([
    hasLapsed(ctx, order),
    listPaymentMethods(ctx),
    listOpenChanges(ctx, checkout),
    loadHead(ctx, { title: isCancelled ? "Order cancelled" : failureHeading(result, isStopped) }),
  ]);
  const tried = findChosenMethod(ctx.url.searchParams) ?? { pay: order.paymentType, from: "checkout" as const };
  return {
    order: toShownOrder(order),
    ...{ isCancelled, isLapsed, money: cancelledMoneyText(order), returnNumber: returnPayingInstead(order) },
    checkout: checkout?.query ?? null,
    heading: failureHeading(result, isStopped),
    method: tried.pay,
    methods,
    reason: result === "CANCELLED" ? stoppedText(isTotalChanged) : declineText(declineReason, tried.pay),
    ...{ isDeclined: result === "FAILED", isFinal: isFinalDecline(declineReason), isInProgress: result === "PENDING" },
    attempt: newPaymentAttempt(),
    isChoosing,
    isStopped,
    changes,
    isHeld,
    terms: unpaidTermsText({ isHeld, isExchange: order.isExchange }),
    // The page for choosing another method reports no failure again.
    event: result === "FAILED" && !isChoosing ? paymentErrorEvent(tried.pay, tried.from) : null,
    head,
  };
});

export const action = formAction(
  failureFormSchema,
  async ({ ctx, value }) => {
    if (value.intent === "continue") {
      const open = await resumePayment(ctx, value.orderId);
      return open === null ? seeOther(urls.orderResult({ orderId: value.orderId })) : redirectToProvider(ctx, open);
    }
    if (value.intent === "stop") {
      await stopPayment(ctx, value.orderId);
      return seeOther(urls.paymentFailure({ orderId: value.orderId, choose: "1" }));
    }
    const started = await retryPayment(ctx, value.orderId, value.paymentType, value.attempt);
    if (started === null) return seeOther(urls.orderTrack({ orderId: value.orderId }));
    if (started.redirectUrl !== null) return redirectToProvider(ctx, started.redirectUrl);
    return seeOther(urls.orderResult({ orderId: started.orderId }));
  },
  {
    labels: { paymentType: "A payment method" },
    answers: isStartExplained,
    refuse: (refusal) => {
      if (refusal.by !== "api")
        return data<Refused>({ problem: refusal.state.errors.paymentType ?? "Reload this page and try again." }, 400);
      const { failure, value } = refusal;
      const paid = value.intent === "pay" ? value : undefined;
      const { problem, status } = startProblem(failure, { method: paid?.paymentType });
      // The same attempt is offered again, so that only one payment starts however often it is sent.
      const attempt = status >= 500 && paid ? { attempt: paid.attempt } : {};
      const tried = paid && { tried: paid.paymentType };
      const isLimited = failure.status === TOO_MANY_STATUS;
      const isGone = isOrderGone(failure);
      return data<Refused>({ problem, ...attempt, ...tried, isLimited, isGone }, status);
    },
  },
);

export default function PaymentFailure() {
  const { order, event, changes, isCancelled, money, isLapsed, returnNumber, isHeld, ...failure } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const attempt = answer?.attempt ?? failure.attempt;
  usePaymentError(event, "FAILED");
  return (
    <div className="page-width mx-auto max-w-6xl pb-12 pt-8">
      <div className="checkout-layout">
        <div className="min-w-0">
          {isCancelled ? (
            <CancelledOrder {...{ attempt, money, isLapsed, returnNumber }} orderId={order.orderId} />
          ) : (
            <FailureView
              {...failure}
              attempt={attempt}
              orderId={order.orderId}
              address={order.address}
              total={order.amounts.total}
              problem={answer?.problem}
              tried={answer?.tried}
              isLimited={answer?.isLimited ?? false}
              isGone={answer?.isGone ?? false}
            >
              <WhatChanged
                changes={changes}
                flow={failure.checkout ?? {}}
                title="What changed since you placed this order"
                note={`Order ${order.orderId} itself keeps its prices${isHeld ? " and parts for now" : ", and its parts may be sold to others now"}. Once a part is gone, or when you change the order, this counts:`}
              />
            </FailureView>
          )}
        </div>
        <OrderBox items={order.items} amounts={order.amounts} />
      </div>
    </div>
  );
}
