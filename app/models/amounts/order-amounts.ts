import { coreNote } from "~/models/amounts/core-note";
import { minus, type TotalPart, withNumber } from "~/models/amounts/total-rows";
import { placeTaxText, type TaxShare } from "~/models/checkout/tax";
import type { Order } from "~/models/order/order";
import { sumRefunds } from "~/models/order/refund";
import type { Amounts } from "./summary";

/** Names the taxes in the credit that pays for an exchange's part, which are taken back with it. */
export const creditParts = (taxes: readonly TaxShare[]): TotalPart[] =>
  taxes.map((share) => ({ label: withNumber(`Of it ${placeTaxText(share)}`, share), value: minus(share.amount) }));

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
    ...(order.creditTaxes.length > 0 && { creditParts: creditParts(withoutNumbers(order.creditTaxes)) }),
    total: order.total,
    isExchange: order.isExchange,
    ...(order.madeFor?.given !== undefined && { given: order.madeFor.given }),
    ...(refunded.cent > 0 ? { refunded } : {}),
  };
}
