import { z } from "zod";
import { guaranteeSchema } from "~/models/order/guarantee";
import { dropOffPlaceSchema, returnOptionsSchema, returnRequestSchema, returnSchema } from "~/models/order/return";
import { returnQuoteSchema } from "~/models/order/return-quote";
import { returnWorthSchema } from "~/models/order/return-worth";
import { endpoint } from "./contract";
import { ownershipProof } from "./proof";

const returnId = z.string().min(4).max(40);
const byId = z.object({ id: returnId });
const orderId = z.string().trim().min(4).max(40);

/** Lines with reasons or solutions of their own; an order has no more lines than a cart. */
const requests = z.array(returnRequestSchema).min(1).max(100);
const worthRequest = returnRequestSchema.pick({ kind: true, items: true, isWarranty: true }).extend({
  /** Parts that the shopper might have instead, by SKU. */
  exchangeSkuIds: z.array(z.string().max(40)).max(12).default([]),
});
/** The page of the payment provider on which a card is left. */
const guaranteePage = z.object({ redirectUrl: z.string() });

/** Our own calls for returns. */
export const returnApi = {
  options: endpoint({
    rows: ["OPEN-10", "OPEN-11", "ORD-12"],
    method: "GET",
    path: "/order/signed/requisition/return/options",
    summary: "The lines of one of the member's orders that may be returned, until when, and why not in words.",
    query: z.object({ orderId }),
    response: returnOptionsSchema,
  }),
  check: endpoint({
    rows: ["OPEN-10", "OPEN-58"],
    method: "POST",
    path: "/order/signed/requisition/return/check",
    summary: "Checks a request as submitting it would and answers its quote; stores nothing.",
    body: returnRequestSchema.extend({ orderId }),
    response: returnQuoteSchema,
    isIdempotent: true,
  }),
  worth: endpoint({
    rows: ["OPEN-10", "OPEN-58", "ORD-41"],
    method: "POST",
    path: "/order/signed/requisition/return/worth",
    summary:
      "What pieces of one of the member's orders are worth: their refund, the most of a partial one, and what an exchange for each part named costs or pays back.",
    body: worthRequest.extend({ orderId }),
    response: returnWorthSchema,
    isIdempotent: true,
  }),
  createAll: endpoint({
    rows: ["OPEN-10", "ORD-41"],
    method: "POST",
    path: "/order/signed/requisition/return/all",
    summary:
      "Requests the returns of lines with reasons or solutions of their own at once: all of them, or none when one is refused.",
    body: z.object({ orderId, requests }),
    response: z.array(returnSchema),
  }),
  create: endpoint({
    rows: ["OPEN-10", "ORD-13"],
    method: "POST",
    path: "/order/signed/requisition/return",
    summary:
      "Requests a return of the member's order items within the window; missing fields answer 400 with field errors.",
    body: returnRequestSchema.extend({ orderId }),
    response: returnSchema,
  }),
  list: endpoint({
    rows: ["OPEN-10"],
    method: "GET",
    path: "/order/signed/requisition/return/list",
    summary: "The member's returns, newest first; only those of one order when its number is given.",
    query: z.object({ orderId: orderId.optional() }),
    response: z.array(returnSchema),
  }),
  detail: endpoint({
    rows: ["OPEN-10"],
    method: "GET",
    path: "/order/signed/requisition/return/{id}",
    summary: "One of the member's returns; another member's answers 404.",
    params: byId,
    response: returnSchema,
  }),
  cancel: endpoint({
    rows: ["OPEN-10"],
    method: "POST",
    path: "/order/signed/requisition/return/{id}/cancel",
    summary: "Withdraws one of the member's returns before anything was sent back; 409 afterwards.",
    params: byId,
    response: returnSchema,
    isIdempotent: true,
  }),
  refundInstead: endpoint({
    rows: ["OPEN-10", "OPEN-58"],
    method: "POST",
    path: "/order/signed/requisition/return/{id}/refund",
    summary:
      "Turns a replacement or exchange of one of the member's returns into a refund while the part was not sent; 409 afterwards.",
    params: byId,
    response: returnSchema,
    isIdempotent: true,
  }),
  guarantee: endpoint({
    rows: ["OPEN-10", "OPEN-58"],
    method: "GET",
    path: "/order/signed/requisition/return/{id}/guarantee",
    summary:
      "Whether the replacement of a member's return can be sent at once against a card, and what became of the card.",
    params: byId,
    response: guaranteeSchema,
  }),
  openGuarantee: endpoint({
    rows: ["OPEN-10", "OPEN-58"],
    method: "POST",
    path: "/order/signed/requisition/return/{id}/guarantee",
    summary: "Opens the provider's page on which a card is left for a member's return; 409 when that is not offered.",
    params: byId,
    response: guaranteePage,
    isIdempotent: true,
  }),
  optionsAsGuest: endpoint({
    rows: ["OPEN-10", "OPEN-13", "ORD-12"],
    method: "POST",
    path: "/order/public/requisition/return/options",
    summary: "The lines of a proven order that may be returned, until when, and why not in words.",
    body: ownershipProof,
    response: returnOptionsSchema,
    isIdempotent: true,
  }),
  checkAsGuest: endpoint({
    rows: ["OPEN-10", "OPEN-13", "OPEN-58"],
    method: "POST",
    path: "/order/public/requisition/return/check",
    summary: "Checks a request as submitting it would and answers its quote; stores nothing.",
    body: z.object({ proof: ownershipProof, request: returnRequestSchema }),
    response: returnQuoteSchema,
    isIdempotent: true,
  }),
  worthAsGuest: endpoint({
    rows: ["OPEN-10", "OPEN-13", "OPEN-58", "ORD-41"],
    method: "POST",
    path: "/order/public/requisition/return/worth",
    summary: "What pieces of a proven order are worth, as refund, partial refund and in exchange for each part named.",
    body: z.object({ proof: ownershipProof, worth: worthRequest }),
    response: returnWorthSchema,
    isIdempotent: true,
  }),
  createAllAsGuest: endpoint({
    rows: ["OPEN-10", "OPEN-13", "ORD-41"],
    method: "POST",
    path: "/order/public/requisition/return/all",
    summary: "Requests several returns of a proven order at once: all of them, or none when one is refused.",
    body: z.object({ proof: ownershipProof, requests }),
    response: z.array(returnSchema),
  }),
  createAsGuest: endpoint({
    rows: ["OPEN-10", "OPEN-13", "ORD-13"],
    method: "POST",
    path: "/order/public/requisition/return",
    summary: "Requests a return of a proven order's items.",
    body: z.object({ proof: ownershipProof, request: returnRequestSchema }),
    response: returnSchema,
  }),
  listAsGuest: endpoint({
    rows: ["OPEN-10", "OPEN-13"],
    method: "POST",
    path: "/order/public/requisition/return/list",
    summary: "Returns of a proven order, newest first.",
    body: ownershipProof,
    response: z.array(returnSchema),
    isIdempotent: true,
  }),
  cancelAsGuest: endpoint({
    rows: ["OPEN-10", "OPEN-13"],
    method: "POST",
    path: "/order/public/requisition/return/{id}/cancel",
    summary: "Withdraws a return of a proven order before anything was sent back; 409 afterwards.",
    params: byId,
    body: ownershipProof,
    response: returnSchema,
    isIdempotent: true,
  }),
  guaranteeAsGuest: endpoint({
    rows: ["OPEN-10", "OPEN-13", "OPEN-58"],
    method: "POST",
    path: "/order/public/requisition/return/{id}/guarantee",
    summary:
      "Whether the replacement of a proven order's return can be sent at once against a card, and what became of it.",
    params: byId,
    body: ownershipProof,
    response: guaranteeSchema,
    isIdempotent: true,
  }),
  openGuaranteeAsGuest: endpoint({
    rows: ["OPEN-10", "OPEN-13", "OPEN-58"],
    method: "POST",
    path: "/order/public/requisition/return/{id}/guarantee/open",
    summary:
      "Opens the provider's page on which a card is left for a proven order's return; 409 when that is not offered.",
    params: byId,
    body: ownershipProof,
    response: guaranteePage,
    isIdempotent: true,
  }),
  refundInsteadAsGuest: endpoint({
    rows: ["OPEN-10", "OPEN-13", "OPEN-58"],
    method: "POST",
    path: "/order/public/requisition/return/{id}/refund",
    summary:
      "Turns a replacement or exchange of a proven order into a refund while the part was not sent; 409 afterwards.",
    params: byId,
    body: ownershipProof,
    response: returnSchema,
    isIdempotent: true,
  }),
  dropOffAsGuest: endpoint({
    rows: ["OPEN-10", "OPEN-11", "OPEN-13"],
    method: "POST",
    path: "/order/public/requisition/return/{id}/drop-off",
    summary:
      "Places near a ZIP or postal code that take the parcel of a proven order's return; null where the shipping provider has no such search.",
    params: byId,
    body: z.object({ proof: ownershipProof, code: z.string().trim().min(3).max(12) }),
    response: z.object({ places: z.array(dropOffPlaceSchema).nullable() }),
    isIdempotent: true,
  }),
};

/**
 * Paths that move bytes instead of JSON, beside the declared calls. All take the same proof: `orderId` in the query and
 * the order's key in `x-order-key`, or its email in `x-order-email`, or a member's token.
 */
export const RETURN_FILES = {
  /** POST multipart/form-data: stores the photos and videos in it and answers them with the other fields. */
  upload: "/order/public/requisition/return/files",
  /** GET: one stored file of the order. */
  file: (fileId: string) => `/order/public/requisition/return/files/${encodeURIComponent(fileId)}`,
  /** GET: the prepaid label of a return as PDF. */
  label: (returnId: string) => `/order/public/requisition/return/${encodeURIComponent(returnId)}/label`,
  /** GET: the code that a carrier's counter prints the label from, as PNG or PDF. */
  labelCode: (returnId: string) => `/order/public/requisition/return/${encodeURIComponent(returnId)}/label/code`,
  keyHeader: "x-order-key",
} as const;

/** The answer to an upload: the stored files, the refused ones with their reasons, and the text fields of the form. */
export const uploadedSchema = z.object({
  files: z.array(
    z.object({
      fileId: z.string(),
      /** Name of the form field that carried the file. */
      field: z.string(),
      /** The name that the file had on the shopper's device; it is stored nowhere. */
      name: z.string(),
      kind: z.enum(["image", "video"]),
      mime: z.string(),
      bytes: z.int(),
    }),
  ),
  /** The name is empty where a message is about the whole field. */
  errors: z.array(z.object({ field: z.string(), name: z.string(), message: z.string() })),
  fields: z.array(z.tuple([z.string(), z.string()])),
});
export type Uploaded = z.infer<typeof uploadedSchema>;
