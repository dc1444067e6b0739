import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AddressForm } from "~/components/checkout/address-form";
import { CheckoutFrame } from "~/components/checkout/frame";
import { findChosenMethod } from "~/models/checkout/flow";
import { addressFormSchema } from "~/models/forms/checkout";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { findMatchingEntry, listSavedAddresses } from "~/server/account/address-book.server";
import { addressValues, listStates, submitAddress } from "~/server/checkout/address-form.server";
import { flowQuery } from "~/server/checkout/checkout.server";
import { loadStep } from "~/server/checkout/checkout-step.server";
import { chooseDefaultShipping, listExpressMethods } from "~/server/checkout/express-checkout.server";
import { readTypedAddress } from "~/server/checkout/typed-address.server";
import { constraintsFor } from "~/server/forms/form.server";
import { guardedAction } from "~/server/forms/guarded-action.server";
import { seeOther } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { ExpressChoice } from "./express-choice";
import { SavedAddresses } from "./saved-addresses";
import { SuggestedAddress } from "./suggested-address";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Checkout: address",
  robots: "noindex",
  isPersonal: true,
  extras: "none",
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const [{ checkout, summary }, saved, states, express, head] = await Promise.all([
    loadStep(ctx, "address"),
    listSavedAddresses(ctx),
    listStates(ctx),
    listExpressMethods(ctx),
    loadHead(ctx),
  ]);
  const chosen = saved.find(({ id }) => id === ctx.url.searchParams.get("use"));
  const start = chosen ?? checkout.address ?? saved[0];
  const typed = chosen === undefined ? readTypedAddress(ctx) : {};
  const { countryCode, name, stateLabel, codeLabel } = ctx.market;
  return {
    values: {
      ...addressValues(start ?? { code: ctx.zipCode ?? "" }),
      email: checkout.email ?? ctx.email ?? "",
      ...typed,
    },
    saved,
    chosenId: start === undefined ? null : (findMatchingEntry(saved, start)?.id ?? null),
    market: { countryCode, name, stateLabel, codeLabel },
    states,
    constraints: constraintsFor(addressFormSchema),
    isMember: ctx.isMember,
    express,
    summary,
    head,
  };
});

export const action = guardedAction(async ({ ctx, form }) => {
  if (ctx.checkoutUUID === null) throw redirect(urls.cart(), 303);
  const answer = await submitAddress(ctx, form);
  if (answer.isSaved) {
    const query = flowQuery(ctx);
    // A shopper who chose an express method skips the shipping step: a rate is preselected and shown in the review.
    if (findChosenMethod(ctx.url.searchParams) === null) return seeOther(urls.checkoutShipping(query));
    await chooseDefaultShipping(ctx, answer.checkout);
    return seeOther(urls.checkoutPayment(query));
  }
  return data({ state: answer.state, suggestion: answer.suggestion }, { status: answer.status });
});

export default function CheckoutAddress() {
  const { values, saved, chosenId, market, states, constraints, isMember, express, summary } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const form = refused?.state ?? { errors: {}, values };
  return (
    <CheckoutFrame step="address" heading="Delivery address" summary={summary} problem={form.errors.form}>
      {refused ? null : <ExpressChoice methods={express} total={summary.amounts.total} />}
      {refused?.suggestion ? <SuggestedAddress {...refused.suggestion} /> : null}
      {refused ? null : <SavedAddresses addresses={saved} chosenId={chosenId} />}
      <AddressForm
        key={chosenId}
        market={market}
        states={states}
        constraints={constraints}
        form={form}
        isMember={isMember}
        total={summary.amounts.total}
      />
    </CheckoutFrame>
  );
}
