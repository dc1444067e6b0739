import { useActionData, useLoaderData } from "@remix-run/react";
import { AddressForm } from "~/components/checkout/address/address-form";
import { useFlow } from "~/components/checkout/flow";
import { CheckoutFrame } from "~/components/checkout/frame";
import { addressFormSchema } from "~/models/forms/checkout";
import { CHECKOUT_STEP, type RouteHandle } from "~/models/page/route-handle";
import { SuggestedAddress } from "~/pages/account/suggested-address";
import { findMatchingEntry, listSavedAddresses } from "~/server/account/address-book.server";
import { loadCurrentUser } from "~/server/account/user.server";
import { listStates, startAddress, withProfile } from "~/server/checkout/address-form.server";
import { boxErrors, listForbiddenLines, loadStep } from "~/server/checkout/checkout-step.server";
import { listExpressMethods } from "~/server/checkout/express-checkout.server";
import { typedAddress } from "~/server/checkout/typed-fields.server";
import { loadRefusedContact } from "~/server/checkout/wallet-contact.server";
import { constraintsFor } from "~/server/forms/form.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { addressAction } from "./address-action.server";
import { ExpressChoice } from "./express-choice";
import { ForbiddenLines } from "./forbidden-lines";
import { SavedAddresses } from "./saved-addresses";

export { CheckoutError as ErrorBoundary } from "~/components/checkout/checkout-error";
export { meta } from "~/components/chrome/page";

export const handle = { ...CHECKOUT_STEP, title: "Checkout: address" } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  // Before anything else is read: it may be put right already.
  const wallet = await loadRefusedContact(ctx);
  const [{ cart, checkout, summary }, saved, states, express, head] = await Promise.all([
    loadStep(ctx, "address"),
    listSavedAddresses(ctx),
    listStates(ctx),
    listExpressMethods(ctx),
    loadHead(ctx),
  ]);
  const chosen = saved.find(({ id }) => id === ctx.url.searchParams.get("use"));
  const start = startAddress(chosen ?? null, { entered: checkout.address, saved, code: ctx.zipCode });
  const member = ctx.isMember && start.address === null ? await loadCurrentUser(ctx).catch(() => null) : null;
  const typed = chosen === undefined ? typedAddress.read(ctx) : {};
  const { inText, stateLabel, postalCode } = ctx.market;
  return {
    values: {
      ...withProfile(start.values, member),
      email: checkout.email ?? ctx.email ?? "",
      // The first address is kept unless the member unticks it, so that the next checkout begins with it.
      ...(ctx.isMember && saved.length === 0 && Object.keys(typed).length === 0 && { saveAddress: "yes" }),
      ...typed,
      ...wallet?.form.values,
    },
    errors: wallet?.form.errors ?? boxErrors(checkout),
    saved,
    chosenId: start.address === null ? null : (findMatchingEntry(saved, start.address)?.id ?? null),
    market: { inText, stateLabel, postalCode },
    states,
    constraints: constraintsFor(addressFormSchema),
    isMember: ctx.isMember,
    forbidden: wallet?.forbidden ?? listForbiddenLines(cart),
    express,
    summary,
    head,
  };
});

export const action = addressAction;

export default function CheckoutAddress() {
  const { values, errors, saved, chosenId, market, states, constraints, isMember, express, forbidden, summary } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const form = refused?.state ?? { errors, values };
  const { isBuyNow } = useFlow();
  return (
    <CheckoutFrame step="address" heading="Delivery address" summary={summary} problem={form.errors.form}>
      <ForbiddenLines lines={refused ? refused.forbidden : forbidden} />
      {refused || forbidden.length > 0 ? null : <ExpressChoice methods={express} />}
      {refused?.suggestion ? <SuggestedAddress {...refused.suggestion} /> : null}
      {isBuyNow ? (
        <p className="mb-4 note">
          You buy this apart from your cart, which stays as it is. Promotion codes and coupons count in the cart only.
        </p>
      ) : null}
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
