import { describe, expect, it } from "vitest";
import { deliveryState, listDeliverySteps, stillToSendText, withoutParcelText } from "./delivery-state";
import type { PieceCounts } from "./pieces";

const at = (day: string) => Date.parse(`${day}T15:00:00Z`);
const order = (over: object = {}) => ({
  status: "PROCESSING" as const,
  paidAt: at("2026-06-15"),
  estimate: { from: "2026-06-18", to: "2026-06-19" },
  shipments: [],
  ...over,
});

describe("when an order arrives", () => {
  it("the estimate holds while it can, without its past days, and is late once its last day is over everywhere [OPEN-67]", () => {
    expect(deliveryState(order(), at("2026-06-16"))).toEqual({
      kind: "expected",
      from: "2026-06-18",
      to: "2026-06-19",
    });
    expect(deliveryState(order(), at("2026-06-19"))).toEqual({
      kind: "expected",
      from: "2026-06-19",
      to: "2026-06-19",
    });
    expect(deliveryState(order(), Date.parse("2026-06-20T11:00:00Z"))).toMatchObject({ kind: "expected" });
    expect(deliveryState(order(), Date.parse("2026-06-20T12:00:00Z"))).toEqual({
      kind: "late",
      expectedBy: "2026-06-19",
    });
  });

  it("no day that is over and none on which nobody delivers is expected [OPEN-67]", () => {
    const estimate = { from: "2026-12-24", to: "2026-12-29" };
    const left = { status: "SHIPPED", shipments: [{ deliveredAt: null, isSentBack: false }], estimate };
    const firstOn = (moment: string, country: string) => {
      const state = deliveryState(order({ ...left, address: { country } }), Date.parse(moment));
      return state?.kind === "expected" ? [state.from, state.to] : state?.kind;
    };
    expect(firstOn("2026-12-25T17:00:00Z", "US")).toEqual(["2026-12-28", "2026-12-29"]);
    expect(firstOn("2026-12-26T17:00:00Z", "CA")).toEqual(["2026-12-28", "2026-12-29"]);
    expect(firstOn("2026-12-27T17:00:00Z", "US")).toEqual(["2026-12-28", "2026-12-29"]);
    for (const moment of ["2026-12-30T04:30:00Z", "2026-12-30T06:00:00Z", "2026-12-30T11:59:00Z"])
      expect(firstOn(moment, "US"), moment).toEqual(["2026-12-29", "2026-12-29"]);
    expect(firstOn("2026-12-30T12:00:00Z", "US")).toBe("late");
  });

  it("an order that had not left on its day promises no day any more [OPEN-67]", () => {
    const estimate = { ships: "2026-06-16", from: "2026-06-18", to: "2026-06-19" };
    expect(deliveryState(order({ estimate }), at("2026-06-16"))).toMatchObject({ kind: "expected" });
    expect(deliveryState(order({ estimate }), at("2026-06-17"))).toEqual({ kind: "delayed" });
    const sent = { estimate, status: "SHIPPED", shipments: [{ deliveredAt: null, isSentBack: false }] };
    expect(deliveryState(order(sent), at("2026-06-17"))).toMatchObject({ kind: "expected" });
    expect(listDeliverySteps(order({ estimate }), at("2026-06-17")).slice(1)).toEqual([
      { name: "Packed and handed to the carrier, later than planned", from: null, to: null },
      { name: "Arrives", from: null, to: null },
    ]);
    expect(deliveryState(order({ estimate }), at("2026-06-21"))).toMatchObject({ kind: "late" });
  });

  it("what comes back to us is not expected, nor late; another parcel still is [OPEN-67]", () => {
    const [back, due] = [
      { deliveredAt: null, isSentBack: true },
      { deliveredAt: null, isSentBack: false },
    ];
    const stateOf = (shipments: object[], status = "SHIPPED", day = "2026-07-20") =>
      deliveryState(order({ status, shipments }), at(day));
    const arrived = { deliveredAt: at("2026-06-18"), isSentBack: false };
    expect([stateOf([back]), stateOf([arrived, back])]).toEqual([{ kind: "sentBack" }, { kind: "sentBack" }]);
    expect(stateOf([back, due])?.kind).toBe("late");
    expect(stateOf([back], "PARTIAL_SHIPMENT", "2026-06-16")?.kind, "others are to be sent").toBe("expected");
    expect(stateOf([back], "REFUND")).toBeNull();
  });

  it("before it is paid nothing is promised [OPEN-67]", () => {
    expect(deliveryState(order({ status: "PAYMENT_PENDING", paidAt: null }), 0)).toEqual({ kind: "afterPayment" });
  });

  it("delivered is when every parcel is; a part of an order is not the order [OPEN-67]", () => {
    const [one, two] = [at("2026-06-18"), at("2026-06-20")];
    const both = [{ deliveredAt: one }, { deliveredAt: two }];
    expect(deliveryState(order({ status: "SHIPPED", shipments: both }), two)).toEqual({ kind: "delivered", at: two });
    const half = [{ deliveredAt: one }, { deliveredAt: null }];
    expect(deliveryState(order({ status: "SHIPPED", shipments: half }), one)).toMatchObject({ kind: "expected" });
    const part = order({ status: "PARTIAL_SHIPMENT", shipments: [{ deliveredAt: one }] });
    expect(deliveryState(part, one)).toMatchObject({ kind: "expected" });
    expect(deliveryState(order({ status: "CANCELLED" }), one)).toBeNull();
    expect(deliveryState(order({ estimate: null }), one)).toBeNull();
  });
});

describe("what happens to a paid order next", () => {
  const days = (over: object, now = at("2026-06-15")) =>
    listDeliverySteps(
      order({ estimate: { ships: "2026-06-16", from: "2026-06-18", to: "2026-06-19" }, ...over }),
      now,
    ).map(({ from, to }) => [from, to]);

  it("has the days of the estimate that is stored with the order [CHK-46, UX-38]", () => {
    expect(days({})).toEqual([
      ["2026-06-15", "2026-06-15"],
      ["2026-06-16", "2026-06-16"],
      ["2026-06-18", "2026-06-19"],
    ]);
    expect(days({ estimate: null })).toEqual([
      ["2026-06-15", "2026-06-15"],
      [null, null],
      [null, null],
    ]);
  });

  it("is nothing before it is paid, once it left, when it is late or cancelled [CHK-46]", () => {
    const parcel = { shipments: [{ deliveredAt: null }] };
    for (const over of [{ status: "PAYMENT_PENDING", paidAt: null }, parcel, { status: "CANCELLED" }])
      expect(days(over)).toEqual([]);
    expect(days({}, at("2026-07-01"))).toEqual([]);
  });
});

describe("an order without a parcel", () => {
  const text = (over: object = {}) =>
    withoutParcelText({ status: "PROCESSING", hasShipped: false, isBeingCancelled: false, ...over });

  it("promises a tracking number only while a parcel is to come [ORD-04, OPEN-57]", () => {
    expect(text()).toBe("Not shipped yet. The tracking number will be shown here.");
    expect(text({ status: "PARTIAL_REFUND" })).toBe("Not shipped yet. The tracking number will be shown here.");
    expect(text({ status: "PAYMENT_PENDING" })).toBe("Nothing is sent before the order is paid.");
    expect(text({ isBeingCancelled: true })).toBe("Nothing is sent while the order is being cancelled.");
    expect(text({ status: "SHIPPED" })).toBe("Shipped without a tracking number.");
    expect(text({ status: "RETURNING", hasShipped: true })).toBe("Shipped without a tracking number.");
    expect(text({ status: "CANCELLED" })).toBeNull();
    expect(text({ status: "REFUND" })).toBeNull();
  });
});

const NO_PIECES: PieceCounts = {
  ...{ ordered: 0, shipped: 0, delivered: 0, cancelled: 0, cancelling: 0 },
  ...{ returning: 0, returned: 0, refunded: 0, replaced: 0 },
};

it("names what of an order is still to be sent, and nothing once all left or is being cancelled [ORD-04]", () => {
  const pads = { title: "Pads", pieces: { ...NO_PIECES, ordered: 3, shipped: 1 } };
  const hose = { title: "Hose", pieces: { ...NO_PIECES, ordered: 1 } };
  const belt = { title: "Belt", pieces: { ...NO_PIECES, ordered: 2, cancelled: 2, cancelling: 2 } };
  expect(stillToSendText([pads, hose, belt])).toBe("Still to be sent: 2 × Pads; 1 × Hose.");
  expect(stillToSendText([belt, { ...hose, pieces: { ...NO_PIECES, ordered: 2, shipped: 2 } }])).toBeNull();
});
