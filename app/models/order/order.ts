import { z } from "zod";
import { appliedDiscountSchema } from "~/models/cart/discount";
import { addressSchema, billingAddressSchema } from "~/models/checkout/address";
import { paidCardSchema, paymentMethodSchema } from "~/models/checkout/payment";
import { deliveryEstimateSchema } from "~/models/checkout/shipping";
import { paperTaxSchema } from "~/models/checkout/tax";
import { type Currency, type Money, money, moneySchema } from "~/models/shop/money";
import { lineWarrantySchema } from "~/models/warranty/warranty";
import { pendingCancellationSchema } from "./cancellation";
import { orderFitSchema } from "./order-fit";
import { pieceCountsSchema } from "./pieces";
import { givenBackSchema, refundSchema } from "./refund";

/** Order statuses. */
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

/** Allowed transitions; the API refuses every other pair with 409. */
export const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  PAYMENT_PENDING: ["PROCESSING", "PENDING", "CANCELLED"],
  PENDING: ["PROCESSING", "CANCELLED"],
  PROCESSING: ["PARTIAL_SHIPMENT", "SHIPPED", "CANCELLED", "PARTIAL_REFUND", "REFUND"],
  // Back to the earlier statuses only when a parcel is taken back before its carrier has it.
  PARTIAL_SHIPMENT: ["PROCESSING", "SHIPPED", "RETURNING", "PARTIAL_REFUND", "REFUND"],
  SHIPPED: ["PROCESSING", "PARTIAL_SHIPMENT", "RETURNING", "PARTIAL_REFUND", "REFUND"],
  RETURNING: ["PARTIAL_SHIPMENT", "SHIPPED", "PARTIAL_REFUND", "REFUND"],
  PARTIAL_REFUND: ["RETURNING", "CANCELLED", "REFUND"],
  CANCELLED: [],
  REFUND: [],
};

/** Whether an order may go from one status to another. */
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

/** Returns the shopper's word for a status. */
export function orderStatusLabel(status: OrderStatus): string {
  return ORDER_STATUS_LABELS[status];
}

/** Options of the order list's status filter, in order; the empty value means every order. */
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

/** Options of the order list's time filter; the value is a number of months. */
export const ORDER_TIME_FILTERS = [
  { label: "All Times", value: "" },
  { label: "Last 30 days", value: "1" },
  { label: "Last 6 months", value: "6" },
] as const;

/** Actions a shopper can take on an order. */
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
  /** The fit that was stated when the order was placed; null for gifts, exchanges and older orders. */
  fit: orderFitSchema.nullable().default(null),
  pieces: pieceCountsSchema,
  /** Null when no term is stated. */
  warranty: lineWarrantySchema.nullable().default(null),
});

/** A buyer's message that a package did not arrive. */
export const parcelReportSchema = z.object({ at: z.number(), answeredAt: z.number().nullable() });

/** A shipment as tracking shows it. */
export const shipmentSchema = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  shippedAt: z.number(),
  deliveredAt: z.number().nullable(),
  /** Whether the carrier brings it back to us instead of delivering it. */
  isSentBack: z.boolean().default(false),
  /** The buyer's last message that it did not arrive; null without one. */
  report: parcelReportSchema.nullable().default(null),
  events: z.array(z.object({ at: z.number(), text: z.string(), place: z.string() })),
  /** The items in it; an empty list means the whole order. */
  items: z.array(z.object({ skuId: z.string(), title: z.string(), itemCount: z.int() })).default([]),
});

/** An order; its amounts add up to `total`. */
export const orderSchema = z.object({
  orderId: z.string(),
  status: orderStatusSchema,
  createdAt: z.number(),
  paidAt: z.number().nullable(),
  orderItems: z.array(orderItemSchema),
  subtotal: moneySchema,
  discount: moneySchema,
  codeSaved: moneySchema,
  /** The order's discounts, with their wording at the time; they add up to `discount`. */
  discounts: z.array(appliedDiscountSchema).default([]),
  integralAmount: moneySchema,
  coreCharge: moneySchema,
  retailDeliveryFee: moneySchema,
  shippingFee: moneySchema,
  taxFee: moneySchema,
  /** The amount of each tax; they add up to `taxFee`. Empty for orders from before taxes were stored one by one. */
  taxes: z.array(paperTaxSchema).default([]),
  /** For the order of an exchange, the taxes in the credit of the returned part, which are no longer due. */
  creditTaxes: z.array(paperTaxSchema).default([]),
  total: moneySchema,
  email: z.string(),
  /** Whether an email about it could not be delivered there. */
  isEmailRefused: z.boolean().default(false),
  address: addressSchema,
  /** Null when the order is billed to `address`. */
  billingAddress: billingAddressSchema.nullable().default(null),
  shippingName: z.string(),
  estimate: deliveryEstimateSchema.nullable(),
  paymentType: paymentMethodSchema,
  /** The card it was paid with; null when the provider does not tell it, and where none is behind the method. */
  card: paidCardSchema.nullable().default(null),
  thirdPartyOrderId: z.string().nullable(),
  /** Whether the part was chosen instead of a returned one, whose value its discount is. */
  isExchange: z.boolean().default(false),
  /** Money that went back or is to, oldest first. */
  refunds: z.array(refundSchema).default([]),
  /** Points and coupons that are the shopper's again. */
  givenBack: givenBackSchema.default({ points: 0, coupons: [] }),
  shipments: z.array(shipmentSchema),
  /** The cancellation that can still be undone; null without one. */
  cancellation: pendingCancellationSchema.nullable().default(null),
  /** The last day on which old parts are taken for their core charge, and when it is over; null without a charge or payment. */
  coreReturn: z.object({ until: z.iso.date(), endsAt: z.number() }).nullable().default(null),
  /** The return that the order was made for, and the order of that return; null for every order that was placed. */
  madeFor: z
    .object({
      orderId: z.string(),
      returnId: z.string(),
      /** The return's short number. */
      returnNumber: z.string(),
      solution: z.enum(["Exchange", "Replacement"]),
      /** Of the discount, what the returned part does not pay: the same part costs more by now, and the shop bears that. */
      given: moneySchema.optional(),
      /** The order that refunds core charges for the old parts of a replacement; null without any, and once they are in. */
      coreOrderId: z.string().nullable().default(null),
      /** When that order's time for them is over. */
      coreEndsAt: z.number().optional(),
    })
    .nullable()
    .default(null),
});
export type Order = z.infer<typeof orderSchema>;

/**
 * The number of the return that pays back when the order made for it is cancelled. Null without one, and for an exchange
 * without credit in money: the points that pay for it come back with the order itself.
 */
export const returnPayingInstead = ({ madeFor, discount }: Pick<Order, "madeFor" | "discount">): string | null =>
  madeFor === null || (madeFor.solution === "Exchange" && discount.cent === 0) ? null : madeFor.returnNumber;

/** The order that the old parts of a replacement may still go back with at `now`; null without any. */
export function openCoreOrderId({ madeFor }: Pick<Order, "madeFor">, now: number): string | null {
  return madeFor?.coreEndsAt === undefined || now >= madeFor.coreEndsAt ? null : madeFor.coreOrderId;
}

/** An order in the member's list, with the actions it allows. */
export const listedOrderSchema = orderSchema.extend({ actions: z.array(z.enum(ORDER_ACTIONS)) });
export type ListedOrder = z.infer<typeof listedOrderSchema>;

/** An order with the actions it allows and its history. */
export const orderDetailSchema = orderSchema.extend({
  actions: z.array(z.enum(ORDER_ACTIONS)),
  /** The last day of the return window as an ISO date; null before the order was paid. */
  returnUntil: z.iso.date().nullable(),
  /** Whether nothing can be returned because that day is over. */
  isReturnLate: z.boolean().default(false),
  /** The keys of the lines whose warranty can be claimed now. */
  claimable: z.array(z.string()).default([]),
  history: z.array(z.object({ at: z.number(), actor: z.string(), status: orderStatusSchema })),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

/** The amounts that make up an order's total, in cents. */
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
 * Returns subtotal - discount - points + retail delivery fee + shipping + taxes + core charge, at least 0. The core
 * charge is an amount of its own that shoppers see.
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
