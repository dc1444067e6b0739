import { orderApi } from "~/models/api";
import type { Call } from "../../http/call";
import { ApiFailure, conflict, refusal } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { findActionProblem } from "../order/detail";
import { hideOrder } from "../order/list-repository";
import { requireOwnOrder } from "../order/proof";
import { findOrder } from "../order/repository";
import { cancelUnpaid } from "./cancel-order";
import { toPaymentDeps } from "./provider-session";

/**
 * Cancels an unpaid order for its shopper; false when a payment was faster, so that it is paid now. Throws a 409 while a
 * payment is in progress, a 503 when its provider cannot be reached.
 */
export async function cancelUnpaidForShopper(call: Call, orderId: string, note: string): Promise<boolean> {
  try {
    await cancelUnpaid(toPaymentDeps(call), orderId, { actor: "shopper", note });
    return true;
  } catch (error) {
    if (!(error instanceof ApiFailure)) {
      call.log.warn({ err: error }, "payment provider could not be reached");
      throw refusal(503, "paymentServiceDownOnCancel");
    }
    // A concurrent change was faster: the shopper's second click, or the payment.
    const now = await findOrder(call.db, orderId);
    if (now?.status === "CANCELLED") return true;
    if (now === undefined || now.status === "PAYMENT_PENDING") throw error;
    return false;
  }
}

/** Hides an own order from the list; an unpaid one is cancelled first, so that it holds no stock or points. */
async function remove(call: Call, orderId: string) {
  const row = await requireOwnOrder(call, orderId);
  const problem = await findActionProblem(call.db, row, "delete", call.clock.now());
  if (problem !== null) throw conflict(problem);
  const isOver =
    row.status !== "PAYMENT_PENDING" || (await cancelUnpaidForShopper(call, row.id, "Deleted by the shopper"));
  if (!isOver) throw conflict("orderNotDeletable");
  await hideOrder(call.db, row.id, call.clock.now());
  return { isDeleted: true };
}

/** Deleting orders; live payments are ended first. */
export const deleteRoutes: readonly Route[] = [
  serve(orderApi.remove, ({ params }, call) => remove(call, params.orderId)),
];
