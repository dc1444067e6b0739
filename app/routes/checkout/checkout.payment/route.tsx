import { data } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { Suspense } from "react";
import { CheckoutFrame } from "~/components/checkout/frame";
import { ReviewRows } from "~/components/checkout/review";
import { UnpaidOrderNotice } from "~/components/checkout/unpaid/unpaid-order-notice";
import { usePaymentError } from "~/components/checkout/use-payment-error";
import { late } from "~/components/page/late";
import { findChosenMethod } from "~/models/checkout/flow";
import { orderByText } from "~/models/checkout/order-by";
import { isPaymentMethod, type PaymentMethod, paymentErrorEvent } from "~/models/checkout/payment";
import { estimateText, transitNote } from "~/models/checkout/shipping";
import { BILLING_LABELS } from "~/models/forms/checkout";
import { EMPTY_FORM, type FormState } from "~/models/forms/form-state";
import { CHECKOUT_STEP, type RouteHandle } from "~/models/page/route-handle";
import {
  billedSchema,
  billingErrors,
  loadBillingForm,
  readBillingAddress,
  withBillingPlace,
} from "~/server/checkout/billing-form.server";
import { listPaymentMethods, placeOrder, requireCheckout } from "~/server/checkout/checkout.server";
import { attemptFor, attemptKey, loadStep, toShippingChoices } from "~/server/checkout/checkout-step.server";
import { isStartExplained, loadPlacedOrder, resultPage, startProblem } from "~/server/checkout/payment-page.server";
import { typedPayment } from "~/server/checkout/typed-fields.server";
import { findWallet } from "~/server/checkout/wallet-contact.server";
import { type FormRefusal, formAction } from "~/server/forms/form-action.server";
import type { ActionInput } from "~/server/forms/guarded-action.server";
import { redirectToProvider, seeOther } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { PaymentForm } from "./payment-form";
import { PointsForm } from "./points-form";
import { pointsHint } from "./points-hint.server";
import { answerPress, changeUnseen } from "./presses.server";

export { CheckoutError as ErrorBoundary } from "~/components/checkout/checkout-error";
export { meta } from "~/components/chrome/page";

// Few pay with a wallet; the form works before its script comes.
const WalletForm = late(() => import("./wallet-form").then((module) => module.WalletForm));

export const handle = { ...CHECKOUT_STEP, title: "Checkout: payment" } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const unpaid = await loadPlacedOrder(ctx);
  const [{ cart, checkout, summary }, methods, wallet, head] = await Promise.all([
    loadStep(ctx, "payment"),
    listPaymentMethods(ctx),
    findWallet(ctx),
    loadHead(ctx),
  ]);
  const billing = await loadBillingForm(ctx, checkout.billingAddress);
  const { paymentType } = typedPayment.read(ctx);
  const plan = checkout.shippingOptions.find(({ id }) => id === checkout.shippingPlanId);
  const shipping = plan && {
    ...{ name: plan.name, when: plan.estimate ? estimateText(plan.estimate) : "" },
    byGround: [transitNote(plan), orderByText(plan.orderBy)].filter((text) => text !== "").join(". "),
  };
  return {
    email: checkout.email,
    address: checkout.address,
    points: checkout.points && { ...checkout.points, hint: pointsHint(checkout.points, checkout.totals) },
    billing,
    typedMethod: paymentType === undefined ? {} : { paymentType },
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

const triedMethod = ({ paymentType }: FormState["values"]): PaymentMethod | undefined =>
  isPaymentMethod(paymentType) ? paymentType : undefined;

/** Shows points and billing that were refused beside their fields, anything else above the page; all that was typed stays. */
function refuse(refusal: FormRefusal) {
  const { intent, state, failure } = refusal;
  const { values } = state;
  const isPayment = intent === "pay" || intent === "";
  if (intent === "points" || state.errors.points !== undefined) {
    const message = failure?.fieldText ?? state.errors.points ?? "Points to use is not valid";
    return data({ isPayment, problem: undefined, values, errors: { points: message } }, { status: refusal.status });
  }
  const errors = billingErrors(refusal);
  if (errors !== null) return data({ isPayment, problem: undefined, values, errors }, { status: refusal.status });
  const { problem, status } =
    failure === null
      ? { problem: state.errors.paymentType ?? OUT_OF_DATE, status: 400 }
      : startProblem(failure, { method: triedMethod(values), isApproved: values.approval !== undefined });
  return data({ isPayment, problem, values, errors: {} }, { status });
}

export const action = formAction(
  ({ form }) => billedSchema(form),
  async ({ ctx, form, value }) => {
    if (value.intent !== "pay") return answerPress(ctx, form, value);
    const other = await changeUnseen(ctx, form, value);
    if (other !== null) return other;
    const from = findChosenMethod(ctx.url.searchParams)?.from ?? "checkout";
    const { paymentType, expectedTotalCent, reviewed, approval } = value;
    const billingAddress = readBillingAddress(value);
    const attempt = attemptKey({ ...value, billingAddress }, from);
    const order = { paymentType, expectedTotalCent, reviewed, approval, billingAddress };
    const started = await placeOrder(ctx, { ...order, attempt, from });
    typedPayment.forget(ctx);
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
    answers: (failure, intent) =>
      intent === "pay" ? isStartExplained(failure) : !failure.isOutage && !failure.needsLogin,
    refuse,
  },
);

export default function CheckoutPayment() {
  const { methods, wallet, attempt, reviewed, unpaid, summary, points, billing, typedMethod, ...review } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  const chosen = findChosenMethod(search);
  const tried = answer?.isPayment ? triedMethod(answer.values) : undefined;
  usePaymentError(tried === undefined ? null : paymentErrorEvent(tried, chosen?.from ?? "checkout"), "REFUSED");
  const order = { attempt, reviewed, total: summary.amounts.total };
  const form = answer ?? { ...EMPTY_FORM, values: { ...(chosen && { paymentType: chosen.pay }), ...typedMethod } };
  return (
    <CheckoutFrame
      step="payment"
      heading="Review and pay"
      summary={summary}
      problem={answer?.problem}
      errors={answer?.errors}
      notice={unpaid === null ? null : <UnpaidOrderNotice order={unpaid} />}
    >
      <div className="grid gap-6 max-md:contents">
        <ReviewRows {...review} />
        {points && points.free > 0 ? <PointsForm points={points} form={form} /> : null}
        {wallet === null ? (
          <PaymentForm {...order} methods={methods} billing={billing} form={form} />
        ) : (
          <Suspense>
            <WalletForm {...order} wallet={wallet} />
          </Suspense>
        )}
      </div>
    </CheckoutFrame>
  );
}
