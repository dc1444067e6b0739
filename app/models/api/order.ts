import { z } from "zod";
import { checkoutPointsSchema } from "~/models/account/points";
import { cartErrors, cartSchema, cartTotalsSchema } from "~/models/cart/cart";
import { CHANGES_MAX, changeSchema, reasonSchema } from "~/models/cart/change";
import { appliedDiscountSchema } from "~/models/cart/discount";
import { addressSchema, billingAddressSchema, emailSchema } from "~/models/checkout/address";
import { planPriceSchema, shippingOptionSchema } from "~/models/checkout/shipping";
import { taxShareSchema } from "~/models/checkout/tax";
import { fitChoiceSchema } from "~/models/fitment/fit-choice";
import { fitVerdictSchema } from "~/models/fitment/fitment";
import { fitmentAnswersSchema } from "~/models/fitment/fitment-answers";
import {
  cancelItemSchema,
  cancelQuoteSchema,
  cancelReasonSchema,
  pendingCancellationSchema,
} from "~/models/order/cancellation";
import {
  listedOrderSchema,
  ORDER_ACTIONS,
  orderDetailSchema,
  orderStatusSchema,
  parcelReportSchema,
} from "~/models/order/order";
import { SEARCH_TEXT_MAX_CHARS } from "~/models/shop/limits";
import { moneySchema } from "~/models/shop/money";
import { endpoint } from "./contract";
import { verdictSchema } from "./errors/verdict";
import { cartUUID, ownershipProof, provenWith } from "./proof";

/** A change to one line. The server prices it and decides its fit; it does not trust the client for either. */
const lineChange = z.object({
  skuId: z.string().min(1).max(40),
  itemId: z.int().positive().optional(),
  itemType: z.enum(["NORMAL", "TRADE_IN"]).default("NORMAL"),
  bundleId: z.string().max(40).default(""),
  itemCount: z.int().min(0).max(999).default(1),
  attributeValueId: z.int().nullish(),
  carModelMatch: fitVerdictSchema.optional(),
  /** The shopper's fitment answers about the vehicle. */
  answers: fitmentAnswersSchema.optional(),
  /** The shopper's choice about a part that does not fit the line's vehicle; left out, an earlier one stays. */
  fitChoice: fitChoiceSchema.optional(),
  campaignId: z.string().max(60).optional(),
  position: z.string().max(60).optional(),
});

/** Paths of an order that answer bytes; they take the same proof as those of its returns. */
export const ORDER_FILES = {
  /** GET: the invoice of a paid order as PDF. */
  invoice: "/order/public/invoice",
} as const;

/** A key that the caller mints for one addition, so that repeating the call adds nothing. */
export const onceKey = z.string().min(8).max(80);

/** The state of a checkout: what was entered, what can be chosen, what it costs. */
export const checkoutSchema = z.object({
  cartUUID: z.string(),
  email: z.string().nullable(),
  address: addressSchema.nullable(),
  /** The billing address that this cart was last ordered with; null for the delivery address. */
  billingAddress: billingAddressSchema.nullable().default(null),
  shippingOptions: z.array(shippingOptionSchema),
  shippingPlanId: z.string().nullable(),
  /** Each shipping option: its fees, what this order pays of them, and the order's total with it, points taken off. */
  plans: z.array(planPriceSchema),
  totals: cartTotalsSchema.extend({
    retailDeliveryFee: moneySchema,
    integralAmount: moneySchema,
    taxLabel: z.string(),
    /** The amount of each tax; they add up to `tax`. */
    taxes: z.array(taxShareSchema).default([]),
  }),
  discounts: z.array(appliedDiscountSchema),
  /** The member's points in this checkout; null for a guest. */
  points: checkoutPointsSchema.nullable(),
  /** The first step that is not complete. */
  nextStep: z.enum(["address", "shipping", "payment"]),
  /** Changes to the order since the shopper last saw it, beyond the changes of its cart. */
  changes: z.array(changeSchema).default([]),
  /** The reasons why the cart cannot be ordered as it is; empty when it can. */
  blockers: z.array(reasonSchema),
  /** The order as this answer shows it; placing it with this text places nothing else. */
  reviewed: z.string().default(""),
});

/** Lines to add to a cart. */
const additions = z.object({
  action: z.literal("UPDATE").default("UPDATE"),
  cartUUID: cartUUID.nullish(),
  /** The id of a cart made by this call, so that two calls of one visitor at the same moment make one cart. */
  newCartUUID: cartUUID.optional(),
  items: z.array(lineChange).min(1).max(100),
  /** AT_LEAST leaves a line alone that has as many pieces already, so that repeating the call changes nothing. */
  mode: z.enum(["ADD", "AT_LEAST"]).default("ADD"),
  /** A cart adds the lines of one key once. */
  once: onceKey.optional(),
});

const postalCodeTyped = z.string().max(10).optional();

export const cartApi = {
  read: endpoint({
    rows: ["API-090", "CART-12", "UI-25"],
    method: "GET",
    path: "/order/public/buyer/cart/v2",
    summary:
      "The cart with current prices, stock and fit; an unknown cart answers an empty one. Until the checkout has an address, `postalCode` names the parts that may not be shipped there. With `estimate` it adds delivery, taxes and total at the code, or at the checkout's address without one; with `addOns` the add-ons that the cart opens and does not contain yet, at most six.",
    query: z.object({
      cartUUID,
      postalCode: postalCodeTyped,
      estimate: z.enum(["yes"]).optional(),
      addOns: z.enum(["yes"]).optional(),
    }),
    response: cartSchema,
  }),
  count: endpoint({
    rows: ["CART-01", "OPEN-27"],
    method: "GET",
    path: "/order/public/buyer/cart/v2/count",
    summary:
      "The number of pieces in the cart that can be bought now, which every page shows, and the ids of all products in it, which no page recommends; 0 and none for an unknown cart.",
    query: z.object({ cartUUID }),
    response: z.object({ itemCount: z.int(), itemIds: z.array(z.int()) }),
  }),
  add: endpoint({
    rows: ["API-088"],
    method: "POST",
    path: "/order/public/buyer/cart/v2",
    summary: "Adds lines; lines with the same key add up. Without a cart, creates one and answers its id.",
    body: additions,
    response: cartSchema,
  }),
  addLines: endpoint({
    rows: ["OPEN-27", "CART-01"],
    method: "POST",
    path: "/order/public/buyer/cart/v2/lines",
    summary:
      "Adds lines in the same way and answers only what became of them, for a page that leads on to the cart and has it read there.",
    body: additions,
    response: z.object({
      cartUUID: z.string(),
      /** The SKUs of the requested lines of which the cart has more pieces now; all that it has for a repeated `once`. */
      skuIds: z.array(z.string()),
      errors: cartErrors,
    }),
  }),
  change: endpoint({
    rows: ["API-089", "CART-03"],
    method: "PUT",
    path: "/order/public/buyer/cart/v2",
    summary: "UPDATE sets the count of lines, DELETE removes them; answers the new lines and the errors.",
    body: z.object({
      action: z.enum(["UPDATE", "DELETE"]),
      cartUUID,
      items: z.array(lineChange).min(1).max(100),
    }),
    response: cartSchema,
  }),
  acknowledge: endpoint({
    rows: ["CART-17"],
    method: "PUT",
    path: "/order/public/buyer/cart/v2/seen",
    summary:
      "Acknowledges changes of a cart by their ids; a part that dropped out of the order is ordered without from then on.",
    body: z.object({ cartUUID, changes: z.array(z.string().max(120)).max(CHANGES_MAX) }),
    response: cartSchema,
    isIdempotent: true,
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
      /** The kind that an empty code removes, or that `prefer` chooses. Without it an empty code removes both. */
      kind: z.enum(["CODE", "COUPON"]).optional(),
      prefer: z.boolean().default(false),
    }),
    response: cartSchema,
  }),
};

/** Our own call: a guest's cart joins the member's at login. */
export const memberCartApi = {
  merge: endpoint({
    rows: ["OPEN-05"],
    method: "POST",
    path: "/order/buyer/cart/merge",
    summary:
      "Merges a guest cart into the member's by line key, capped at stock, and empties the guest's; without a guest cart answers the member's. Can be repeated.",
    body: z.object({ cartUUID: cartUUID.nullish() }),
    response: z.object({
      cartUUID: z.string().nullable(),
      errors: cartErrors,
      /** What the cart holds now, for the shopper to read once; left out unless two filled carts became one. */
      note: reasonSchema.extend({ message: z.string() }).optional(),
    }),
    isIdempotent: true,
  }),
};

/** Our own calls: the checkout draft of a cart, which outlives the browser session. */
export const checkoutApi = {
  read: endpoint({
    rows: ["OPEN-14"],
    method: "GET",
    path: "/order/public/buyer/checkout",
    summary:
      "The checkout of a cart: draft, options, totals and next step. With `cart` also its cart as the cart call answers it, of the same moment; with `estimate` and `postalCode` as there.",
    query: z.object({
      cartUUID,
      cart: z.enum(["yes"]).optional(),
      postalCode: postalCodeTyped,
      estimate: z.enum(["yes"]).optional(),
    }),
    response: checkoutSchema.extend({ cart: cartSchema.optional() }),
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
    summary: "Chooses one of the offered shipping plans.",
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
      "An order by number and email (percent-encoded in the header `x-order-email`), with the key that proves it from then on; every wrong pair answers the same 404. Allows 10 tries per 10 minutes and address.",
    query: z.object({ orderId: z.string().trim().min(1).max(40) }),
    response: orderDetailSchema.extend({ key: z.string() }),
  }),
  /** Our own call: a guest's browser reads an order that it has proven. */
  proven: endpoint({
    rows: ["OPEN-13", "ORD-08"],
    method: "POST",
    path: "/order/public/track/order/detail",
    summary: "A proven order with the actions it allows; anyone else's answers 404.",
    body: ownershipProof,
    response: orderDetailSchema,
    isIdempotent: true,
  }),
  /** Our own call: opens the signed link of a mail. */
  openLink: endpoint({
    rows: ["OPEN-13"],
    method: "POST",
    path: "/order/public/track/order/link",
    summary:
      "The proof of ownership behind a mailed link; a wrong or expired link answers the same 404 as a wrong pair.",
    body: z.object({ token: z.string().min(16).max(200) }),
    response: z.object({ orderId: z.string(), key: z.string() }),
    isIdempotent: true,
  }),
  detail: endpoint({
    rows: ["API-077", "ORD-05"],
    method: "GET",
    path: "/order/signed/order/detail/{orderId}",
    summary: "One of the member's orders; another member's answers 404.",
    params: ownOrder,
    response: orderDetailSchema,
  }),
  list: endpoint({
    rows: ["API-078", "ORD-02", "ORD-03"],
    method: "GET",
    path: "/order/signed/order/list",
    summary: "The member's orders, newest first, paged; filtered by status, time and a text of the number or a part.",
    query: z.object({
      status: z.union([orderStatusSchema, z.literal("")]).default(""),
      time: z.enum(["", "1", "6"]).default(""),
      /** A fragment of an order number, a part number or a title. */
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
    summary: "Whether one of the member's orders allows an action, and why not, in words and as an error code.",
    body: ownOrder.extend({ action: z.enum(ORDER_ACTIONS) }),
    response: verdictSchema,
    isIdempotent: true,
  }),
  remove: endpoint({
    rows: ["API-080", "ORD-06"],
    method: "DELETE",
    path: "/order/signed/order/{orderId}",
    summary: "Takes a CANCELLED, REFUND or never-paid order off the member's list; any other answers 409.",
    params: ownOrder,
    response: z.object({ isDeleted: z.boolean() }),
  }),
  cancel: endpoint({
    rows: ["API-081", "ORD-07", "OPEN-57"],
    method: "POST",
    path: "/order/public/requisition/order/cancel",
    summary:
      "Cancels an unpaid proven order at once, and pieces of a paid one that have not shipped, all without `items`: these can be undone for 30 minutes, then what was paid for them goes back. A second request answers the same.",
    body: provenWith({
      items: z.array(cancelItemSchema).max(100).default([]),
      reason: cancelReasonSchema.default(""),
      /** The refund that the shopper was shown; if it differs now, the call answers 409 and cancels nothing. */
      reviewed: z.string().max(60).optional(),
    }),
    response: z.object({
      status: orderStatusSchema,
      wasAlreadyCancelled: z.boolean(),
      cancellation: pendingCancellationSchema.nullable().default(null),
    }),
  }),
  /** Our own call: a package that did not arrive. */
  reportParcel: endpoint({
    rows: ["ORD-08", "OPEN-67"],
    method: "POST",
    path: "/order/public/buyer/order/parcel-report",
    summary:
      "Writes to the staff that a package of a proven order did not arrive, or does not move. A second request changes nothing until the first is answered, or the carrier says that the package was delivered.",
    body: provenWith({ trackingNumber: z.string().min(1).max(100) }),
    response: z.object({ report: parcelReportSchema }),
  }),
  /** Our own call: what cancelling gives back. */
  cancelQuote: endpoint({
    rows: ["ORD-07", "OPEN-57"],
    method: "POST",
    path: "/order/public/requisition/order/cancel/quote",
    summary:
      "The pieces of a proven order that can be cancelled, and what goes back for `items`, or for all of them; changes nothing.",
    body: provenWith({ items: z.array(cancelItemSchema).max(100).default([]) }),
    response: cancelQuoteSchema,
    isIdempotent: true,
  }),
  /** Our own call: takes a cancellation back. */
  undoCancel: endpoint({
    rows: ["ORD-07", "OPEN-57"],
    method: "POST",
    path: "/order/public/requisition/order/cancel/undo",
    summary: "Takes the cancellation of a proven order back within its 30 minutes; 409 afterwards.",
    body: ownershipProof,
    response: z.object({ status: orderStatusSchema }),
  }),
};
