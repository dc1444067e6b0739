import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Notice } from "~/components/ui/notice";
import { fitStopSchema } from "~/models/forms/fit-stop";
import { CHECKOUT_PAGE, type RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { flowQuery, leaveCheckout, readCheckoutCart, requireCheckout } from "~/server/checkout/checkout.server";
import { resumeExpress } from "~/server/checkout/express-checkout.server";
import { answerFitStop, fitStopUrl, linesToAsk, loadFitStop, openFittingList } from "~/server/checkout/fit-stop.server";
import { formAction } from "~/server/forms/form-action.server";
import { seeOther } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { listOwnVehicles } from "~/server/vehicle/garage.server";
import { FitStop } from "./fit-stop";

export { CheckoutError as ErrorBoundary } from "~/components/checkout/checkout-error";
export { meta } from "~/components/chrome/page";

export const handle = { ...CHECKOUT_PAGE, title: "Check the fit" } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const cart = await readCheckoutCart(ctx);
  if (cart === null || cart.items.length === 0) throw leaveCheckout(ctx);
  const lines = linesToAsk(ctx, cart);
  if (lines.length === 0) throw redirect(urls.checkoutAddress(flowQuery(ctx)), 303);
  const [stop, vehicles, head] = await Promise.all([loadFitStop(ctx, lines), listOwnVehicles(ctx), loadHead(ctx)]);
  return { ...stop, vehicles, isBuyNow: ctx.isBuyNow, here: fitStopUrl(ctx), head };
});

/** Every answer leads back to the question, which goes on to the checkout once nothing is left to ask. */
export const action = formAction(
  fitStopSchema,
  async ({ ctx, value }) => {
    if (value.intent === "list") return seeOther((await openFittingList(ctx, value.line)) ?? fitStopUrl(ctx));
    const outcome = await answerFitStop(ctx, value);
    if (outcome.flash !== null) ctx.cookies.set("flash", outcome.flash);
    if (outcome.target !== null) return seeOther(outcome.target);
    // Without an answer from the wallet the question continues to the checkout steps.
    const wallet = await resumeExpress(ctx).catch(() => null);
    return wallet ?? seeOther(fitStopUrl(ctx));
  },
  {
    before: requireCheckout,
    refuse: ({ problem, state, status }) =>
      data({ problem: problem ?? state.errors.vehicle ?? "Choose one of the ways below" }, { status }),
  },
);

export default function CheckFit() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="page-width mx-auto max-w-3xl pb-12 pt-6">
      {refused ? (
        <div className="mb-4">
          <Notice tone="error">
            <p>{refused.problem}</p>
          </Notice>
        </div>
      ) : null}
      <FitStop {...loaded} />
    </div>
  );
}
