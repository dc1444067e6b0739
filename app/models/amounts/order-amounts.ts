import { coreNote } from "~/models/amounts/core-note";
import { minus, type TotalPart, withNumber } from "~/models/amounts/total-rows";
import { placeTaxText, type TaxShare } from "~/models/checkout/tax";
import type { Order } from "~/models/order/order";
import { sumRefunds } from "~/models/order/refund";
import type { Amounts } from "./summary";

/**
 * Names what of the credit that pays for an exchange's part the shop bears, as the same part costs more by now, and its taxes,
 * which are taken back with the returned part.
 */
export const creditParts = (
  { madeFor }: Pick<Order, "madeFor">,
  taxes: readonly TaxShare[],
): Pick<Amounts, "creditParts"> => {
  const given = madeFor?.given;
  const parts: TotalPart[] = [
    ...(given === undefined ? [] : [{ label: "Of it the higher price, which we pay", value: minus(given) }]),
    ...taxes.map((share) => ({ label: withNumber(`Of it ${placeTaxText(share)}`, share), value: minus(share.amount) })),
  ];
  return parts.length === 0 ? {} : { creditParts: parts };
};

/** The seller's numbers stand on papers only. */
const withoutNumbers = (taxes: readonly TaxShare[]) => taxes.map(({ registration: _number, ...tax }) => tax);

/** Converts the amounts of an order for its summary, invoice and mails at `now`; they add up to its total. */
export function toOrderAmounts(order: Order, now = Date.now()): Amounts {
  const refunded = sumRefunds(order.refunds, order.total.currency);
  return {
    subtotal: order.subtotal,
    discount: order.discount,
    discounts: order.discounts,
    points: order.integralAmount,
    coreCharge: order.coreCharge,
    coreNote: coreNote(order, now),
    retailDeliveryFee: order.retailDeliveryFee,
    shipping: order.shippingFee,
    tax: order.taxFee,
    taxes: withoutNumbers(order.taxes),
    ...creditParts(order, withoutNumbers(order.creditTaxes)),
    total: order.total,
    isExchange: order.isExchange,
    ...(refunded.cent > 0 ? { refunded } : {}),
  };
}
