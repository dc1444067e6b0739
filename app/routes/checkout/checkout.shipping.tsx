import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CheckoutFrame } from "~/components/checkout/frame";
import { ShippingForm } from "~/components/checkout/shipping-form";
import { findDefaultShippingOption } from "~/models/checkout/shipping";
import { shippingFormSchema } from "~/models/forms/checkout";
import { EMPTY_FORM, type FormState } from "~/models/forms/form-state";
import { CHECKOUT_STEP, type RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { flowQuery, requireCheckout, saveShipping } from "~/server/checkout/checkout.server";
import { boxNote, loadStep, toShippingChoices } from "~/server/checkout/checkout-step.server";
import { formAction } from "~/server/forms/form-action.server";
import { seeOther } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { CheckoutError as ErrorBoundary } from "~/components/checkout/checkout-error";
export { meta } from "~/components/chrome/page";

export const handle = { ...CHECKOUT_STEP, title: "Checkout: shipping" } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const [{ checkout, summary }, head] = await Promise.all([loadStep(ctx, "shipping"), loadHead(ctx)]);
  const { itemCount } = checkout.totals;
  const chosen = checkout.shippingPlanId ?? findDefaultShippingOption(checkout.shippingOptions, itemCount)?.id ?? "";
  return {
    options: toShippingChoices(checkout),
    note: boxNote(checkout),
    chosen,
    address: checkout.address,
    email: checkout.email,
    logisticsTitle: ctx.market.logisticsTitle,
    orderBy: checkout.shippingOptions[0]?.orderBy ?? null,
    summary,
    head,
  };
});

const NOT_OFFERED = "This shipping option is not offered for your order any more. Choose one of those below.";

export const action = formAction(
  shippingFormSchema,
  async ({ ctx, value }) => {
    await saveShipping(ctx, value.shippingPlanId);
    if (value.stay !== undefined) return data(EMPTY_FORM);
    return seeOther(urls.checkoutPayment(flowQuery(ctx)));
  },
  {
    before: requireCheckout,
    labels: { shippingPlanId: "A shipping option" },
    refuse: ({ state, failure, status }) => {
      if (failure === null) return data(state, { status: 400 });
      const isGone = failure.errors.some(({ field }) => field === "shippingPlanId");
      const errors: FormState["errors"] = { shippingPlanId: isGone ? NOT_OFFERED : failure.fieldText };
      return data({ errors, values: state.values }, { status });
    },
  },
);

export default function CheckoutShipping() {
  const { summary, ...step } = useLoaderData<typeof loader>();
  const form = useActionData<typeof action>() ?? EMPTY_FORM;
  return (
    <CheckoutFrame step="shipping" heading="Shipping" summary={summary} problem={form.errors.shippingPlanId}>
      <ShippingForm {...step} total={summary.amounts.total} />
    </CheckoutFrame>
  );
}
