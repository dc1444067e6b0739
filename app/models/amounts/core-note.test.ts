import { describe, expect, it } from "vitest";
import { money } from "~/models/shop/money";
import { coreNote } from "./core-note";

const END = Date.UTC(2026, 8, 14, 12);
const NONE = {
  shipped: 0,
  delivered: 0,
  cancelled: 0,
  cancelling: 0,
  returning: 0,
  returned: 0,
  refunded: 0,
  replaced: 0,
};
const order = (over: object, cores = { open: 0, underway: 0, back: 0 }) => ({
  ...{ status: "SHIPPED" as const, coreReturn: { until: "2026-09-13", endsAt: END } },
  orderItems: [{ coreCharge: money(2_500, "USD"), pieces: { ...NONE, ordered: 2, ...over, cores } }],
});
const came = { shipped: 2, delivered: 2 };

describe("what becomes of a core charge", () => {
  it("is refunded by a day once the parts are delivered, and not any more after that day [OPEN-06]", () => {
    const open = { open: 2, underway: 0, back: 0 };
    expect(coreNote(order({ shipped: 2 }, open), END - 1)).toBe("Refunded when you return your old part");
    expect(coreNote(order(came, open), END - 1)).toBe("Refunded when you return your old part by Sep 13, 2026");
    expect(coreNote(order(came, open), END)).toBe("Not refundable any more");
    expect(coreNote({ ...order({}), coreReturn: null }, END)).toBe("Refunded when you return your old part");
  });

  it("is refunded for an old part that is on its way, and for those that came [OPEN-06]", () => {
    expect(coreNote(order(came, { open: 0, underway: 1, back: 1 }), END)).toBe("Refunded once your return is here");
    expect(coreNote(order(came, { open: 1, underway: 0, back: 1 }), END)).toBe(
      "Refunded for 1 of 2, not refundable any more for the rest",
    );
    expect(coreNote(order(came, { open: 0, underway: 0, back: 2 }), END)).toBe("Refunded");
  });

  it("is refunded with an order that was paid back as a whole, whatever becomes of the old part [OPEN-06]", () => {
    for (const cores of [
      { open: 2, underway: 0, back: 0 },
      { open: 0, underway: 2, back: 0 },
    ])
      expect(coreNote({ ...order(came, cores), status: "REFUND" }, END - 1)).toBe("Refunded");
  });
});
