import { z } from "zod";
import { checkoutPointsSchema } from "~/models/account/points";
import { cartErrors, cartSchema, cartTotalsSchema } from "~/models/cart/cart";
import { appliedDiscountSchema } from "~/models/cart/discount";
import { addressSchema, emailSchema } from "~/models/checkout/address";
import { shippingOptionSchema } from "~/models/checkout/shipping";
import { fitResultSchema } from "~/models/fitment/fitment";
import { answersSchema } from "~/models/fitment/fitment-answers";
import { listedOrderSchema, ORDER_ACTIONS, orderDetailSchema, orderStatusSchema } from "~/models/order/order";
import { SEARCH_TEXT_MAX_CHARS } from "~/models/shop/limits";
import { moneySchema } from "~/models/shop/money";
import { endpoint } from "./contract";
import { cartUUID, ownershipProof } from "./proof";

/** A change to one line; the server prices it and decides its fit, whatever the client believes. */
const lineChange = z.object({
  skuId: z.string().min(1).max(40),
  itemId: z.int().positive().optional(),
  itemType: z.enum(["NORMAL", "TRADE_IN"]).default("NORMAL"),
  bundleId: z.string().max(40).default(""),
  itemCount: z.int().min(0).max(999).default(1),
  attributeValueId: z.int().nullish(),
  carModelMatch: fitResultSchema.optional(),
  /** What the shopper said of the vehicle beyond its levels (row OPEN-09). */
  answers: answersSchema.optional(),
  campaignId: z.string().max(60).optional(),
  position: z.string().max(60).optional(),
});

/** A key that whoever adds mints for one addition. */
export const onceKey = z.string().min(8).max(80);

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
  /** What a member's points do here; null for a guest (row PTS-09). */
  points: checkoutPointsSchema.nullable(),
  /** The first step still to be done (row CHK-01). */
  nextStep: z.enum(["address", "shipping", "payment"]),
  /** Why the cart cannot be ordered as it is; empty when it can. */
  blockers: z.array(z.string()),
});

export const cartApi = {
  read: endpoint({
    rows: ["API-090"],
    method: "GET",
    path: "/order/public/buyer/cart/v2",
    summary: "The cart with current prices, stock and fit; an unknown cart reads as empty.",
    query: z.object({ cartUUID }),
    response: cartSchema,
  }),
  count: endpoint({
    rows: ["CART-01", "OPEN-27"],
    method: "GET",
    path: "/order/public/buyer/cart/v2/count",
    summary: "How many pieces of the cart can be bought now; what every page shows. 0 for an unknown cart.",
    query: z.object({ cartUUID }),
    response: z.object({ itemCount: z.int() }),
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
      /** AT_LEAST leaves a line that holds as many already, so that repeating it changes nothing. */
      mode: z.enum(["ADD", "AT_LEAST"]).default("ADD"),
      /** Under the same key a cart takes the lines once. */
      once: onceKey.optional(),
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
    summary:
      "Applies a promotion code or a coupon to the cart, removes it with an empty one, or prefers one of the two; an invalid one changes nothing.",
    body: z.object({
      cartUUID,
      code: z.string().trim().max(40),
      /** Which of the two an empty code removes, or `prefer` chooses; both are removed without it. */
      kind: z.enum(["CODE", "COUPON"]).optional(),
      prefer: z.boolean().default(false),
    }),
    response: cartSchema,
  }),
};

/** Ours: what a guest gathered joins the member's at login (row OPEN-05). */
export const memberCartApi = {
  merge: endpoint({
    rows: ["OPEN-05"],
    method: "POST",
    path: "/order/buyer/cart/merge",
    summary:
      "Merges a guest cart into the member's by line key, capped at stock, and empties the guest's; without one answers the member's. Repeatable.",
    body: z.object({ cartUUID: cartUUID.nullish() }),
    response: z.object({ cartUUID: z.string().nullable(), errors: cartErrors }),
    isIdempotent: true,
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
  savePoints: endpoint({
    rows: ["OPEN-14", "PTS-07", "PTS-09"],
    method: "PUT",
    path: "/order/public/buyer/checkout/points",
    summary: "Uses points in a checkout, 0 to use none; 409 beyond the free balance, a guest answers 401.",
    body: z.object({ cartUUID, points: z.int().nonnegative() }),
    response: checkoutSchema,
  }),
};

const ownOrder = z.object({ orderId: z.string().min(4).max(40) });

export const orderApi = {
  track: endpoint({
    rows: ["API-082", "OPEN-13"],
    method: "GET",
    path: "/order/public/track/order/info",
    summary:
      "An order by number and email, with the key that proves it from then on; every wrong pair answers the same 404; 10 tries per 10 minutes and address.",
    query: z.object({
      orderId: z.string().trim().min(1).max(40),
      email: z.string().trim().min(1).max(254),
    }),
    response: orderDetailSchema.extend({ key: z.string() }),
  }),
  /** Ours: what a guest's browser that has proven an order reads (row OPEN-13). */
  proven: endpoint({
    rows: ["OPEN-13", "ORD-08"],
    method: "POST",
    path: "/order/public/track/order/detail",
    summary: "A proven order with what may be done with it; anyone else's answers 404.",
    body: ownershipProof,
    response: orderDetailSchema,
    isIdempotent: true,
  }),
  /** Ours: the signed link of a mail (row OPEN-13). */
  openLink: endpoint({
    rows: ["OPEN-13"],
    method: "POST",
    path: "/order/public/track/order/link",
    summary: "The proof that a mailed link stands for; a wrong or expired one answers the same 404 as a wrong pair.",
    body: z.object({ token: z.string().min(16).max(200) }),
    response: z.object({ orderId: z.string(), key: z.string() }),
    isIdempotent: true,
  }),
  detail: endpoint({
    rows: ["API-077", "ORD-05"],
    method: "GET",
    path: "/order/signed/order/detail/{orderId}",
    summary: "An own order; another member's answers 404.",
    params: ownOrder,
    response: orderDetailSchema,
  }),
  list: endpoint({
    rows: ["API-078", "ORD-02", "ORD-03"],
    method: "GET",
    path: "/order/signed/order/list",
    summary: "Own orders, newest first, by status, time and a text of number or part, paged.",
    query: z.object({
      status: z.union([orderStatusSchema, z.literal("")]).default(""),
      time: z.enum(["", "1", "6"]).default(""),
      /** Part of an order number, a part number or a title. */
      q: z.string().trim().max(SEARCH_TEXT_MAX_CHARS).default(""),
      page: z.coerce.number().int().min(1).default(1),
      size: z.coerce.number().int().min(1).max(50).default(10),
    }),
    response: z.object({ orders: z.array(listedOrderSchema), total: z.int() }),
  }),
  check: endpoint({
    rows: ["API-079"],
    method: "POST",
    path: "/order/signed/order/detail/check",
    summary: "Whether an own order allows an action, and in words why not.",
    body: ownOrder.extend({ action: z.enum(ORDER_ACTIONS) }),
    response: z.object({ isAllowed: z.boolean(), reason: z.string() }),
    isIdempotent: true,
  }),
  remove: endpoint({
    rows: ["API-080", "ORD-06"],
    method: "DELETE",
    path: "/order/signed/order/{orderId}",
    summary: "Takes a CANCELLED, REFUND or never-paid own order off the list; any other answers 409.",
    params: ownOrder,
    response: z.object({ isDeleted: z.boolean() }),
  }),
  cancel: endpoint({
    rows: ["API-081", "ORD-07", "OPEN-57"],
    method: "POST",
    path: "/order/public/requisition/order/cancel",
    summary: "Cancels a proven order before shipment and refunds what was paid; a second request answers the same.",
    body: ownershipProof,
    response: z.object({ status: orderStatusSchema, wasAlreadyCancelled: z.boolean() }),
  }),
};
