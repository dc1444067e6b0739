import { data } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { Field } from "~/components/form/field";
import { Button, ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { BUY_NOW_FLOW } from "~/models/checkout/flow";
import { paymentMethodLabel } from "~/models/checkout/payment";
import { buyNowFormSchema } from "~/models/forms/cart";
import type { FormState } from "~/models/forms/form-state";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { CallFailure } from "~/server/api/call-failure.server";
import { buyNow } from "~/server/checkout/checkout.server";
import { startExpress } from "~/server/checkout/express-checkout.server";
import { formAction } from "~/server/forms/form-action.server";
import { backTarget, redirectWithFlash, seeOther } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { title: "Buy now", robots: "noindex", isPersonal: true, extras: "none" } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => ({
  head: await loadHead(ctx),
}));

/** Sends one product straight to checkout; the cart is neither read nor changed. */
export const action = formAction(
  buyNowFormSchema,
  async ({ ctx, value: { paymentType, ...product } }) => {
    const cartUUID = await buyNow(ctx, product);
    if (paymentType === null) return seeOther(urls.checkoutAddress(BUY_NOW_FLOW));
    const back = backTarget(ctx, urls.checkoutAddress(BUY_NOW_FLOW));
    try {
      return await startExpress(ctx, { pay: paymentType, from: "checkout", back, buyNow: cartUUID });
    } catch (error) {
      if (!(error instanceof CallFailure) || error.needsLogin) throw error;
      const text = `${paymentMethodLabel(paymentType)} was not opened. Nothing was charged: try again, or check out here.`;
      return redirectWithFlash(ctx, urls.checkoutAddress(BUY_NOW_FLOW), { kind: "warning", text });
    }
  },
  {
    labels: { itemCount: "Quantity" },
    refuse: ({ state, failure, status }) =>
      data<FormState>(failure ? { ...state, errors: { itemCount: failure.fieldText } } : state, { status }),
  },
);

/** The hidden fields that a refused form repeats besides its quantity. */
const HIDDEN = ["skuId", "itemId", "campaignId", "position"] as const;

export default function BuyNow() {
  const refused = useActionData<typeof action>();
  const typed = refused?.values ?? {};
  const hiddenFields = HIDDEN.filter((name) => typed[name] !== undefined);
  return (
    <div className="page-width mx-auto max-w-3xl pb-12 pt-6">
      <h1 className="mb-4">Buy now</h1>
      {refused && hiddenFields.length > 0 ? (
        <Form method="post" className="grid max-w-sm gap-4">
          {hiddenFields.map((name) => (
            <input key={name} type="hidden" name={name} value={typed[name]} />
          ))}
          <Field
            label="Quantity"
            name="itemCount"
            inputMode="numeric"
            defaultValue={typed.itemCount ?? "1"}
            error={refused.errors.itemCount ?? "This part cannot be bought now"}
          />
          <Button name="intent" value="buyNow">
            Buy now
          </Button>
        </Form>
      ) : (
        <EmptyState title="Choose a part first">
          <p>“Buy now” on a part's page leads straight to paying for it; your cart stays as it is.</p>
          <ButtonLink to={urls.home()}>Find parts</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
