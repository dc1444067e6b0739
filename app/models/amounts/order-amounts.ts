import { coreNote } from "~/models/amounts/core-note";
import type { Order } from "~/models/order/order";
import { sumRefunds } from "~/models/order/refund";
import type { Amounts } from "./summary";

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
    // The seller's numbers stand on papers only.
    taxes: order.taxes.map(({ registration: _number, ...tax }) => tax),
    creditTaxes: order.creditTaxes.map(({ registration: _number, ...tax }) => tax),
    total: order.total,
    isExchange: order.isExchange,
    ...(refunded.cent > 0 ? { refunded } : {}),
  };
}
