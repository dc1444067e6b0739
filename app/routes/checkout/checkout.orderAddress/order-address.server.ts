import { quickApi } from "~/models/api";
import { addressLabels } from "~/models/forms/checkout";
import type { FormState } from "~/models/forms/form-state";
import { orderAddressForm } from "~/models/forms/order-address";
import type { Order } from "~/models/order/order";
import { formatMoney, type Money } from "~/models/shop/money";
import { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { fillPlace } from "~/server/checkout/address-form.server";
import { stopPayment } from "~/server/checkout/payment-page.server";
import { readForm, typedValues } from "~/server/forms/form.server";
import type { RequestContext } from "~/server/http/context.server";
import { findPaidResult, proofFor } from "~/server/orders/orders.server";

/**
 * The outcome of the form: saved, with its effect on the total in words; refused; or the order is not this shopper's.
 */
type OrderAddressAnswer =
  | { kind: "saved"; orderId: string; text: string }
  | { kind: "refused"; status: number; state: FormState }
  | { kind: "unknown" };

const changeText = (name: string, before: Money, now: Money) =>
  before.cent === now.cent ? [] : [`${name} ${formatMoney(now)} instead of ${formatMoney(before)}`];

/** Describes the effect of another address on an order, and names every amount that changed. */
function repricedText(before: Order, now: Order): string {
  const { line1, city, state, code } = now.address;
  const where = `Your order now goes to ${line1}, ${city}, ${state} ${code}.`;
  const changes = [
    ...changeText("shipping", before.shippingFee, now.shippingFee),
    ...changeText("delivery fee", before.retailDeliveryFee, now.retailDeliveryFee),
    ...changeText("tax", before.taxFee, now.taxFee),
  ];
  if (changes.length === 0) return `${where} The total stays ${formatMoney(now.total)}.`;
  return `${where} The total is ${formatMoney(now.total)} instead of ${formatMoney(before.total)}: ${changes.join(", ")}.`;
}

/**
 * Sets the address of an unpaid order that this shopper has proven. Errors stand beside their fields with the typed
 * values; on an outage the answer says that nothing was changed. Throws everything but CallFailure.
 */
export async function submitOrderAddress(ctx: RequestContext, form: FormData): Promise<OrderAddressAnswer> {
  const { countryCode } = ctx.market;
  const { filled, place } = await fillPlace(ctx, form);
  const values = typedValues(filled);
  const refuse = (errors: FormState["errors"], status = 400): OrderAddressAnswer => ({
    kind: "refused",
    status,
    state: { errors, values },
  });
  const read = readForm(filled, orderAddressForm(countryCode), addressLabels(ctx.market));
  if (!read.ok) return refuse(read.state.errors);
  if (place !== null && !place.deliverAble)
    return refuse({ code: `We cannot deliver to ${place.postCode} yet. Check the code, or use another address.` });
  const { orderId, ...fields } = read.value;
  const proof = proofFor(ctx, orderId);
  const before = await findPaidResult(ctx, orderId);
  if (proof === null || before === null) return { kind: "unknown" };
  try {
    const body = { ...proof, address: { ...fields, country: countryCode } };
    const now = await call(ctx, quickApi.authorisedAddress, { body });
    // A shopper who was paying has left the payment, so it is ended to free the payment page for the next attempt.
    await stopPayment(ctx, orderId).catch(() => undefined);
    return { kind: "saved", orderId: now.orderId, text: repricedText(before.order, now).slice(0, 500) };
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status === 401) throw error;
    if (error.isOutage)
      return refuse({ form: "We got no answer in time. Nothing was charged. Please save again." }, error.pageStatus);
    if (error.status === 404) return { kind: "unknown" };
    const named = error.errors.map(({ field, message }) => [field.split(".").at(-1) ?? "form", message]);
    return refuse(named.length > 0 ? Object.fromEntries(named) : { form: error.text });
  }
}
