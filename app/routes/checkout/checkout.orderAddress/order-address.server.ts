import { data } from "@remix-run/node";
import { quickApi } from "~/models/api";
import { addressLabels } from "~/models/forms/checkout";
import type { FormState } from "~/models/forms/form-state";
import { orderAddressForm } from "~/models/forms/order-address";
import type { Order } from "~/models/order/order";
import { formatMoney, type Money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { call } from "~/server/api/client.server";
import {
  addressErrors,
  deliveryErrors,
  type PlacedForm,
  stateErrors,
  withoutDependentErrors,
  withPlace,
} from "~/server/checkout/address-form.server";
import { stopPayment } from "~/server/checkout/payment-page.server";
import { typedValues } from "~/server/forms/form.server";
import { type FormInput, type FormRefusal, formAction, type PostedForm } from "~/server/forms/form-action.server";
import { redirectWithFlash, seeOther } from "~/server/http/redirect.server";
import { findPaidResult, proofFor } from "~/server/orders/orders.server";

const NO_ANSWER_TEXT = "We got no answer in time. Nothing was charged. Please save again.";

const changeText = (name: string, before: Money, now: Money) =>
  before.cent === now.cent ? [] : [`${name} ${formatMoney(now)} instead of ${formatMoney(before)}`];

/** Describes the effect of another address on an order, and names every amount that changed. */
function repricedText(before: Order, now: Order): string {
  const { line1, city, state, code } = now.address;
  const where = `Your order now goes to ${line1}, ${city}, ${state} ${code}.`;
  const shippedBy =
    before.shippingName === now.shippingName
      ? ""
      : ` It ships by ${now.shippingName} instead of ${before.shippingName}.`;
  const changes = [
    ...changeText("shipping", before.shippingFee, now.shippingFee),
    ...changeText("delivery fee", before.retailDeliveryFee, now.retailDeliveryFee),
    ...changeText("tax", before.taxFee, now.taxFee),
    ...changeText("points", before.integralAmount, now.integralAmount),
  ];
  if (changes.length === 0) return `${where}${shippedBy} The total stays ${formatMoney(now.total)}.`;
  return `${where}${shippedBy} The total is ${formatMoney(now.total)} instead of ${formatMoney(before.total)}: ${changes.join(", ")}.`;
}

type OrderAddressForm = ReturnType<typeof orderAddressForm>;

const refuseWith = (state: FormState, status = 400) => data(state, { status });

async function handle({ ctx, form, value, page }: FormInput<OrderAddressForm, PlacedForm>) {
  const errors = { ...(await stateErrors(ctx, page.place, value.state)), ...deliveryErrors(page) };
  if (errors.code !== undefined) return refuseWith({ errors, values: typedValues(form) });
  const { orderId, ...fields } = value;
  const proof = proofFor(ctx, orderId);
  const before = await findPaidResult(ctx, orderId);
  if (proof === null || before === null) return seeOther(urls.orderTrack());
  const body = { ...proof, address: { ...fields, country: ctx.market.countryCode } };
  const now = await call(ctx, quickApi.authorisedAddress, { body });
  // A shopper who was paying has left the payment, so it is ended to free the payment page for the next attempt.
  await stopPayment(ctx, orderId).catch(() => undefined);
  // The shopper returns to the payment of the order and reads the effect on the total.
  const payment = urls.paymentFailure({ orderId: now.orderId, choose: "1" });
  return redirectWithFlash(ctx, payment, { kind: "success", text: repricedText(before.order, now).slice(0, 500) });
}

function refuse({ state: { errors, values }, failure }: FormRefusal, { page }: PostedForm<PlacedForm>) {
  if (failure === null)
    return refuseWith({ errors: withoutDependentErrors({ ...errors, ...deliveryErrors(page) }, values), values });
  if (failure.isOutage) return refuseWith({ errors: { form: NO_ANSWER_TEXT }, values }, failure.pageStatus);
  // The order is not this shopper's.
  if (failure.status === 404) return seeOther(urls.orderTrack());
  return refuseWith({ errors: addressErrors(failure), values });
}

/**
 * Sets the address of an unpaid order that this shopper has proven. Errors stand beside their fields with the typed
 * values; on an outage the answer says that nothing was changed.
 */
export const orderAddressAction = formAction(({ ctx }) => orderAddressForm(ctx.market.postalCode), handle, {
  before: ({ ctx, form }) => withPlace(ctx, form),
  complete: ({ page }) => page.filled,
  labels: ({ ctx }) => addressLabels(ctx.market),
  answers: ({ needsLogin }) => !needsLogin,
  refuse,
});
