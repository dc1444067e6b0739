import { paymentMethodLabel } from "~/models/checkout/payment";
import { deliveryState } from "~/models/order/delivery-state";
import { type Order, type OrderDetail, orderStatusLabel } from "~/models/order/order";
import { orderAmounts, orderItems } from "~/server/checkout/checkout-step.server";
import { newPaymentAttempt } from "~/server/checkout/payment-page.server";

/** An order as its pages show it: no ids of the provider, no proof, only what the shopper reads. */
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

/** How far an order has come, for its bar of steps; null when it is not on its way to anybody. */
function progressOf(order: Order): { step: number; at: readonly (number | null)[] } | null {
  const { status, createdAt, paidAt, shipments } = order;
  if (status === "CANCELLED" || status === "REFUND") return null;
  const shippedAt = shipments.length === 0 ? null : Math.min(...shipments.map((each) => each.shippedAt));
  const delivered = shipments.map(({ deliveredAt }) => deliveredAt);
  const isDelivered = delivered.length > 0 && delivered.every((at) => at !== null) && status !== "PARTIAL_SHIPMENT";
  const deliveredAt = isDelivered ? Math.max(...delivered.map((at) => at ?? 0)) : null;
  const at = [createdAt, paidAt, shippedAt, deliveredAt];
  return { step: at.filter((each) => each !== null).length, at };
}

/** Where an order is, in the few facts that lists and the account's home show. */
export function whereOrderIs(order: Order, now = Date.now()) {
  return {
    orderId: order.orderId,
    status: order.status,
    statusLabel: orderStatusLabel(order.status),
    createdAt: order.createdAt,
    total: order.total,
    delivery: deliveryState(order, now),
    progress: progressOf(order),
    tracking: order.shipments.map(({ carrier, trackingNumber }) => ({ carrier, trackingNumber })),
    items: order.orderItems.map(({ title, imageUrl, itemCount }) => ({ title, imageUrl, itemCount })),
  };
}

/** An order's own page: what it is, where it is, and what may be done with it. */
export function shownDetail(order: OrderDetail) {
  return {
    ...shownOrder(order),
    where: whereOrderIs(order),
    actions: order.actions,
    returnUntil: order.returnUntil,
    history: order.history.map(({ at, status }) => ({ at, status: orderStatusLabel(status) })),
    attempt: newPaymentAttempt(),
  };
}
