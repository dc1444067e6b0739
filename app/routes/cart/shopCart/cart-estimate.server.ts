import { CORE_NOTE } from "~/models/amounts/core-note";
import { withEstimate } from "~/models/amounts/estimate";
import type { Amounts } from "~/models/amounts/summary";
import type { Cart } from "~/models/cart/cart";
import { orderByText } from "~/models/checkout/order-by";
import { estimateText, transitNote } from "~/models/checkout/shipping";
import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { storeDeliveryCode } from "~/server/checkout/delivery-code.server";
import type { RequestContext } from "~/server/http/context.server";
import { seeOtherAt } from "~/server/http/redirect.server";

/** A cart's amounts, and its delivery to the shopper's ZIP or postal code as far as that is known. */
export function toCartAmounts(ctx: RequestContext, cart: Cart | null) {
  const { label, inText, inputMode } = ctx.market.postalCode;
  const field = { label, inText, inputMode, code: cart?.estimate?.code ?? ctx.zipCode ?? "" };
  if (cart === null) return null;
  const { totals, discounts, estimate } = cart;
  const amounts: Amounts = { ...totals, discounts, coreNote: CORE_NOTE };
  const estimated = withEstimate(amounts, estimate);
  const isRefused = estimate?.isDeliverable === false;
  const refused = isRefused ? `We cannot deliver to ${estimate.code}` : "";
  if (!estimate || estimated === null)
    return { amounts, delivery: { ...field, place: "", refused, plans: [], until: "" } };
  const { city, state, code, plans } = estimate;
  const shown = plans.map(({ id, name, price, estimate: days, isChosen, ...option }) => ({
    ...{ id, name, isChosen, price: price.cent === 0 ? "Free" : formatMoney(price) },
    when: days === null ? "Date on request" : estimateText(days),
    byGround: transitNote(option),
  }));
  return {
    amounts: estimated,
    delivery: {
      ...field,
      place: [city, `${state} ${code}`].filter((word) => word !== "").join(", "),
      refused,
      plans: shown,
      until: shown.length === 0 ? "" : orderByText(estimate.orderBy),
    },
  };
}
export type CartAmounts = NonNullable<ReturnType<typeof toCartAmounts>>;

/** Keeps the typed ZIP or postal code for the whole shop and returns to the cart; or the problem with it. */
export async function setDeliveryCode(ctx: RequestContext, typed: string): Promise<Response | { problem: string }> {
  const problem = await storeDeliveryCode(ctx, typed);
  return problem === null ? seeOtherAt(urls.cart(), "delivery") : { problem: problem.message };
}
