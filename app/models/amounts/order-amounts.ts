import type { Order } from "~/models/order/order";
import type { Amounts } from "./summary";

/** Converts the amounts of an order for its summary, invoice and mails; they add up to its total. */
export function toOrderAmounts(order: Order): Amounts {
  return {
    subtotal: order.subtotal,
    discount: order.discount,
    discounts: order.discounts,
    points: order.integralAmount,
    coreCharge: order.coreCharge,
    retailDeliveryFee: order.retailDeliveryFee,
    shipping: order.shippingFee,
    tax: order.taxFee,
    taxes: order.taxes,
    total: order.total,
  };
}
