import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { CheckoutFrame } from "~/components/checkout/frame";
import { ReviewRows } from "~/components/checkout/review";
import { estimateText } from "~/components/checkout/shipping-form";
import { usePaymentError } from "~/components/checkout/use-payment-error";
import { findChosenMethod } from "~/models/checkout/flow";
import { isPaymentMethod, paymentErrorEvent } from "~/models/checkout/payment";
import { paymentFormSchema, pointsFormSchema } from "~/models/forms/checkout";
import { EMPTY_FORM } from "~/models/forms/form-state";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { refusedBy } from "~/server/api/call-failure.server";
import { flowQuery, listPaymentMethods, placeOrder, savePoints } from "~/server/checkout/checkout.server";
import { attemptFor, attemptKey, loadStep } from "~/server/checkout/checkout-step.server";
import { findPlacedOrderPage, startProblem } from "~/server/checkout/payment-page.server";
import { readForm, typedValues } from "~/server/forms/form.server";
import { guardedAction } from "~/server/forms/guarded-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectToProvider, seeOther } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { PaymentForm } from "./payment-form";
import { PointsForm } from "./points-form";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Checkout: payment",
  robots: "noindex",
  isPersonal: true,
  extras: "none",
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const placed = await findPlacedOrderPage(ctx);
  if (placed !== null) throw redirect(placed, 303);
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
    summary,
    head,
    ...(shipping && { shipping }),
  };
});

/** Applies points and shows the page again, or refuses them beside the field with the typed values. */
async function submitPoints(ctx: RequestContext, form: FormData) {
  const read = readForm(form, pointsFormSchema, { points: "Points to use" });
  const refuse = (message: string) =>
    data({ points: { errors: { points: message }, values: typedValues(form) } }, { status: 400 });
  if (!read.ok) return refuse(read.state.errors.points ?? "Points to use is not valid");
  try {
    await savePoints(ctx, read.value.points);
    return seeOther(urls.checkoutPayment(flowQuery(ctx)));
  } catch (error) {
    const refusal = refusedBy(error);
    return refuse(refusal.fieldText);
  }
}

export const action = guardedAction(async ({ ctx, form }) => {
  if (ctx.checkoutUUID === null) throw redirect(urls.cart(), 303);
  if (form.get("intent") === "points") return submitPoints(ctx, form);
  const read = readForm(form, paymentFormSchema, { paymentType: "A payment method" });
  if (!read.ok) {
    const problem = read.state.errors.paymentType ?? "This page was out of date. Check your order and try again.";
    return data({ problem, values: read.state.values }, { status: 400 });
  }
  try {
    const started = await placeOrder(ctx, {
      ...read.value,
      attempt: attemptKey(read.value),
      from: findChosenMethod(ctx.url.searchParams)?.from ?? "checkout",
    });
    if (started.redirectUrl !== null) return redirectToProvider(ctx, started.redirectUrl);
    return seeOther(urls.orderResult({ orderId: started.orderId }));
  } catch (error) {
    const { problem, status } = startProblem(error);
    return data({ problem, values: typedValues(form) }, { status });
  }
});

export default function CheckoutPayment() {
  const { methods, attempt, summary, points, ...review } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer && "problem" in answer ? answer : undefined;
  const [search] = useSearchParams();
  const chosen = findChosenMethod(search);
  const triedMethod = refused?.values.paymentType;
  usePaymentError(
    isPaymentMethod(triedMethod) ? paymentErrorEvent(triedMethod, chosen?.from ?? "checkout") : null,
    "REFUSED",
  );
  const pointsForm = answer && "points" in answer ? answer.points : EMPTY_FORM;
  return (
    <CheckoutFrame step="payment" heading="Review and pay" summary={summary} problem={refused?.problem}>
      <div className="grid gap-6">
        <ReviewRows {...review} />
        {points && points.free > 0 ? (
          <PointsForm points={points} total={summary.amounts.total} form={pointsForm} />
        ) : null}
        <PaymentForm
          methods={methods}
          attempt={attempt}
          total={summary.amounts.total}
          form={{ ...EMPTY_FORM, values: refused?.values ?? (chosen ? { paymentType: chosen.pay } : {}) }}
        />
      </div>
    </CheckoutFrame>
  );
}
