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
import { BILLING_LABELS } from "~/models/forms/checkout";
import { EMPTY_FORM } from "~/models/forms/form-state";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import {
  billedSchema,
  billingErrors,
  loadBillingForm,
  readBillingAddress,
  withBillingPlace,
} from "~/server/checkout/billing-form.server";
import {
  flowQuery,
  listPaymentMethods,
  placeOrder,
  requireCheckout,
  savePoints,
  saveShipping,
} from "~/server/checkout/checkout.server";
import { attemptFor, attemptKey, loadStep, toShippingChoices } from "~/server/checkout/checkout-step.server";
import { isStartExplained, loadPlacedOrder, resultPage, startProblem } from "~/server/checkout/payment-page.server";
import { findWallet } from "~/server/checkout/wallet-contact.server";
import { type FormRefusal, formAction } from "~/server/forms/form-action.server";
import type { ActionInput } from "~/server/forms/guarded-action.server";
import { redirectToProvider, seeOther } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { PaymentForm } from "./payment-form";
import { PointsForm } from "./points-form";
import { changeUnseenPlan } from "./review-plans.server";
import { WalletForm } from "./wallet-form";

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
  const [{ cart, checkout, summary }, methods, wallet, head] = await Promise.all([
    loadStep(ctx, "payment"),
    listPaymentMethods(ctx),
    findWallet(ctx),
    loadHead(ctx),
  ]);
  const billing = await loadBillingForm(ctx, checkout.billingAddress);
  const plan = checkout.shippingOptions.find(({ id }) => id === checkout.shippingPlanId);
  const shipping = plan && { name: plan.name, when: plan.estimate ? estimateText(plan.estimate) : "" };
  return {
    email: checkout.email,
    address: checkout.address,
    points: checkout.points,
    billing,
    methods,
    wallet: wallet && { ...wallet, plans: toShippingChoices(checkout), chosen: checkout.shippingPlanId ?? "" },
    attempt: attemptFor(cart, checkout),
    unpaid,
    reviewed: checkout.reviewed,
    summary,
    head,
    // Chosen on this page when a wallet pays.
    ...(shipping && wallet === null && { shipping }),
  };
});

const OUT_OF_DATE = "This page was out of date. Check your order and try again.";

/** Shows points that were refused beside their field, anything else above the page. */
function refuse(refusal: FormRefusal) {
  const { intent, state, failure } = refusal;
  const { errors, values } = state;
  if (intent === "points") {
    const message = failure?.fieldText ?? errors.points ?? "Points to use is not valid";
    return data({ intent: "points" as const, points: { errors: { points: message }, values } }, { status: 400 });
  }
  const billing = billingErrors(refusal);
  if (billing !== null)
    return data({ intent: "pay" as const, problem: undefined, values, errors: billing }, { status: 400 });
  const { problem, status } =
    failure === null ? { problem: errors.paymentType ?? OUT_OF_DATE, status: 400 } : startProblem(failure);
  return data({ intent: "pay" as const, problem, values, errors: {} }, { status });
}

export const action = formAction(
  ({ form }) => billedSchema(form),
  async ({ ctx, value }) => {
    if (value.intent === "points") {
      await savePoints(ctx, value.points);
      return seeOther(urls.checkoutPayment(flowQuery(ctx)));
    }
    if (value.intent === "shipping") {
      await saveShipping(ctx, value.shippingPlanId);
      return seeOther(urls.checkoutPayment(flowQuery(ctx)));
    }
    const other = await changeUnseenPlan(ctx, value.shippingPlanId);
    if (other !== null) return other;
    const from = findChosenMethod(ctx.url.searchParams)?.from ?? "checkout";
    const { paymentType, expectedTotalCent, reviewed, approval } = value;
    const billingAddress = readBillingAddress(value);
    const attempt = attemptKey({ ...value, billingAddress }, from);
    const order = { paymentType, expectedTotalCent, reviewed, approval, billingAddress };
    const started = await placeOrder(ctx, { ...order, attempt, from });
    if (started.redirectUrl !== null) return redirectToProvider(ctx, started.redirectUrl);
    return seeOther(resultPage(started.orderId, started.result, findChosenMethod(ctx.url.searchParams) ?? {}));
  },
  {
    before: (input: ActionInput) => {
      requireCheckout(input);
      return withBillingPlace(input.ctx, input.form);
    },
    complete: ({ page }) => page,
    labels: { ...BILLING_LABELS, paymentType: "A payment method", points: "Points to use" },
    answers: (failure, intent) => (intent === "points" ? !failure.isOutage : isStartExplained(failure)),
    refuse,
  },
);

export default function CheckoutPayment() {
  const { methods, wallet, attempt, reviewed, unpaid, summary, points, billing, ...review } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer?.intent === "pay" ? answer : undefined;
  const [search] = useSearchParams();
  const chosen = findChosenMethod(search);
  const triedMethod = refused?.values.paymentType;
  usePaymentError(
    isPaymentMethod(triedMethod) ? paymentErrorEvent(triedMethod, chosen?.from ?? "checkout") : null,
    "REFUSED",
  );
  const order = { attempt, reviewed, total: summary.amounts.total };
  const pointsForm = answer?.intent === "points" ? answer.points : EMPTY_FORM;
  return (
    <CheckoutFrame
      step="payment"
      heading="Review and pay"
      summary={summary}
      problem={refused?.problem}
      errors={refused?.errors}
    >
      <div className={css.reviewStack}>
        {unpaid === null ? null : <UnpaidOrderNotice order={unpaid} />}
        <ReviewRows {...review} />
        {points && points.free > 0 ? (
          <PointsForm points={points} total={summary.amounts.total} form={pointsForm} />
        ) : null}
        {wallet === null ? (
          <PaymentForm
            {...order}
            methods={methods}
            billing={billing}
            form={refused ?? { ...EMPTY_FORM, values: chosen ? { paymentType: chosen.pay } : {} }}
          />
        ) : (
          <WalletForm {...order} wallet={wallet} />
        )}
      </div>
    </CheckoutFrame>
  );
}
