import { orderApi } from "~/models/api";
import { orderStatusSchema } from "~/models/order/order";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { ApiFailure, conflict, notFound, refusal } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { findActionProblem } from "../order/detail";
import { hideOrder } from "../order/list-repository";
import { requireOwnOrder, requireProven } from "../order/proof";
import { findOrder } from "../order/repository";
import { cancelOrder } from "./cancel-order";
import { toPaymentDeps } from "./provider-session";

async function tryCancel(call: Call, orderId: string, note: string) {
  try {
    return await cancelOrder(toPaymentDeps(call), orderId, { actor: "shopper", note });
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    call.log.warn({ err: error, requestId: call.requestId }, "payment provider could not be reached");
    throw refusal(503, "paymentServiceDownOnCancel");
  }
}

/**
 * Cancels a proven order for its shopper with a full refund, points and coupon included; a repeat returns "already
 * cancelled". After shipment a 409 explains how to return instead.
 */
async function cancelForShopper(call: Call, order: Row<"orders">, note = "Cancelled by the shopper") {
  const done = (wasAlreadyCancelled: boolean) => ({
    status: orderStatusSchema.parse("CANCELLED"),
    wasAlreadyCancelled,
  });
  if (order.status === "CANCELLED") return done(true);
  const problem = await findActionProblem(call.db, order, "cancel", call.clock.now());
  if (problem !== null) throw conflict(problem);
  try {
    return done((await tryCancel(call, order.id, note)).wasAlreadyCancelled);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.httpStatus !== 409) throw error;
    // A concurrent change was faster: the shopper's second click, or the warehouse.
    const now = await findOrder(call.db, order.id);
    if (now === undefined) throw notFound("notFound");
    if (now.status === "CANCELLED") return done(true);
    const reason = await findActionProblem(call.db, now, "cancel", call.clock.now());
    throw reason === null ? error : conflict(reason);
  }
}

/** Hides an own order from the list; an unpaid one is cancelled first, so that it holds no stock or points. */
async function remove(call: Call, orderId: string) {
  const row = await requireOwnOrder(call, orderId);
  const problem = await findActionProblem(call.db, row, "delete", call.clock.now());
  if (problem !== null) throw conflict(problem);
  if (row.status === "PAYMENT_PENDING") await cancelForShopper(call, row, "Deleted by the shopper");
  await hideOrder(call.db, row.id, call.clock.now());
  return { isDeleted: true };
}

/** Cancelling and deleting orders; live payments are ended and charges refunded first. */
export const cancelRoutes: readonly Route[] = [
  serve(orderApi.remove, ({ params }, call) => remove(call, params.orderId)),
  serve(orderApi.cancel, async ({ body }, call) => cancelForShopper(call, await requireProven(call, body))),
];
