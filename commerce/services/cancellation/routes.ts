import { orderApi } from "~/models/api";
import { orderStatusSchema } from "~/models/order/order";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { ApiFailure, conflict, notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { findActionProblem } from "../order/detail";
import { requireProven } from "../order/proof";
import { findOrder } from "../order/repository";
import { loadOrder } from "../order/view";
import { cancelUnpaidForShopper } from "../payment/delete-routes";
import { toPaymentDeps } from "../payment/provider-session";
import { type CancelRequest, requestCancellation, undoCancellation } from "./cancel";
import { loadCancelQuote } from "./quote";

async function loadAnswer(call: Call, orderId: string, wasAlreadyCancelled: boolean) {
  const row = await findOrder(call.db, orderId);
  if (row === undefined) throw notFound("notFound");
  const { cancellation } = await loadOrder(call.db, row);
  return { status: orderStatusSchema.parse(row.status), wasAlreadyCancelled, cancellation };
}

/** Whether all that a request names is cancelled already, or is about to be. */
async function isDoneAlready(call: Call, order: Row<"orders">, { items }: CancelRequest): Promise<boolean> {
  if (order.status === "CANCELLED") return true;
  return items.length === 0 && (await loadOrder(call.db, order)).cancellation?.isWhole === true;
}

/**
 * Cancels a proven order for its shopper: an unpaid one at once, pieces of a paid one with 30 minutes to undo. A repeat
 * answers "already cancelled". Once everything has shipped, a 409 explains how to return instead.
 */
async function cancelForShopper(call: Call, order: Row<"orders">, request: CancelRequest) {
  if (await isDoneAlready(call, order, request)) return loadAnswer(call, order.id, true);
  try {
    const problem = await findActionProblem(call.db, order, "cancel", call.clock.now());
    if (problem !== null && request.key === null) throw conflict(problem);
    const isCancelled =
      order.status === "PAYMENT_PENDING" && (await cancelUnpaidForShopper(call, order.id, "Cancelled by the shopper"));
    if (!isCancelled) await requestCancellation(toPaymentDeps(call), order.id, request);
  } catch (error) {
    // The shopper's other press may have been faster, at any of these steps.
    const now = await findOrder(call.db, order.id);
    if (!(error instanceof ApiFailure) || now === undefined || !(await isDoneAlready(call, now, request))) throw error;
    return loadAnswer(call, order.id, true);
  }
  return loadAnswer(call, order.id, false);
}

/** Cancelling pieces of orders that have not shipped, and taking that back. */
export const cancellationRoutes: readonly Route[] = [
  serve(orderApi.cancel, async ({ body: { items, reason, reviewed, ...proof } }, call) =>
    cancelForShopper(call, await requireProven(call, proof), { items, reason, reviewed, key: call.idempotencyKey }),
  ),
  serve(orderApi.cancelQuote, async ({ body: { items, ...proof } }, call) =>
    loadCancelQuote(call.db, await requireProven(call, proof), items, call.clock.now()),
  ),
  serve(orderApi.undoCancel, async ({ body }, call) => {
    const order = await requireProven(call, body);
    await undoCancellation(toPaymentDeps(call), order.id);
    return { status: orderStatusSchema.parse(order.status) };
  }),
];
