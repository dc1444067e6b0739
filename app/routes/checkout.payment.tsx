import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CheckoutFrame } from "~/components/checkout/frame";
import { PaymentForm } from "~/components/checkout/payment-form";
import { ReviewRows } from "~/components/checkout/review";
import { estimateText } from "~/components/checkout/shipping-form";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { paymentFormSchema } from "~/models/forms/checkout";
import { EMPTY_FORM } from "~/models/forms/form";
import { headTags } from "~/models/head";
import * as urls from "~/models/urls";
import { offeredMethods, placeOrder } from "~/server/checkout.server";
import { attemptKey, attemptOf, loadStep } from "~/server/checkout-step.server";
import { readForm, typedValues } from "~/server/form.server";
import { guardedAction } from "~/server/guarded-action.server";
import { headOf } from "~/server/head.server";
import { pageLoader } from "~/server/page-loader.server";
import { placedOrderPage, refusalOf } from "~/server/payment-page.server";
import { redirectToProvider, seeOther } from "~/server/redirect.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export const loader = pageLoader(async ({ ctx }) => {
  const placed = await placedOrderPage(ctx);
  if (placed !== null) throw redirect(placed, 303);
  const [{ cart, checkout, summary }, methods, head] = await Promise.all([
    loadStep(ctx, "payment"),
    offeredMethods(ctx),
    headOf(ctx, { title: "Checkout: payment", robots: "noindex" }),
  ]);
  const plan = checkout.shippingOptions.find(({ id }) => id === checkout.shippingPlanId);
  const shipping = plan && { name: plan.name, when: plan.estimate ? estimateText(plan.estimate) : "" };
  return {
    email: checkout.email,
    address: checkout.address,
    methods,
    attempt: attemptOf(cart, checkout),
    summary,
    head,
    ...(shipping && { shipping }),
  };
});

export const action = guardedAction(async ({ ctx, form }) => {
  if (ctx.cartUUID === null) throw redirect(urls.cart(), 303);
  const read = readForm(form, paymentFormSchema, { paymentType: "A payment method" });
  if (!read.ok) {
    const problem = read.state.errors.paymentType ?? "This page was out of date. Check your order and try again.";
    return data({ problem, values: read.state.values }, { status: 400 });
  }
  try {
    const started = await placeOrder(ctx, { ...read.value, attempt: attemptKey(read.value) });
    if (started.redirectUrl !== null) return redirectToProvider(ctx, started.redirectUrl);
    return seeOther(urls.orderResult({ orderId: started.orderId }));
  } catch (error) {
    return data({ problem: refusalOf(error), values: typedValues(form) }, { status: 400 });
  }
});

export default function CheckoutPayment() {
  const { methods, attempt, summary, ...review } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <CheckoutFrame step="payment" heading="Review and pay" summary={summary} problem={refused?.problem}>
      <div className="grid gap-6">
        <ReviewRows {...review} />
        <PaymentForm
          methods={methods}
          attempt={attempt}
          total={summary.amounts.total}
          form={{ ...EMPTY_FORM, values: refused?.values ?? {} }}
        />
      </div>
    </CheckoutFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
