import { z } from "zod";
import { returnOptionsSchema, returnQuoteSchema, returnRequestSchema, returnSchema } from "~/models/order/return";
import { endpoint } from "./contract";
import { ownershipProof } from "./proof";

const returnId = z.string().min(4).max(40);
const byId = z.object({ id: returnId });
const orderId = z.string().trim().min(4).max(40);

/** Ours: the specification lists no call for returns (row OPEN-10). */
export const returnApi = {
  options: endpoint({
    rows: ["OPEN-10", "OPEN-11", "ORD-12"],
    method: "GET",
    path: "/order/signed/requisition/return/options",
    summary: "What of an own order may be returned, until when, and in words why not.",
    query: z.object({ orderId }),
    response: returnOptionsSchema,
  }),
  check: endpoint({
    rows: ["OPEN-10", "OPEN-58"],
    method: "POST",
    path: "/order/signed/requisition/return/check",
    summary: "Checks a request as submitting it would and answers what it comes to; nothing is stored.",
    body: returnRequestSchema.extend({ orderId }),
    response: returnQuoteSchema,
    isIdempotent: true,
  }),
  create: endpoint({
    rows: ["OPEN-10", "ORD-13"],
    method: "POST",
    path: "/order/signed/requisition/return",
    summary: "Requests a return of own order items within the window; what is missing answers 400 with field errors.",
    body: returnRequestSchema.extend({ orderId }),
    response: returnSchema,
  }),
  list: endpoint({
    rows: ["OPEN-10"],
    method: "GET",
    path: "/order/signed/requisition/return/list",
    summary: "Own returns, newest first; of one order when its number is given.",
    query: z.object({ orderId: orderId.optional() }),
    response: z.array(returnSchema),
  }),
  detail: endpoint({
    rows: ["OPEN-10"],
    method: "GET",
    path: "/order/signed/requisition/return/{id}",
    summary: "An own return; another member's answers 404.",
    params: byId,
    response: returnSchema,
  }),
  cancel: endpoint({
    rows: ["OPEN-10"],
    method: "POST",
    path: "/order/signed/requisition/return/{id}/cancel",
    summary: "Withdraws an own return before anything was sent back; 409 afterwards.",
    params: byId,
    response: returnSchema,
    isIdempotent: true,
  }),
  optionsAsGuest: endpoint({
    rows: ["OPEN-10", "OPEN-13", "ORD-12"],
    method: "POST",
    path: "/order/public/requisition/return/options",
    summary: "What of a proven order may be returned, until when, and in words why not.",
    body: ownershipProof,
    response: returnOptionsSchema,
    isIdempotent: true,
  }),
  checkAsGuest: endpoint({
    rows: ["OPEN-10", "OPEN-13", "OPEN-58"],
    method: "POST",
    path: "/order/public/requisition/return/check",
    summary: "Checks a request as submitting it would and answers what it comes to; nothing is stored.",
    body: z.object({ proof: ownershipProof, request: returnRequestSchema }),
    response: returnQuoteSchema,
    isIdempotent: true,
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
};

/**
 * What moves bytes instead of JSON, beside the declared calls. All take the same proof: `orderId` in the query and the
 * order's key in `x-order-key`, or its email in `x-order-email`, or a member's token.
 */
export const RETURN_FILES = {
  /** POST multipart/form-data: stores the photos and videos in it and answers them with the other fields (row OPEN-12). */
  upload: "/order/public/requisition/return/files",
  /** GET: one stored file of the order. */
  file: (fileId: string) => `/order/public/requisition/return/files/${encodeURIComponent(fileId)}`,
  /** GET: the prepaid label of a return as PDF (row OPEN-11). */
  label: (returnId: string) => `/order/public/requisition/return/${encodeURIComponent(returnId)}/label`,
  keyHeader: "x-order-key",
  emailHeader: "x-order-email",
} as const;

/** What an upload answers: what was stored, what was refused and why, and the texts of the form. */
export const uploadedSchema = z.object({
  files: z.array(
    z.object({
      fileId: z.string(),
      /** Name of the form's field it came in. */
      field: z.string(),
      kind: z.enum(["image", "video"]),
      mime: z.string(),
      bytes: z.int(),
    }),
  ),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  fields: z.array(z.tuple([z.string(), z.string()])),
});
export type Uploaded = z.infer<typeof uploadedSchema>;
