import { z } from "zod";
import { addressSchema } from "~/models/checkout/address";
import { paymentMethodSchema } from "~/models/checkout/payment";
import { deliveryEstimateSchema } from "~/models/checkout/shipping";
import { type Currency, type Money, money, moneySchema } from "~/models/shop/money";

/** Order statuses (row ORD-01). */
export const ORDER_STATUSES = [
  "PENDING",
  "PAYMENT_PENDING",
  "PROCESSING",
  "SHIPPED",
  "PARTIAL_SHIPMENT",
  "CANCELLED",
  "PARTIAL_REFUND",
  "REFUND",
  "RETURNING",
] as const;
export const orderStatusSchema = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

/** Allowed transitions; every other pair is refused with 409 (row OPEN-03). */
export const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  PAYMENT_PENDING: ["PROCESSING", "PENDING", "CANCELLED"],
  PENDING: ["PROCESSING", "CANCELLED"],
  PROCESSING: ["PARTIAL_SHIPMENT", "SHIPPED", "CANCELLED", "PARTIAL_REFUND"],
  PARTIAL_SHIPMENT: ["SHIPPED", "RETURNING", "PARTIAL_REFUND"],
  SHIPPED: ["RETURNING", "PARTIAL_REFUND", "REFUND"],
  RETURNING: ["SHIPPED", "PARTIAL_REFUND", "REFUND"],
  PARTIAL_REFUND: ["RETURNING", "REFUND"],
  CANCELLED: [],
  REFUND: [],
};

/** Whether an order may go from one status to another (row OPEN-03). */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_TRANSITIONS[from].includes(to);
}

const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  PENDING: "Pending",
  PAYMENT_PENDING: "Payment Pending",
  PROCESSING: "Processing",
  SHIPPED: "Shipped",
  PARTIAL_SHIPMENT: "Partial Shipment",
  CANCELLED: "Cancelled",
  PARTIAL_REFUND: "Partial Refund",
  REFUND: "Refunded",
  RETURNING: "Returning",
};

/** The status as a shopper reads it (row ORD-02). */
export function orderStatusLabel(status: OrderStatus): string {
  return ORDER_STATUS_LABELS[status];
}

/** Status filter of the order list, in order; the empty value is every order (row ORD-02). */
export const ORDER_STATUS_FILTERS = [
  { label: "All Orders", value: "" },
  { label: "Processing", value: "PROCESSING" },
  { label: "Shipped", value: "SHIPPED" },
  { label: "Partial Shipment", value: "PARTIAL_SHIPMENT" },
  { label: "Cancelled", value: "CANCELLED" },
  { label: "Partial Refund", value: "PARTIAL_REFUND" },
  { label: "Refunded", value: "REFUND" },
  { label: "Returning", value: "RETURNING" },
  { label: "Payment Pending", value: "PAYMENT_PENDING" },
  { label: "Pending", value: "PENDING" },
] as const satisfies readonly { label: string; value: OrderStatus | "" }[];

/** Time filter of the order list: the last 30 days are 1 month, the last 6 months 6 (row ORD-03). */
export const ORDER_TIME_FILTERS = [
  { label: "All Times", value: "" },
  { label: "Last 30 days", value: "1" },
  { label: "Last 6 months", value: "6" },
] as const;

/** What a shopper may want to do with an order (rows ORD-06, ORD-07, ORD-11, API-079). */
export const ORDER_ACTIONS = ["pay", "cancel", "delete", "return", "review", "invoice"] as const;

export const orderItemSchema = z.object({
  skuId: z.string(),
  itemId: z.int(),
  itemType: z.string(),
  bundleId: z.string(),
  title: z.string(),
  partNumber: z.string(),
  imageUrl: z.string(),
  urlHandle: z.string(),
  vehicle: z.string(),
  unitPrice: moneySchema,
  itemCount: z.int(),
  coreCharge: moneySchema.nullable(),
});

/** A shipment as tracking shows it (row OPEN-67). */
export const shipmentSchema = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  shippedAt: z.number(),
  deliveredAt: z.number().nullable(),
  events: z.array(z.object({ at: z.number(), text: z.string(), place: z.string() })),
  /** What it carries; none said means the whole order. */
  items: z.array(z.object({ skuId: z.string(), title: z.string(), itemCount: z.int() })).default([]),
});

/** An order (row ENT-28); the amounts add up to `total` (rows CHK-07, CHK-08). */
export const orderSchema = z.object({
  orderId: z.string(),
  status: orderStatusSchema,
  createdAt: z.number(),
  paidAt: z.number().nullable(),
  orderItems: z.array(orderItemSchema),
  subtotal: moneySchema,
  discount: moneySchema,
  codeSaved: moneySchema,
  integralAmount: moneySchema,
  coreCharge: moneySchema,
  retailDeliveryFee: moneySchema,
  shippingFee: moneySchema,
  taxFee: moneySchema,
  total: moneySchema,
  email: z.string(),
  address: addressSchema,
  shippingName: z.string(),
  estimate: deliveryEstimateSchema.nullable(),
  paymentType: paymentMethodSchema,
  thirdPartyOrderId: z.string().nullable(),
  shipments: z.array(shipmentSchema),
});
export type Order = z.infer<typeof orderSchema>;

/** An order of the member's list, with what may be done with it. */
export const listedOrderSchema = orderSchema.extend({ actions: z.array(z.enum(ORDER_ACTIONS)) });
export type ListedOrder = z.infer<typeof listedOrderSchema>;

/** An own order with what may be done with it and how it came here (rows ORD-04, OPEN-03, OPEN-11). */
export const orderDetailSchema = orderSchema.extend({
  actions: z.array(z.enum(ORDER_ACTIONS)),
  /** Last day of the return window, ISO date; null before anything was paid. */
  returnUntil: z.iso.date().nullable(),
  history: z.array(z.object({ at: z.number(), actor: z.string(), status: orderStatusSchema })),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

/** The amounts an order's total is made of, in cents. */
export type OrderAmounts = {
  subtotalCent: number;
  discountCent: number;
  pointsCent: number;
  retailDeliveryFeeCent: number;
  shippingFeeCent: number;
  taxCent: number;
  coreChargeCent?: number;
};

/**
 * Order total = subtotal - discount - points + retail delivery fee + shipping + taxes, floored at 0 (row CHK-07).
 * A core charge is a visible amount of its own on top (row OPEN-06).
 */
export function orderTotal(amounts: OrderAmounts, currency: Currency): Money {
  const sum =
    amounts.subtotalCent -
    amounts.discountCent -
    amounts.pointsCent +
    amounts.retailDeliveryFeeCent +
    amounts.shippingFeeCent +
    amounts.taxCent +
    (amounts.coreChargeCent ?? 0);
  return money(Math.max(0, sum), currency);
}
