import { describe, expect, it } from "vitest";
import { refundRows } from "~/models/amounts/total-rows";
import { creditRows } from "~/models/invoice/credit-note";
import { type Refund, refundedPieces, refundNote, refundState } from "~/models/order/refund";
import { money } from "~/models/shop/money";

const AT = Date.UTC(2026, 9, 22, 12);
const refund = (over: Partial<Refund> = {}): Refund => ({
  ...{ id: "r", amount: money(500, "CAD"), at: AT, reason: "GOODWILL", state: "DONE", method: "stripe", card: null },
  ...{ settledBy: null, returnNumber: null, pieces: [], creditNote: null, ...over },
});

describe("a refund in words", () => {
  it("is only called sent once the provider took it [ORD-04]", () => {
    expect(refundState(refund())).toMatch(/^Sent .+ to the card you paid with, shown there within 5 to 10 days$/);
    const card = { brand: "Visa", lastFour: "4242" };
    expect(refundState(refund({ card }))).toMatch(/^Sent .+ to your Visa ending in 4242, shown there/);
    expect(refundState(refund({ card, method: "googlePay" }))).toContain(
      "to Google Pay (Visa ending in 4242), which you paid with",
    );
    expect(refundState(refund({ method: "payPal" }))).toContain("to PayPal, which you paid with");
    expect(refundState(refund({ state: "REQUESTED" }))).toMatch(/not confirmed yet$/);
    expect(refundState(refund({ state: "REFUSED" }))).toMatch(/^Not refunded yet/);
    expect(refundNote([refund({ state: "REFUSED" })])).toBe("CA$5.00 could not be refunded yet");
    const settled = refund({ settledBy: "by check no. 7" });
    expect(refundState(settled), "not to the card, which refused it").toBe("Refunded another way: by check no. 7");
    expect(refundNote([settled])).toBe("CA$5.00 refunded another way");
    expect(refundState(refund({ settledBy: "" })), "once its buyer was erased").toBe("Refunded another way");
  });

  it("names its pieces with their part numbers, and an old part as what its charge was for [ORD-10]", () => {
    const pad = { title: "Ceramic Pads", partNumber: "AX-1", itemCount: 2, isCore: false };
    expect(refundedPieces(refund({ pieces: [pad, { ...pad, itemCount: 1, isCore: true }] }))).toEqual([
      "2 × Ceramic Pads, part number AX-1",
      "Core charge for 1 × Ceramic Pads, part number AX-1",
    ]);
    expect(refundedPieces(refund())).toEqual([]);
  });

  it("leaves a balance, and its credit note reverses both taxes of Québec [ORD-10]", () => {
    expect(refundRows({ refunded: money(500, "CAD"), total: money(2000, "CAD") })).toEqual([
      { label: "Refunded", value: "−CA$5.00" },
      { label: "Total after refunds", value: "CA$15.00 CAD" },
    ]);
    const tax = (label: string, ratePpm: number, cent: number) => ({
      ...{ label, area: "Québec", ratePpm, base: money(435, "CAD"), amount: money(cent, "CAD") },
      registration: "123456789 RT0001",
    });
    const rows = creditRows({
      ...{ taxes: [tax("GST", 50_000, 22), tax("QST", 99_750, 43)], amount: money(500, "CAD"), parts: null },
    });
    expect(rows.map(({ label, value }) => [label, value])).toEqual([
      ["Before tax", "CA$4.35"],
      ["Tax", "CA$0.65"],
    ]);
    expect(rows[1]?.parts?.map(({ label, value }) => `${label} ${value}`)).toEqual([
      "GST 5%, registration 123456789 RT0001 CA$0.22",
      "QST 9.975%, registration 123456789 RT0001 CA$0.43",
    ]);
  });
});
