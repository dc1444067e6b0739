import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CartView, EmptyCart, UndoRemove } from "~/components/cart/cart-view";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { lineKey } from "~/models/cart";
import { cartFormSchema } from "~/models/forms/shop";
import { headTags } from "~/models/head";
import * as urls from "~/models/urls";
import { shortVehicleName } from "~/models/vehicle";
import { CallFailure } from "~/server/call-failure.server";
import { addOnsOf, cartToShow, firstCartError, undoableLine } from "~/server/cart.server";
import { applyCartForm, formSubject } from "~/server/cart-form.server";
import { activeVehicle } from "~/server/chrome.server";
import { readForm, typedValues } from "~/server/form.server";
import { guardedAction } from "~/server/guarded-action.server";
import { headOf } from "~/server/head.server";
import { arrived, optional } from "~/server/optional.server";
import { pageLoader } from "~/server/page-loader.server";
import { redirectWithFlash, seeOther } from "~/server/redirect.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export const loader = pageLoader(async ({ ctx }) => {
  const addOns = await arrived(optional(ctx, addOnsOf(ctx)));
  const [shown, vehicle, head] = await Promise.all([
    cartToShow(ctx),
    activeVehicle(ctx),
    headOf(ctx, { title: "Shopping cart", robots: "noindex" }),
  ]);
  const active =
    vehicle === null || ctx.activeVehicleId === null
      ? null
      : { attributeValueId: ctx.activeVehicleId, name: shortVehicleName(vehicle) };
  return { ...shown, addOns: addOns(), vehicle: active, removed: undoableLine(ctx, shown.cart), head };
});

export const action = guardedAction(async ({ ctx, form }) => {
  const read = readForm(form, cartFormSchema, { itemCount: "Quantity", code: "Promotion code" });
  if (!read.ok) return data({ ...read.state, of: formSubject(form) }, { status: 400 });
  try {
    const cart = await applyCartForm(ctx, read.value);
    const warning = cart === null ? "That part is no longer in your cart" : firstCartError(cart);
    if (warning === null && read.value.intent === "addOn")
      return redirectWithFlash(ctx, urls.cart(), { kind: "success", text: "Added to your cart" });
    return warning === null
      ? seeOther(urls.cart())
      : redirectWithFlash(ctx, urls.cart(), { kind: "warning", text: warning });
  } catch (error) {
    if (!(error instanceof CallFailure) || error.isOutage) throw error;
    if (read.value.intent === "addOn")
      return redirectWithFlash(ctx, urls.cart(), { kind: "warning", text: error.fieldText });
    const of =
      read.value.intent === "promotion" || read.value.intent === "removePromotion" ? "promotion" : lineKey(read.value);
    const field = of === "promotion" ? "code" : "itemCount";
    return data({ errors: { [field]: error.fieldText }, values: typedValues(form), of }, { status: 400 });
  }
});

export default function ShopCart() {
  const { cart, addOns, isUnreachable, vehicle, removed } = useLoaderData<typeof loader>();
  const form = useActionData<typeof action>();
  return (
    <div className="page-width pb-10 pt-6">
      <h1 className="mb-4">Shopping cart</h1>
      <div className="mb-4 empty:hidden">
        <UndoRemove removed={removed} />
      </div>
      {cart === null || cart.items.length === 0 ? (
        <EmptyCart isUnreachable={isUnreachable} />
      ) : (
        <CartView cart={cart} addOns={addOns} vehicle={vehicle} form={form} />
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
