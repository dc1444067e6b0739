import type { ORDER_ACTIONS, OrderStatus } from "./order";

export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** The facts about an order that decide whether it allows an action. */
export type OrderFacts = {
  status: OrderStatus;
  paidAt: number | null;
  /** Whether any piece has left the warehouse. */
  hasShipped: boolean;
  isInReturnWindow: boolean;
};

const SHIPPED: readonly OrderStatus[] = ["PARTIAL_SHIPMENT", "SHIPPED", "RETURNING", "PARTIAL_REFUND", "REFUND"];
const CANCELLABLE: readonly OrderStatus[] = ["PAYMENT_PENDING", "PENDING", "PROCESSING"];
const RETURNABLE: readonly OrderStatus[] = ["PARTIAL_SHIPMENT", "SHIPPED", "RETURNING", "PARTIAL_REFUND"];

/** The message for a shopper who tries to cancel too late. */
const HOW_TO_RETURN =
  "This order has shipped and can no longer be cancelled. Its parts can be returned free of charge within 90 days: choose Return items on the order.";

function cancelProblem({ status, hasShipped }: OrderFacts): string | null {
  if (status === "CANCELLED") return "This order is already cancelled";
  if (status === "REFUND") return "This order has been refunded";
  return CANCELLABLE.includes(status) && !hasShipped ? null : HOW_TO_RETURN;
}

function returnProblem(facts: OrderFacts): string | null {
  if (!facts.hasShipped && CANCELLABLE.includes(facts.status))
    return "Nothing of this order has shipped yet: it can still be cancelled";
  if (!facts.hasShipped || !RETURNABLE.includes(facts.status)) return "This order has nothing left to return";
  return facts.isInReturnWindow
    ? null
    : "The return window of this order has ended. The return policy says what you can do";
}

/** Returns the reason why an order does not allow an action, in words; null when it does. */
export function orderActionProblem(action: OrderAction, facts: OrderFacts): string | null {
  const { status, paidAt } = facts;
  switch (action) {
    case "pay":
      if (status === "PAYMENT_PENDING") return null;
      return status === "CANCELLED" ? "This order was cancelled" : "This order is paid already";
    case "cancel":
      return cancelProblem(facts);
    case "delete":
      return status === "CANCELLED" || status === "REFUND" || paidAt === null
        ? null
        : "Only cancelled, refunded and never-paid orders can be deleted";
    case "return":
      return returnProblem(facts);
    case "review":
      return facts.hasShipped && SHIPPED.includes(status) ? null : "Parts can be reviewed once they have shipped";
    case "invoice":
      return paidAt === null ? "There is an invoice once the order is paid" : null;
  }
}
