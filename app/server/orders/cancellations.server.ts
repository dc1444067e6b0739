import { orderApi } from "~/models/api";
import type { CallInput, CallResult } from "~/models/api/contract";
import type { CancelQuote } from "~/models/order/cancellation";
import { isAnswered } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { type OrderProof, proofFor } from "./orders.server";

type CancelBody = CallInput<typeof orderApi.cancel>["body"];
type Items = NonNullable<CancelBody["items"]>;

/** Finds the pieces of an order that can be canceled, and the refund for `items`; null without proof and for an unknown order. */
export async function findCancelQuote(
  ctx: RequestContext,
  orderId: string,
  items: Items = [],
): Promise<CancelQuote | null> {
  const proof = proofFor(ctx, orderId);
  if (proof === null) return null;
  try {
    return await call(ctx, orderApi.cancelQuote, { body: { ...proof, items } });
  } catch (error) {
    if (isAnswered(error, 404)) return null;
    throw error;
  }
}

/** Cancels pieces of a proven order, once per key. Throws CallFailure, with status 409 when the refund has changed. */
export function cancelPieces(
  ctx: RequestContext,
  proof: OrderProof,
  { attempt, ...body }: Pick<CancelBody, "items" | "reason" | "reviewed"> & { attempt: string },
): Promise<CallResult<typeof orderApi.cancel>> {
  return call(ctx, orderApi.cancel, { body: { ...proof, ...body } }, { idempotencyKey: attempt });
}

/** Takes the cancellation of a proven order back. Throws CallFailure, with status 409 once its time is over. */
export function undoCancellation(
  ctx: RequestContext,
  proof: OrderProof,
): Promise<CallResult<typeof orderApi.undoCancel>> {
  return call(ctx, orderApi.undoCancel, { body: proof });
}
