import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { usePaymentError } from "~/components/checkout/use-payment-error";
import { ButtonLink } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { checkoutFlowQuery, findApprovalId } from "~/models/checkout/flow";
import { paymentErrorEvent, paymentMethodLabel } from "~/models/checkout/payment";
import { readQuantities } from "~/models/forms/cart-quantities";
import { expressFormSchema } from "~/models/forms/checkout";
import { CHECKOUT_PAGE, type RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { firstCartError, setLineCounts } from "~/server/cart/cart.server";
import { returnFromWallet, startExpress } from "~/server/checkout/express-checkout.server";
import { formAction } from "~/server/forms/form-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { backTarget, redirectWithFlash, seeOther } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { CheckoutError as ErrorBoundary } from "~/components/checkout/checkout-error";
export { meta } from "~/components/chrome/page";

export const handle = { ...CHECKOUT_PAGE, title: "Express checkout" } satisfies RouteHandle;

/** Receives shoppers from a wallet; other visits redirect to the cart and the checkout steps. */
export const loader = pageLoader(async ({ ctx }) => {
  const approvalId = findApprovalId(ctx.url.searchParams);
  if (approvalId !== null) throw await returnFromWallet(ctx, approvalId);
  return { query: checkoutFlowQuery(ctx.url.searchParams), head: await loadHead(ctx) };
});

/** Handles an express button, after the quantities that were typed beside it; when it fails, the answer explains why and offers the other ways to pay. */
export const action = formAction(
  expressFormSchema,
  async ({ ctx, form, value: { paymentType: pay, from } }) => {
    const { changed, errors } = readQuantities(form);
    const cart = changed.length > 0 ? await setLineCounts(ctx, changed) : null;
    const problem = Object.values(errors)[0] ?? (cart && firstCartError(cart));
    if (problem) return redirectWithFlash(ctx, urls.cart(), { kind: "warning", text: problem });
    return startExpress(ctx, { pay, from, back: backTarget(ctx, returnUrl(ctx)) });
  },
  {
    answers: ({ needsLogin }) => !needsLogin,
    refuse: (refusal, { ctx }) => {
      if (refusal.by !== "api") return seeOther(returnUrl(ctx));
      const { failure, value } = refusal;
      const { paymentType: pay, from } = value;
      const problem = failure.isOutage ? "It could not be reached just now. Nothing was charged." : failure.text;
      const stopped = { problem, method: paymentMethodLabel(pay), event: paymentErrorEvent(pay, from) };
      return data(stopped, { status: failure.pageStatus });
    },
  },
);

const returnUrl = (ctx: RequestContext) =>
  ctx.isBuyNow ? urls.checkoutAddress(checkoutFlowQuery(ctx.url.searchParams)) : urls.cart();

export default function CheckoutExpress() {
  const { query } = useLoaderData<typeof loader>();
  const stopped = useActionData<typeof action>();
  usePaymentError(stopped?.event ?? null, "REFUSED");
  return (
    <div className="page-width mx-auto max-w-3xl pb-12 pt-8">
      <h1>Express checkout</h1>
      <div className="mt-4 grid gap-4">
        {stopped ? (
          <Notice tone="error" title={`${stopped.method} was not opened`}>
            <p>{stopped.problem}</p>
          </Notice>
        ) : (
          <p className="text-slate">Choose an express button in your cart, or check out step by step.</p>
        )}
        <p className="wrap gap-3">
          <ButtonLink to={urls.checkoutAddress(query)}>Checkout with another method</ButtonLink>
          <ButtonLink to={urls.cart()} look="secondary">
            Back to cart
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
