import { ORDER_FILES } from "~/models/api/order";
import { RETURN_FILES } from "~/models/api/return";
import { passFile } from "~/server/forms/uploads.server";
import type { RequestContext } from "~/server/http/context.server";
import { proofFor } from "./orders.server";

/** Streams the invoice of a proven, paid order as PDF, or one of its credit notes; null without proof. */
export async function findInvoiceFile(
  ctx: RequestContext,
  orderId: string,
  creditNote: string | null,
): Promise<Response | null> {
  const proof = proofFor(ctx, orderId);
  if (proof === null) return null;
  const headers: Record<string, string> = proof.key === undefined ? {} : { [RETURN_FILES.keyHeader]: proof.key };
  return passFile(ctx, ORDER_FILES.invoice, {
    query: creditNote === null ? { orderId } : { orderId, creditNote },
    headers,
  });
}
