import { type Order, orderStatusLabel } from "~/models/order";
import { paymentMethodLabel } from "~/models/payment";
import { orderAmounts, orderItems } from "./checkout-step.server";

/** An order as its pages show it: no ids of the provider, no proof, only what the shopper reads (rows ORD-04, ARCH-05). */
export function shownOrder(order: Order) {
  return {
    orderId: order.orderId,
    status: orderStatusLabel(order.status),
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    email: order.email,
    address: order.address,
    shippingName: order.shippingName,
    estimate: order.estimate,
    payment: paymentMethodLabel(order.paymentType),
    items: orderItems(order),
    amounts: orderAmounts(order),
    shipments: order.shipments,
  };
}
