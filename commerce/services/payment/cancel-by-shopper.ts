import { orderStatusSchema } from "~/models/order/order";
import { orderActionProblem } from "~/models/order/order-actions";
import { marketOf } from "~/models/shop/market";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { ApiFailure, notFound } from "../../http/failure";
import { orderFacts } from "../order/detail";
import { orderRow } from "../order/repository";
import { orderOf } from "../order/view";
import { cancelOrder } from "./cancel-order";
import { tillOf } from "./provider-calls";

/** Why an order cannot be cancelled, in words; null when it can. */
async function cancelProblem(call: Call, row: Row<"orders">): Promise<string | null> {
  const facts = orderFacts(await orderOf(call.db, row), marketOf(row.market).id, call.clock.now());
  return orderActionProblem("cancel", facts);
}

async function tryCancel(call: Call, orderId: string, note: string) {
  try {
    return await cancelOrder(tillOf(call), orderId, { actor: "shopper", note });
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    call.log.warn({ err: error, requestId: call.requestId }, "payment provider could not be reached");
    throw new ApiFailure(503, "The payment service could not be reached, so nothing was changed. Please try again");
  }
}

/**
 * Cancels a proven order for its shopper: all that was paid goes back, points and coupon included; a second request is
 * answered as already cancelled. After shipment a 409 says how to return instead (rows ORD-07, OPEN-57).
 */
export async function cancelForShopper(call: Call, order: Row<"orders">, note = "Cancelled by the shopper") {
  const done = (wasAlreadyCancelled: boolean) => ({
    status: orderStatusSchema.parse("CANCELLED"),
    wasAlreadyCancelled,
  });
  if (order.status === "CANCELLED") return done(true);
  const problem = await cancelProblem(call, order);
  if (problem !== null) throw new ApiFailure(409, problem);
  try {
    return done((await tryCancel(call, order.id, note)).wasAlreadyCancelled);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.httpStatus !== 409) throw error;
    // Somebody was faster: the shopper's own second click, or the warehouse.
    const now = await orderRow(call.db, order.id);
    if (now === undefined) throw notFound();
    if (now.status === "CANCELLED") return done(true);
    const reason = await cancelProblem(call, now);
    throw reason === null ? error : new ApiFailure(409, reason);
  }
}
