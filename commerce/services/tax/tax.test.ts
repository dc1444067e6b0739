import { describe, expect, it } from "vitest";
import { retailDeliveryFeeCent, toTax } from "./tax";

describe("tax", () => {
  it("each line is rounded half-up on its own [OPEN-16]", () => {
    const rule = { label: "Sales tax", ratePpm: 62_500, taxesShipping: false };
    expect(toTax(rule, [1000, 1000, 8], 999)).toEqual({ lineCents: [63, 63, 1], shippingTaxCent: 0, totalCent: 127 });
  });

  it("shipping is taxed only where the table says so [OPEN-16]", () => {
    const rule = { label: "HST", ratePpm: 130_000, taxesShipping: true };
    expect(toTax(rule, [1000], 1999)).toEqual({ lineCents: [130], shippingTaxCent: 260, totalCent: 390 });
  });

  it("a place without a rule pays no tax [OPEN-16]", () => {
    expect(toTax(null, [1000], 500).totalCent).toBe(0);
  });
});

describe("retail delivery fee", () => {
  it("Colorado asks on any order, Minnesota from its minimum, others never [OPEN-17]", () => {
    expect(retailDeliveryFeeCent({ amountCent: 28, minimumCent: 0 }, 1)).toBe(28);
    expect(retailDeliveryFeeCent({ amountCent: 50, minimumCent: 10_000 }, 9_999)).toBe(0);
    expect(retailDeliveryFeeCent({ amountCent: 50, minimumCent: 10_000 }, 10_000)).toBe(50);
    expect(retailDeliveryFeeCent(null, 99_999)).toBe(0);
  });
});
