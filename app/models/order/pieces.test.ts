import { expect, it } from "vitest";
import { awaitedState, type OrderMoney, openPieces, type PieceCounts, stateFromPieces } from "./pieces";

const NONE: PieceCounts = {
  ...{ ordered: 2, shipped: 0, delivered: 0, cancelled: 0, cancelling: 0 },
  ...{ returning: 0, returned: 0, refunded: 0, replaced: 0 },
};
const PAID: OrderMoney = {
  payment: "paid",
  paidCent: 900,
  refundedCent: 0,
  isChargedWhole: true,
  hasOpenCore: false,
  isPaidBack: false,
};

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count);

/** Lists every way in which the pieces of one line can stand. */
function listLines(ordered: number): PieceCounts[] {
  return upTo(ordered).flatMap((cancelled) =>
    upTo(ordered - cancelled).flatMap((shipped) =>
      upTo(shipped).flatMap((delivered) =>
        upTo(shipped).flatMap((returning) =>
          upTo(shipped - returning).flatMap((returned) =>
            upTo(returned).flatMap((refunded) =>
              upTo(shipped - returning - returned).map((replaced) => ({
                ...{ ordered, cancelled, cancelling: 0, shipped, delivered, returning, returned, refunded, replaced },
              })),
            ),
          ),
        ),
      ),
    ),
  );
}

/** Writes a line as "ordered/cancelled shipped delivered returning returned refunded". */
const line = (text: string): PieceCounts => {
  const [ordered = 0, cancelled = 0, shipped = 0, delivered = 0, returning = 0, returned = 0, refunded = 0] = [
    ...text.replaceAll(/\D/g, ""),
  ].map(Number);
  return { ...{ ordered, cancelled, shipped, delivered, returning, returned, refunded }, cancelling: 0, replaced: 0 };
};

it("shipping state, return state and status follow from the pieces [ORD-01, OPEN-03]", () => {
  const cases: readonly (readonly [string, Partial<OrderMoney>, string])[] = [
    ["2/00000 0", { payment: "unpaid", paidCent: 0 }, "notShipped none PAYMENT_PENDING"],
    ["2/20000 0", { payment: "unpaid", paidCent: 0 }, "cancelled none CANCELLED"],
    ["2/00000 0", { payment: "held" }, "notShipped none PENDING"],
    ["2/20000 0", { payment: "held" }, "cancelled none CANCELLED"],
    ["2/00000 0", {}, "notShipped none PROCESSING"],
    ["2/10000 0", {}, "notShipped none PROCESSING"],
    ["2/20000 0", {}, "cancelled none CANCELLED"],
    ["2/00000 0", { refundedCent: 5 }, "notShipped none PARTIAL_REFUND"],
    ["2/00000 0", { refundedCent: 900 }, "notShipped none PARTIAL_REFUND"],
    ["2/00000 0", { refundedCent: 900, isPaidBack: true }, "notShipped none REFUND"],
    ["2/20000 0", { refundedCent: 900, isPaidBack: true }, "cancelled none REFUND"],
    ["2/01000 0", {}, "partlyShipped none PARTIAL_SHIPMENT"],
    ["2/01100 0", {}, "partlyShipped none PARTIAL_SHIPMENT"],
    ["2/01010 0", {}, "partlyShipped returning RETURNING"],
    ["2/01001 0", {}, "partlyShipped returned PARTIAL_SHIPMENT"],
    ["2/01001 1", { refundedCent: 5 }, "partlyShipped returned PARTIAL_REFUND"],
    ["2/01001 1", { refundedCent: 900 }, "partlyShipped returned PARTIAL_REFUND"],
    ["2/11000 0", { refundedCent: 5 }, "shipped none PARTIAL_REFUND"],
    ["2/11101 1", { refundedCent: 900 }, "delivered returned REFUND"],
    ["2/11101 1", { paidCent: 0 }, "delivered returned REFUND"],
    ["2/02000 0", {}, "shipped none SHIPPED"],
    ["2/02100 0", {}, "shipped none SHIPPED"],
    ["2/02200 0", {}, "delivered none SHIPPED"],
    ["2/02200 0", { hasOpenCore: true }, "delivered returning RETURNING"],
    ["2/02210 0", { refundedCent: 5 }, "delivered returning RETURNING"],
    ["2/02201 0", {}, "delivered partlyReturned SHIPPED"],
    ["2/02202 0", {}, "delivered returned SHIPPED"],
    ["2/02202 2", { refundedCent: 880 }, "delivered returned REFUND"],
    ["2/02200 0", { refundedCent: 900 }, "delivered none REFUND"],
    // Points or a returned part paid for the rest, so the parts are still the shopper's.
    ["2/02200 0", { refundedCent: 900, isChargedWhole: false }, "delivered none PARTIAL_REFUND"],
    ["2/02202 2", { refundedCent: 900, isChargedWhole: false }, "delivered returned REFUND"],
  ];
  for (const [text, money, expected] of cases) {
    const { shipping, returns, status } = stateFromPieces([line(text)], { ...PAID, ...money });
    expect(`${shipping} ${returns} ${status}`, text).toBe(expected);
  }
});

it("in every combination of pieces, a paid order is final only when none of its pieces is open [ORD-01, OPEN-03]", () => {
  const lines = listLines(2);
  const moneys = [0, 5, 900].flatMap((refundedCent) =>
    [true, false].map((hasOpenCore) => ({ ...PAID, refundedCent, hasOpenCore })),
  );
  let count = 0;
  for (const first of lines)
    for (const second of listLines(1))
      for (const money of moneys) {
        const own = [first, second];
        const { shipping, returns, status } = stateFromPieces(own, money);
        const open = openPieces(first) + openPieces(second);
        const text = JSON.stringify({ own, money });
        if (status === "CANCELLED" || status === "REFUND") expect(open, text).toBe(0);
        expect(shipping === "notShipped" || shipping === "partlyShipped", text).toBe(open > 0);
        if (status === "RETURNING") expect(returns, text).toBe("returning");
        if (status === "SHIPPED" || status === "PARTIAL_SHIPMENT") expect(money.refundedCent, text).toBe(0);
        expect(stateFromPieces([second, first], money), text).toEqual({ shipping, returns, status });
        count += 1;
      }
  expect(count).toBeGreaterThan(2000);
});

it("a replaced piece stays delivered, and lines without pieces to send stay out of the way [ORD-24]", () => {
  const replaced = { ...NONE, shipped: 2, delivered: 2, replaced: 1 };
  expect(stateFromPieces([replaced], PAID)).toEqual({ shipping: "delivered", returns: "none", status: "SHIPPED" });
  const cancelled = { ...NONE, cancelled: 2 };
  expect(stateFromPieces([replaced, cancelled], PAID).shipping).toBe("delivered");
});

it("while a cancellation can be undone nothing of it is to be sent, and the order stays as it was [OPEN-03, OPEN-57]", () => {
  const whole = { ...NONE, cancelled: 2, cancelling: 2 };
  expect(openPieces(whole)).toBe(0);
  expect(stateFromPieces([whole], PAID)).toMatchObject({ shipping: "notShipped", status: "PROCESSING" });
  expect(stateFromPieces([whole], { ...PAID, payment: "held" }).status).toBe("PENDING");
  const rest = { ...NONE, shipped: 1, delivered: 1, cancelled: 1, cancelling: 1 };
  expect(stateFromPieces([rest], PAID)).toMatchObject({ shipping: "partlyShipped", status: "PARTIAL_SHIPMENT" });
});

it("nobody waits for pieces that are being cancelled, while the status waits whether that is undone [ORD-01, ORD-04]", () => {
  const cases: readonly (readonly [Partial<PieceCounts>, string, string])[] = [
    [{ shipped: 1, delivered: 1, cancelled: 1, cancelling: 1 }, "delivered", "PARTIAL_SHIPMENT"],
    [{ shipped: 1, cancelled: 1, cancelling: 1 }, "shipped", "PARTIAL_SHIPMENT"],
    [{ shipped: 1, delivered: 1 }, "partlyShipped", "PARTIAL_SHIPMENT"],
    [{ cancelled: 1, cancelling: 1 }, "notShipped", "PROCESSING"],
    [{ cancelled: 2, cancelling: 2 }, "cancelled", "PROCESSING"],
  ];
  for (const [over, awaited, status] of cases) {
    const lines = [{ ...NONE, ...over }];
    expect([awaitedState(lines), stateFromPieces(lines, PAID).status], JSON.stringify(over)).toEqual([awaited, status]);
  }
});
