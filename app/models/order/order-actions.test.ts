import { describe, expect, it } from "vitest";
import { ERROR_MESSAGES } from "~/models/api/errors/table";
import { ORDER_ACTIONS, ORDER_STATUSES } from "./order";
import { type OrderAction, type OrderFacts, orderActionProblem } from "./order-actions";

const facts = (over: Partial<OrderFacts>): OrderFacts => ({
  status: "PROCESSING",
  paidAt: 1,
  hasShipped: false,
  hasOpenPieces: true,
  isCancelling: false,
  isInReturnWindow: true,
  hasReturnable: true,
  hasReviewable: over.hasShipped ?? false,
  ...over,
});
const open = (over: Partial<OrderFacts>) =>
  ORDER_ACTIONS.filter((action) => orderActionProblem(action, facts(over)) === null);
const sentence = (action: OrderAction, over: Partial<OrderFacts>) => {
  const code = orderActionProblem(action, facts(over));
  return code === null ? null : ERROR_MESSAGES[code];
};

describe("what an order allows", () => {
  it("each status allows exactly its actions [ORD-06, ORD-07, ORD-11, OPEN-57, OPEN-59]", () => {
    const shipped = { hasShipped: true, hasOpenPieces: false };
    const partly = { hasShipped: true };
    expect(open({ status: "PAYMENT_PENDING", paidAt: null })).toEqual(["pay", "cancel", "delete"]);
    expect(open({ status: "PENDING" })).toEqual(["cancel", "invoice"]);
    expect(open({ status: "PROCESSING" })).toEqual(["cancel", "invoice"]);
    expect(open({ status: "PARTIAL_SHIPMENT", ...partly })).toEqual(["cancel", "return", "review", "invoice"]);
    expect(open({ status: "SHIPPED", ...shipped })).toEqual(["return", "review", "invoice"]);
    expect(open({ status: "RETURNING", ...shipped })).toEqual(["return", "review", "invoice"]);
    expect(open({ status: "RETURNING", ...partly })).toEqual(["cancel", "return", "review", "invoice"]);
    expect(open({ status: "PARTIAL_REFUND", ...shipped })).toEqual(["return", "review", "invoice"]);
    expect(open({ status: "PARTIAL_REFUND" })).toEqual(["cancel", "invoice"]);
    expect(open({ status: "REFUND", ...shipped })).toEqual(["delete", "review", "invoice"]);
    expect(open({ status: "CANCELLED" })).toEqual(["delete", "invoice"]);
    expect(open({ status: "CANCELLED", paidAt: null })).toEqual(["delete"]);
  });

  it("what was paid back as lost has no review [ORD-28]", () => {
    const lost = { hasShipped: true, hasOpenPieces: false, hasReviewable: false } as const;
    expect(open({ status: "PARTIAL_REFUND", ...lost })).toEqual(["return", "invoice"]);
    expect(open({ status: "REFUND", ...lost })).toEqual(["delete", "invoice"]);
  });

  it("nothing goes back after the window [ORD-12, OPEN-11]", () => {
    const late = { hasShipped: true, hasOpenPieces: false, isInReturnWindow: false };
    expect(open({ status: "SHIPPED", ...late })).toEqual(["review", "invoice"]);
  });

  it("what went back as a whole has no way back any more [ORD-11, ORD-12]", () => {
    const back = { status: "PARTIAL_REFUND", hasShipped: true, hasOpenPieces: false, hasReturnable: false } as const;
    expect(open(back)).toEqual(["review", "invoice"]);
    expect(sentence("return", back)).toBe("Everything of this order that can be returned is in a return already");
  });

  it("every refusal has a reason; too late to cancel says how to return [API-079, ORD-07]", () => {
    for (const status of ORDER_STATUSES)
      for (const action of ORDER_ACTIONS) expect(sentence(action, { status, hasShipped: true })).not.toBe("");
    expect(sentence("cancel", { status: "SHIPPED", hasShipped: true, hasOpenPieces: false })).toContain(
      "returned free of charge",
    );
    expect(sentence("cancel", { status: "CANCELLED" })).toContain("already cancelled");
  });
});
