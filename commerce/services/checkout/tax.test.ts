import { describe, expect, it } from "vitest";
import { retailDeliveryFeeCent, taxOf } from "./tax";

describe("tax", () => {
  it("OPEN-16 each line is rounded half-up on its own", () => {
    const rule = { label: "Sales tax", ratePpm: 62_500, taxesShipping: false };
    expect(taxOf(rule, [1000, 1000, 8], 999)).toEqual({ lineCents: [63, 63, 1], shippingTaxCent: 0, totalCent: 127 });
  });

  it("OPEN-16 shipping is taxed only where the table says so", () => {
    const rule = { label: "HST", ratePpm: 130_000, taxesShipping: true };
    expect(taxOf(rule, [1000], 1999)).toEqual({ lineCents: [130], shippingTaxCent: 260, totalCent: 390 });
  });

  it("OPEN-16 a place without a rule pays no tax", () => {
    expect(taxOf(null, [1000], 500).totalCent).toBe(0);
  });
});

describe("retail delivery fee", () => {
  it("OPEN-17 Colorado asks on any order, Minnesota from its minimum, others never", () => {
    expect(retailDeliveryFeeCent({ amountCent: 28, minimumCent: 0 }, 1)).toBe(28);
    expect(retailDeliveryFeeCent({ amountCent: 50, minimumCent: 10_000 }, 9_999)).toBe(0);
    expect(retailDeliveryFeeCent({ amountCent: 50, minimumCent: 10_000 }, 10_000)).toBe(50);
    expect(retailDeliveryFeeCent(null, 99_999)).toBe(0);
  });
});
