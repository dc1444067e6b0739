import type { ORDER_ACTIONS, OrderStatus } from "./order";

export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** The facts about an order that decide whether it allows an action. */
export type OrderFacts = {
  status: OrderStatus;
  paidAt: number | null;
  /** Whether any piece has left the warehouse. */
  hasShipped: boolean;
  /** Whether any piece is still to be sent. */
  hasOpenPieces: boolean;
  /** Whether a cancellation of pieces can still be undone. */
  isCancelling: boolean;
  isInReturnWindow: boolean;
  /** Whether a piece, or an old part for its core charge, may still go back. */
  hasReturnable: boolean;
  /** Whether any piece was sent and not paid back as lost. */
  hasReviewable: boolean;
};

const SHIPPED: readonly OrderStatus[] = ["PARTIAL_SHIPMENT", "SHIPPED", "RETURNING", "PARTIAL_REFUND", "REFUND"];
const RETURNABLE: readonly OrderStatus[] = ["PARTIAL_SHIPMENT", "SHIPPED", "RETURNING", "PARTIAL_REFUND"];

function cancelProblem({ status, hasOpenPieces, isCancelling }: OrderFacts) {
  if (status === "CANCELLED") return "orderCancelledAlready";
  if (status === "REFUND") return "orderRefunded";
  if (isCancelling) return "orderCancelling";
  return hasOpenPieces ? null : "orderShipped";
}

function returnProblem(facts: OrderFacts) {
  if (!facts.hasShipped && cancelProblem({ ...facts, isCancelling: false }) === null) return "orderNotShipped";
  if (!facts.hasShipped || !RETURNABLE.includes(facts.status)) return "orderHasNothingToReturn";
  if (!facts.isInReturnWindow) return "returnWindowEnded";
  return facts.hasReturnable ? null : "returnedAll";
}

/** Returns the error code that says why an order does not allow an action; null when it does. */
export function orderActionProblem(action: OrderAction, facts: OrderFacts) {
  const { status, paidAt } = facts;
  switch (action) {
    case "pay":
      if (status === "PAYMENT_PENDING") return null;
      return status === "CANCELLED" ? "orderCancelled" : "orderPaid";
    case "cancel":
      return cancelProblem(facts);
    case "delete":
      return status === "CANCELLED" || status === "REFUND" || paidAt === null ? null : "orderNotDeletable";
    case "return":
      return returnProblem(facts);
    case "review":
      return facts.hasReviewable && SHIPPED.includes(status) ? null : "orderNotReviewable";
    case "invoice":
      return paidAt === null ? "orderHasNoInvoice" : null;
  }
}
