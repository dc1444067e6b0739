import { z } from "zod";
import { returnRequestSchema, returnSchema } from "../return";
import { endpoint } from "./contract";
import { ownershipProof } from "./proof";

const returnId = z.string().min(4).max(40);
const byId = z.object({ id: returnId });
const orderId = z.string().trim().min(4).max(40);

/** Ours: the specification lists no call for returns (row OPEN-10). */
export const returnApi = {
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
