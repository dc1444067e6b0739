import { toOrderAmounts } from "~/models/amounts/order-amounts";
import { paymentMethodLabel } from "~/models/checkout/payment";
import { deliveryState } from "~/models/order/delivery-state";
import { type Order, type OrderDetail, orderStatusLabel } from "~/models/order/order";
import { fitNote } from "~/models/order/order-fit";
import type { OrderSummary } from "~/models/order/order-summary";
import { toOrderItems } from "~/server/checkout/checkout-step.server";
import { newPaymentAttempt } from "~/server/checkout/payment-page.server";
import { toShownFits } from "./certificate.server";

/** Converts an order for its pages: no provider ids and no proof, only what the shopper reads. */
export function toShownOrder(order: Order) {
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
    items: toOrderItems(order),
    fits: toShownFits(order),
    amounts: toOrderAmounts(order),
    shipments: order.shipments,
  };
}

/** The progress of an order for its step bar; null when the order is not on its way. */
function toProgress(order: Order): OrderSummary["progress"] {
  const { status, createdAt, paidAt, shipments } = order;
  if (status === "CANCELLED" || status === "REFUND") return null;
  const shippedAt = shipments.length === 0 ? null : Math.min(...shipments.map((each) => each.shippedAt));
  const delivered = shipments.map(({ deliveredAt }) => deliveredAt);
  const isDelivered = delivered.length > 0 && delivered.every((at) => at !== null) && status !== "PARTIAL_SHIPMENT";
  const deliveredAt = isDelivered ? Math.max(...delivered.map((at) => at ?? 0)) : null;
  const at = [createdAt, paidAt, shippedAt, deliveredAt];
  return { step: at.filter((each) => each !== null).length, at };
}

/** Summarizes an order's status and delivery for lists and the account home. */
export function toOrderSummary(order: Order, now = Date.now()): OrderSummary {
  return {
    orderId: order.orderId,
    status: order.status,
    statusLabel: orderStatusLabel(order.status),
    createdAt: order.createdAt,
    total: order.total,
    fitNote: fitNote(order.orderItems),
    delivery: deliveryState(order, now),
    progress: toProgress(order),
    tracking: order.shipments.map(({ carrier, trackingNumber }) => ({ carrier, trackingNumber })),
    items: order.orderItems.map(({ title, imageUrl, itemCount }) => ({ title, imageUrl, itemCount })),
  };
}

/** Converts an order for its own page: its data, its progress, and the actions that are allowed. */
export function toShownOrderDetail(order: OrderDetail) {
  return {
    ...toShownOrder(order),
    where: toOrderSummary(order),
    actions: order.actions,
    returnUntil: order.returnUntil,
    history: order.history.map(({ at, status }) => ({ at, status: orderStatusLabel(status) })),
    attempt: newPaymentAttempt(),
  };
}
