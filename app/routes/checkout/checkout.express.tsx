import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { usePaymentError } from "~/components/checkout/use-payment-error";
import { ButtonLink } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { checkoutFlowQuery } from "~/models/checkout/flow";
import { type PaymentErrorEvent, paymentErrorEvent, paymentMethodLabel } from "~/models/checkout/payment";
import { expressFormSchema } from "~/models/forms/checkout";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { CallFailure } from "~/server/api/call-failure.server";
import { startExpress } from "~/server/checkout/express-checkout.server";
import { readForm } from "~/server/forms/form.server";
import { guardedAction } from "~/server/forms/guarded-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { seeOther } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Express checkout",
  robots: "noindex",
  isPersonal: true,
  extras: "none",
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => ({
  query: checkoutFlowQuery(ctx.url.searchParams),
  head: await loadHead(ctx),
}));

type Stopped = { problem: string; method: string; event: PaymentErrorEvent | null };

/** Handles an express button; when it fails, the answer explains why and offers the other ways to pay. */
export const action = guardedAction(async ({ ctx, form }) => {
  const read = readForm(form, expressFormSchema, { paymentType: "A payment method" });
  if (!read.ok) return seeOther(returnUrl(ctx));
  const { paymentType: pay, from, expectedTotalCent, unchecked } = read.value;
  try {
    return await startExpress(ctx, {
      pay,
      from,
      seenCent: expectedTotalCent ?? null,
      isUnchecked: unchecked === "yes",
    });
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status === 401) throw error;
    const stopped: Stopped = {
      problem: error.isOutage ? "It could not be reached just now. Nothing was charged." : error.text,
      method: paymentMethodLabel(pay),
      event: paymentErrorEvent(pay, from),
    };
    return data(stopped, { status: error.pageStatus });
  }
});

const returnUrl = (ctx: RequestContext) =>
  ctx.isBuyNow ? urls.checkoutAddress(checkoutFlowQuery(ctx.url.searchParams)) : urls.cart();

export default function CheckoutExpress() {
  const { query } = useLoaderData<typeof loader>();
  const stopped = useActionData<typeof action>();
  usePaymentError(stopped?.event ?? null, "REFUSED");
  return (
    <div className="page-width max-w-3xl pb-12 pt-8">
      <h1>Express checkout</h1>
      <div className="mt-4 grid gap-4">
        {stopped ? (
          <Notice tone="error" title={`${stopped.method} was not opened`}>
            <p>{stopped.problem}</p>
          </Notice>
        ) : (
          <p className="text-slate">Choose an express button in your cart, or check out step by step.</p>
        )}
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={urls.checkoutAddress(query)}>Checkout with another method</ButtonLink>
          <ButtonLink to={urls.cart()} look="secondary">
            Back to cart
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
