import { z } from "zod";
import { orderStatusSchema, shipmentSchema } from "~/models/order/order";
import { RETURN_PLACES } from "~/models/order/pieces";
import { returnSchema, returnStateSchema } from "~/models/order/return";
import { EMAIL_MAX_CHARS } from "~/models/shop/limits";
import { moneySchema } from "~/models/shop/money";
import { endpoint } from "./contract";

const orderParams = z.object({ orderId: z.string().min(4).max(40) });
const orderState = z.object({ orderId: z.string(), status: orderStatusSchema });

/**
 * Staff steps of the reference API. No page links to them; they are off without a configured operations token, which
 * callers send as bearer token.
 */
export const operationsApi = {
  setStatus: endpoint({
    rows: ["OPEN-63", "OPEN-03"],
    method: "PUT",
    path: "/operations/order/{orderId}/status",
    summary:
      "Moves an order along an allowed transition; any other answers 409. CANCELLED and REFUND pay back what remains, PARTIAL_REFUND needs the amount; a refund is made once per `idempotency-key`.",
    params: orderParams,
    body: z.object({
      status: orderStatusSchema,
      note: z.string().max(200).default(""),
      /** The amount paid back; for PARTIAL_REFUND. */
      refund: moneySchema.optional(),
    }),
    response: orderState,
  }),
  ship: endpoint({
    rows: ["OPEN-63", "OPEN-67"],
    method: "POST",
    path: "/operations/order/{orderId}/shipment",
    summary: "Adds a shipment of some or all items, which ships the order in part or in whole.",
    params: orderParams,
    body: z.object({
      carrier: z.string().min(1).max(60),
      trackingNumber: z.string().min(1).max(60),
      items: z.array(z.object({ skuId: z.string().max(40), itemCount: z.int().min(1) })).default([]),
    }),
    response: orderState.extend({ shipments: z.array(shipmentSchema) }),
  }),
  recordShipment: endpoint({
    rows: ["OPEN-63", "OPEN-67"],
    method: "POST",
    path: "/operations/order/{orderId}/shipment/event",
    summary:
      "Adds an event to a shipment; a delivery event sets the time of delivery, one of going back mails the buyer.",
    params: orderParams,
    body: z.object({
      trackingNumber: z.string().min(1).max(60),
      at: z.number(),
      text: z.string().min(1).max(200),
      place: z.string().max(100).default(""),
      isDelivery: z.boolean().default(false),
      /** Whether the carrier brings the shipment back to the shop; a delivery is the stronger word. */
      isSentBack: z.boolean().default(false),
    }),
    response: orderState.extend({ shipments: z.array(shipmentSchema) }),
  }),
  decideReturn: endpoint({
    rows: ["OPEN-63", "OPEN-10", "OPEN-58"],
    method: "PUT",
    path: "/operations/return/{id}",
    summary: "Moves a return along an allowed transition; completing one may refund up to what was paid.",
    params: z.object({ id: z.string().min(4).max(40) }),
    body: z.object({
      state: returnStateSchema,
      refund: moneySchema.optional(),
      note: z.string().max(200).default(""),
      /** For IN_TRANSIT: the parcel that the shopper sent with another carrier than the label's, which is given back. */
      parcel: z
        .object({ carrier: z.string().trim().min(1).max(40), trackingNumber: z.string().trim().min(4).max(40) })
        .optional(),
      /** For COMPLETED: settles an approved return without the package that was to come; `note` says why. */
      isWithoutParcel: z.boolean().optional(),
      /** Destinations of a RECEIVED return's pieces; `SHELF` puts them back in stock. `items` overrides `place`. */
      putAway: z
        .object({
          place: z.enum(RETURN_PLACES),
          items: z
            .array(z.object({ skuId: z.string().max(40), itemCount: z.int().min(1), place: z.enum(RETURN_PLACES) }))
            .max(100)
            .default([]),
        })
        .optional(),
    }),
    response: returnSchema,
  }),
  publishReview: endpoint({
    rows: ["OPEN-63", "OPEN-40"],
    method: "PUT",
    path: "/operations/review/{id}",
    summary: "Publishes a held review, or holds a published one.",
    params: z.object({ id: z.coerce.number().int().positive() }),
    body: z.object({ state: z.enum(["PUBLISHED", "HELD"]) }),
    response: z.object({ id: z.int(), state: z.enum(["PUBLISHED", "HELD"]) }),
    isIdempotent: true,
  }),
  approveEntry: endpoint({
    rows: ["OPEN-63", "OPEN-55"],
    method: "PUT",
    path: "/operations/awards/{id}",
    summary: "Approves an awards entry, which then shows on the site, or withdraws it.",
    params: z.object({ id: z.coerce.number().int().positive() }),
    body: z.object({ isApproved: z.boolean() }),
    response: z.object({ id: z.int(), isApproved: z.boolean() }),
    isIdempotent: true,
  }),
  outbox: endpoint({
    rows: ["OPEN-62", "OPEN-63"],
    method: "GET",
    path: "/operations/outbox",
    summary: "The latest mails written, newest first; only those to one address when it is given.",
    query: z.object({
      to: z.string().max(EMAIL_MAX_CHARS).optional(),
      size: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.array(
      z.object({ id: z.string(), at: z.number(), to: z.string(), subject: z.string(), text: z.string() }),
    ),
  }),
};
