import { data } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import * as css from "~/components/checkout/checkout.css";
import { CheckoutFrame } from "~/components/checkout/frame";
import { ReviewRows } from "~/components/checkout/review";
import { UnpaidOrderNotice } from "~/components/checkout/unpaid/unpaid-order-notice";
import { usePaymentError } from "~/components/checkout/use-payment-error";
import { findChosenMethod } from "~/models/checkout/flow";
import { isPaymentMethod, paymentErrorEvent } from "~/models/checkout/payment";
import { estimateText } from "~/models/checkout/shipping";
import { paymentFormSchema } from "~/models/forms/checkout";
import { EMPTY_FORM } from "~/models/forms/form-state";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import {
  flowQuery,
  listPaymentMethods,
  placeOrder,
  requireCheckout,
  savePoints,
} from "~/server/checkout/checkout.server";
import { attemptFor, attemptKey, loadStep } from "~/server/checkout/checkout-step.server";
import { isStartExplained, loadPlacedOrder, startProblem } from "~/server/checkout/payment-page.server";
import { type FormRefusal, formAction } from "~/server/forms/form-action.server";
import { redirectToProvider, seeOther } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { PaymentForm } from "./payment-form";
import { PointsForm } from "./points-form";

export { CheckoutError as ErrorBoundary } from "~/components/checkout/checkout-error";
export { meta } from "~/components/chrome/page";

export const handle = {
  title: "Checkout: payment",
  robots: "noindex",
  isPersonal: true,
  extras: "none",
  chrome: "enclosed",
  takesDiscountLink: true,
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const unpaid = await loadPlacedOrder(ctx);
  const [{ cart, checkout, summary }, methods, head] = await Promise.all([
    loadStep(ctx, "payment"),
    listPaymentMethods(ctx),
    loadHead(ctx),
  ]);
  const plan = checkout.shippingOptions.find(({ id }) => id === checkout.shippingPlanId);
  const shipping = plan && { name: plan.name, when: plan.estimate ? estimateText(plan.estimate) : "" };
  return {
    email: checkout.email,
    address: checkout.address,
    points: checkout.points,
    methods,
    attempt: attemptFor(cart, checkout),
    unpaid,
    reviewed: checkout.reviewed,
    summary,
    head,
    ...(shipping && { shipping }),
  };
});

const OUT_OF_DATE = "This page was out of date. Check your order and try again.";

/** Shows points that were refused beside their field, anything else above the page. */
function refuse({ intent, state, failure }: FormRefusal) {
  const { errors, values } = state;
  if (intent === "points") {
    const message = failure?.fieldText ?? errors.points ?? "Points to use is not valid";
    return data({ intent: "points" as const, points: { errors: { points: message }, values } }, { status: 400 });
  }
  const { problem, status } =
    failure === null ? { problem: errors.paymentType ?? OUT_OF_DATE, status: 400 } : startProblem(failure);
  return data({ intent: "pay" as const, problem, values }, { status });
}

export const action = formAction(
  paymentFormSchema,
  async ({ ctx, value }) => {
    if (value.intent === "points") {
      await savePoints(ctx, value.points);
      return seeOther(urls.checkoutPayment(flowQuery(ctx)));
    }
    const started = await placeOrder(ctx, {
      ...value,
      attempt: attemptKey(value),
      from: findChosenMethod(ctx.url.searchParams)?.from ?? "checkout",
    });
    if (started.redirectUrl !== null) return redirectToProvider(ctx, started.redirectUrl);
    return seeOther(urls.orderResult({ orderId: started.orderId }));
  },
  {
    before: requireCheckout,
    labels: { paymentType: "A payment method", points: "Points to use" },
    answers: (failure, intent) => (intent === "points" ? !failure.isOutage : isStartExplained(failure)),
    refuse,
  },
);

export default function CheckoutPayment() {
  const { methods, attempt, reviewed, unpaid, summary, points, ...review } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer?.intent === "pay" ? answer : undefined;
  const [search] = useSearchParams();
  const chosen = findChosenMethod(search);
  const triedMethod = refused?.values.paymentType;
  usePaymentError(
    isPaymentMethod(triedMethod) ? paymentErrorEvent(triedMethod, chosen?.from ?? "checkout") : null,
    "REFUSED",
  );
  const pointsForm = answer?.intent === "points" ? answer.points : EMPTY_FORM;
  return (
    <CheckoutFrame step="payment" heading="Review and pay" summary={summary} problem={refused?.problem}>
      <div className={css.reviewStack}>
        {unpaid === null ? null : <UnpaidOrderNotice order={unpaid} />}
        <ReviewRows {...review} />
        {points && points.free > 0 ? (
          <PointsForm points={points} total={summary.amounts.total} form={pointsForm} />
        ) : null}
        <PaymentForm
          methods={methods}
          attempt={attempt}
          reviewed={reviewed}
          total={summary.amounts.total}
          form={{ ...EMPTY_FORM, values: refused?.values ?? (chosen ? { paymentType: chosen.pay } : {}) }}
        />
      </div>
    </CheckoutFrame>
  );
}
