import { z } from "zod";
import { addressSchema, emailSchema } from "../address";
import { cartSchema, cartTotalsSchema } from "../cart";
import { appliedDiscountSchema } from "../discount";
import { fitResultSchema } from "../fitment";
import { moneySchema } from "../money";
import { orderSchema } from "../order";
import { paidResultSchema, paymentMethodSchema } from "../payment";
import { shippingOptionSchema } from "../shipping";
import { endpoint } from "./contract";

/** 128 random bits or more, as we mint cart ids and order keys; anything else cannot exist. */
const uuid = z.string().min(16).max(64);
const cartUUID = uuid;

/** A change to one line; the server prices it and decides its fit, whatever the client believes. */
const lineChange = z.object({
  skuId: z.string().min(1).max(40),
  itemId: z.int().positive().optional(),
  itemType: z.enum(["NORMAL", "TRADE_IN"]).default("NORMAL"),
  bundleId: z.string().max(40).default(""),
  itemCount: z.int().min(0).max(999).default(1),
  attributeValueId: z.int().nullish(),
  carModelMatch: fitResultSchema.optional(),
  campaignId: z.string().max(60).optional(),
  position: z.string().max(60).optional(),
});

/** A checkout as it stands: what was entered, what may be chosen, what it costs. */
export const checkoutSchema = z.object({
  cartUUID: z.string(),
  email: z.string().nullable(),
  address: addressSchema.nullable(),
  shippingOptions: z.array(shippingOptionSchema),
  shippingPlanId: z.string().nullable(),
  totals: cartTotalsSchema.extend({
    retailDeliveryFee: moneySchema,
    integralAmount: moneySchema,
    taxLabel: z.string(),
  }),
  discounts: z.array(appliedDiscountSchema),
  /** The first step still to be done (row CHK-01). */
  nextStep: z.enum(["address", "shipping", "payment"]),
  /** Why the cart cannot be ordered as it is; empty when it can. */
  blockers: z.array(z.string()),
});

const orderProof = z.object({ orderId: z.string().min(4).max(40), key: uuid });

export const cartApi = {
  read: endpoint({
    rows: ["API-090"],
    method: "GET",
    path: "/order/public/buyer/cart/v2",
    summary: "The cart with current prices, stock and fit; an unknown cart reads as empty.",
    query: z.object({ cartUUID }),
    response: cartSchema,
  }),
  add: endpoint({
    rows: ["API-088"],
    method: "POST",
    path: "/order/public/buyer/cart/v2",
    summary: "Adds lines; the same key adds up. Without a cart one is made and its id answered.",
    body: z.object({
      action: z.literal("UPDATE").default("UPDATE"),
      cartUUID: cartUUID.nullish(),
      items: z.array(lineChange).min(1).max(100),
    }),
    response: cartSchema,
  }),
  change: endpoint({
    rows: ["API-089", "CART-03"],
    method: "PUT",
    path: "/order/public/buyer/cart/v2",
    summary: "UPDATE sets the count of lines, DELETE removes them; answers the new items and what went wrong.",
    body: z.object({
      action: z.enum(["UPDATE", "DELETE"]),
      cartUUID,
      items: z.array(lineChange).min(1).max(100),
    }),
    response: cartSchema,
  }),
  applyPromotion: endpoint({
    rows: ["API-096", "PROMO-07"],
    method: "POST",
    path: "/order/public/promotion/v2/apply",
    summary: "Applies a promotion code to the cart, or removes it with an empty one; an invalid code changes nothing.",
    body: z.object({ cartUUID, code: z.string().trim().max(40) }),
    response: cartSchema,
  }),
};

/** Ours (rows OPEN-14, OPEN-27): the checkout draft of a cart, so that it outlives the browser session. */
export const checkoutApi = {
  read: endpoint({
    rows: ["OPEN-14"],
    method: "GET",
    path: "/order/public/buyer/checkout",
    summary: "The checkout of a cart: draft, options, totals, next step.",
    query: z.object({ cartUUID }),
    response: checkoutSchema,
  }),
  saveAddress: endpoint({
    rows: ["OPEN-14", "CHK-02", "CHK-12"],
    method: "PUT",
    path: "/order/public/buyer/checkout/address",
    summary: "Saves contact and address; a code that is not deliverable is a field error on `code`.",
    body: z.object({ cartUUID, email: emailSchema, address: addressSchema }),
    response: checkoutSchema,
  }),
  saveShipping: endpoint({
    rows: ["OPEN-14"],
    method: "PUT",
    path: "/order/public/buyer/checkout/shipping",
    summary: "Chooses a shipping plan of those offered.",
    body: z.object({ cartUUID, shippingPlanId: z.string().min(1).max(40) }),
    response: checkoutSchema,
  }),
};

const paymentStarted = z.object({
  orderId: z.string(),
  /** Proof for reading the order as a guest; kept in an HttpOnly cookie. */
  key: z.string(),
  paymentId: z.string(),
  result: paidResultSchema,
  /** Where the shopper pays; null when there is nothing left to pay. */
  redirectUrl: z.string().nullable(),
});

export const paymentApi = {
  create: endpoint({
    rows: ["API-083", "CHK-26"],
    method: "POST",
    path: "/order/public/payment/",
    summary:
      "With a cart: places the order (once per Idempotency-Key header; another body under the same key answers 422) and starts its payment. With an order: starts another payment of an unpaid order.",
    body: z.union([
      z.object({
        cartUUID,
        paymentType: paymentMethodSchema,
        returnUrl: z.string().max(500),
        expectedTotalCent: z.int(),
      }),
      orderProof.extend({
        paymentType: paymentMethodSchema,
        returnUrl: z.string().max(500),
      }),
    ]),
    response: paymentStarted,
  }),
  lock: endpoint({
    rows: ["API-084", "CHK-24"],
    method: "POST",
    path: "/order/public/payment/lock",
    summary: "Locks an order's payment for 15 minutes; 409 while locked.",
    body: orderProof,
    response: z.object({ lockedUntil: z.number() }),
  }),
  unlock: endpoint({
    rows: ["API-085", "CHK-24"],
    method: "PUT",
    path: "/order/public/payment/unlock",
    summary: "Releases an order's payment lock.",
    body: orderProof,
    response: z.object({ isUnlocked: z.boolean() }),
  }),
  paidResult: endpoint({
    rows: ["API-097", "CHK-27"],
    method: "GET",
    path: "/order/public/buyer/order/paid/result",
    summary: "The paid result of an order, re-read from the provider while it is not final; the order when proven.",
    query: orderProof.extend({ paymentType: paymentMethodSchema.optional() }),
    response: z.object({
      result: paidResultSchema,
      declineReason: z.string().nullable(),
      order: orderSchema,
    }),
  }),
  defaultRouter: endpoint({
    rows: ["API-099", "CHK-23"],
    method: "GET",
    path: "/order/public/payment/default/router",
    summary: "Methods offered in the market and the provider behind each.",
    response: z.array(z.object({ paymentType: paymentMethodSchema, provider: z.string() })),
  }),
};

export const orderApi = {
  track: endpoint({
    rows: ["API-082", "OPEN-13"],
    method: "GET",
    path: "/order/public/track/order/info",
    summary:
      "An order by number and email; every wrong pair answers the same 404; 10 tries per 10 minutes and address.",
    query: z.object({
      orderId: z.string().trim().min(1).max(40),
      email: z.string().trim().min(1).max(254),
    }),
    response: orderSchema,
  }),
};
