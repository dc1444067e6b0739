import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { money } from "~/models/shop/money";
import {
  canMove,
  ORDER_STATUS_FILTERS,
  ORDER_STATUSES,
  ORDER_TIME_FILTERS,
  orderItemSchema,
  orderSchema,
  orderStatusLabel,
  orderTotal,
} from "./order";

// Each row is a status to leave, each letter a status to enter, both in the order of ORDER_STATUSES; x is allowed.
const TABLE = {
  PENDING: "..x..x...",
  PAYMENT_PENDING: "x.x..x...",
  PROCESSING: "...xxxxx.",
  SHIPPED: "..x.x.xxx",
  PARTIAL_SHIPMENT: "..xx..xxx",
  CANCELLED: ".........",
  PARTIAL_REFUND: ".....x.xx",
  REFUND: ".........",
  RETURNING: "...xx.xx.",
} as const;
const PAIRS = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.map((to, at) => [from, to, TABLE[from][at] === "x"] as const),
);

const NOTHING = {
  subtotalCent: 0,
  discountCent: 0,
  pointsCent: 0,
  retailDeliveryFeeCent: 0,
  shippingFeeCent: 0,
  taxCent: 0,
};

describe("order status", () => {
  it("is one of nine [ORD-01]", () => {
    expect(ORDER_STATUSES).toEqual(Object.keys(TABLE));
    expect(PAIRS).toHaveLength(81);
    expect(PAIRS.filter(([, , isAllowed]) => isAllowed)).toHaveLength(27);
  });

  it.each(PAIRS)("%s to %s is allowed: %s [ORD-01, OPEN-03]", (from, to, isAllowed) => {
    expect(canMove(from, to)).toBe(isAllowed);
  });

  it("every status can be reached from an unpaid order [ORD-01, OPEN-03]", () => {
    const reached = new Set<string>(["PAYMENT_PENDING"]);
    for (const _ of ORDER_STATUSES) {
      for (const [from, to] of PAIRS) if (reached.has(from) && canMove(from, to)) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual([...ORDER_STATUSES].toSorted());
  });

  it("the status filter offers ten choices in order, named as statuses are [ORD-02]", () => {
    expect(ORDER_STATUS_FILTERS.map(({ label, value }) => `${label}=${value}`)).toEqual([
      "All Orders=",
      "Processing=PROCESSING",
      "Shipped=SHIPPED",
      "Partial Shipment=PARTIAL_SHIPMENT",
      "Cancelled=CANCELLED",
      "Partial Refund=PARTIAL_REFUND",
      "Refunded=REFUND",
      "Returning=RETURNING",
      "Payment Pending=PAYMENT_PENDING",
      "Pending=PENDING",
    ]);
    for (const { label, value } of ORDER_STATUS_FILTERS) if (value !== "") expect(orderStatusLabel(value)).toBe(label);
  });

  it("the time filter offers all times, 30 days and 6 months [ORD-03]", () => {
    expect(ORDER_TIME_FILTERS.map(({ label, value }) => `${label}=${value}`)).toEqual([
      "All Times=",
      "Last 30 days=1",
      "Last 6 months=6",
    ]);
  });
});

describe("order amounts", () => {
  it("the total is subtotal - discount - points + retail delivery fee + shipping + taxes [CHK-07]", () => {
    const amounts = {
      subtotalCent: 10_000,
      discountCent: 1_500,
      pointsCent: 500,
      retailDeliveryFeeCent: 28,
      shippingFeeCent: 1_299,
      taxCent: 640,
    };
    expect(orderTotal(amounts, "USD")).toEqual(money(9_967, "USD"));
  });

  it("the total is never below 0 [CHK-07, PTS-05]", () => {
    expect(orderTotal({ ...NOTHING, subtotalCent: 100, discountCent: 80, pointsCent: 80 }, "CAD")).toEqual(
      money(0, "CAD"),
    );
  });

  it("a core charge is added on top [OPEN-06]", () => {
    expect(orderTotal({ ...NOTHING, subtotalCent: 100, coreChargeCent: 40 }, "USD").cent).toBe(140);
  });

  it("each amount moves the total by itself, cent by cent [CHK-07]", () => {
    const cent = fc.nat(1_000_000);
    const signs = {
      discountCent: -1,
      pointsCent: -1,
      retailDeliveryFeeCent: 1,
      shippingFeeCent: 1,
      taxCent: 1,
    } as const;
    fc.assert(
      fc.property(
        cent,
        fc.constantFrom("discountCent", "pointsCent", "retailDeliveryFeeCent", "shippingFeeCent", "taxCent"),
        (each, name) => {
          const total = orderTotal({ ...NOTHING, subtotalCent: 5_000_000, [name]: each }, "USD").cent;
          expect(total).toBe(5_000_000 + signs[name] * each);
        },
      ),
    );
  });

  it("an order and its items hold the specified fields [ENT-28]", () => {
    expect(Object.keys(orderSchema.shape)).toEqual(
      expect.arrayContaining([
        ...["orderId", "orderItems", "retailDeliveryFee", "shippingFee", "taxFee", "integralAmount", "codeSaved"],
        ...["address", "paymentType", "thirdPartyOrderId"],
      ]),
    );
    expect(Object.keys(orderItemSchema.shape)).toEqual(expect.arrayContaining(["unitPrice", "itemCount"]));
  });
});
